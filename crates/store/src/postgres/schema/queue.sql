-- Shares out the matches of runs over machines.
--
-- A job says what is played in a run and what a machine needs for it; work is ranges of its matches that
-- nobody plays; a lease is a range that somebody plays, until a moment by this server's clock. What is
-- handed in becomes a batch of the run in the same transaction that ends the lease: whoever comes back
-- from the dead finds its lease gone, and changes nothing.
--
-- Workers have no rights on any table. They call the functions named worker_*, each of which knows its
-- caller by the number and the pass that worker_join gave.

CREATE TABLE stechec.blob (
    sha256 bytea PRIMARY KEY,
    content bytea NOT NULL,
    CHECK (sha256 = sha256(content))
);

CREATE TABLE stechec.job (
    run bigint PRIMARY KEY REFERENCES stechec.run ON DELETE CASCADE,
    -- Program, game, rules and interface: only workers of the same kind take part.
    kind text NOT NULL,
    -- What a worker needs to know, as JSON, and which blobs it may read.
    terms text NOT NULL,
    blobs bytea[] NOT NULL,
    -- Grows whenever terms change.
    version bigint NOT NULL,
    -- The session of whoever coordinates: others have the same header.
    session integer NOT NULL,
    -- Matches are numbers of the schedule, counted from this id; none if they are listed.
    first_id bigint,
    -- How long a lease lives without a sign of life.
    patience interval NOT NULL CHECK (patience > interval '0'),
    open boolean NOT NULL,
    -- Who coordinates, for those who ask.
    coordinator text NOT NULL,
    since timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Matches that no schedule numbers, by place.
CREATE TABLE stechec.listed (
    run bigint REFERENCES stechec.job ON DELETE CASCADE,
    place bigint,
    id bigint NOT NULL,
    fixture bytea NOT NULL,
    PRIMARY KEY (run, place),
    UNIQUE (run, id)
);

CREATE TABLE stechec.worker (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    pass uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    labels text[] NOT NULL,
    threads integer NOT NULL,
    program text NOT NULL,
    since timestamptz NOT NULL DEFAULT clock_timestamp(),
    seen timestamptz NOT NULL DEFAULT clock_timestamp(),
    leases bigint NOT NULL DEFAULT 0,
    matches bigint NOT NULL DEFAULT 0,
    -- Seconds spent on what was handed in, of all threads together.
    busy double precision NOT NULL DEFAULT 0,
    -- Leases in a row that came to nothing.
    strikes integer NOT NULL DEFAULT 0,
    -- Why it gets no more work, if so.
    set_aside text,
    -- When it left, if it said so.
    gone timestamptz
);
CREATE INDEX worker_seen ON stechec.worker (seen);

CREATE TABLE stechec.work (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run bigint NOT NULL REFERENCES stechec.job ON DELETE CASCADE,
    first bigint NOT NULL,
    until bigint NOT NULL,
    -- Which of these matches: 0 all, 1 those with a native champion, 2 those without.
    part smallint NOT NULL DEFAULT 0,
    -- Only machines with this label may play them, if there is one.
    label text,
    -- How often a machine failed on them, which machines did, and what was said last.
    failures integer NOT NULL DEFAULT 0,
    failed_on text[] NOT NULL DEFAULT '{}',
    reason text,
    -- Nobody tries any more.
    given_up boolean NOT NULL DEFAULT false,
    CHECK (first < until)
);
CREATE INDEX work_of_run ON stechec.work (run, given_up, first);

CREATE TABLE stechec.lease (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run bigint NOT NULL REFERENCES stechec.job ON DELETE CASCADE,
    worker bigint NOT NULL REFERENCES stechec.worker,
    first bigint NOT NULL,
    until bigint NOT NULL,
    part smallint NOT NULL,
    label text,
    failures integer NOT NULL,
    failed_on text[] NOT NULL,
    since timestamptz NOT NULL DEFAULT clock_timestamp(),
    ends timestamptz NOT NULL
);
CREATE INDEX lease_ends ON stechec.lease (ends);
CREATE INDEX lease_of_run ON stechec.lease (run);
CREATE INDEX lease_of_worker ON stechec.lease (worker);

-- Which machine handed in which batch of a run.
CREATE TABLE stechec.handed_in (
    run bigint REFERENCES stechec.run ON DELETE CASCADE,
    batch bigint,
    worker bigint NOT NULL REFERENCES stechec.worker,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (run, batch)
);

-- What was not handed in, and why.
CREATE TABLE stechec.given_back (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run bigint NOT NULL REFERENCES stechec.run ON DELETE CASCADE,
    worker bigint NOT NULL REFERENCES stechec.worker,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    matches bigint NOT NULL,
    reason text NOT NULL
);
CREATE INDEX given_back_of_run ON stechec.given_back (run, number);

-- Whoever calls, if it is whom it says it is.
CREATE FUNCTION stechec.known_worker(me bigint, my_pass uuid) RETURNS stechec.worker
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE found_worker stechec.worker;
BEGIN
    UPDATE stechec.worker SET seen = clock_timestamp(), gone = NULL
    WHERE number = me AND pass = my_pass
    RETURNING * INTO found_worker;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'this worker is not known here' USING ERRCODE = 'ST001';
    END IF;
    RETURN found_worker;
END $$;

-- Puts a range back so that somebody else plays it. A range on which too many machines failed is
-- given up; the organizer is told.
CREATE FUNCTION stechec.put_back(
    old stechec.lease, back_first bigint, back_until bigint, why text, fault boolean, machine_name text
) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE failures_now integer := old.failures + fault::integer;
BEGIN
    INSERT INTO stechec.work (run, first, until, part, label, failures, failed_on, reason, given_up)
    VALUES (old.run, back_first, back_until, old.part, old.label, failures_now,
        CASE WHEN fault THEN old.failed_on || machine_name ELSE old.failed_on END,
        CASE WHEN fault THEN why END,
        -- Many at once are tried again in smaller parts before anybody gives up.
        failures_now >= 3 AND back_until - back_first = 1);
    INSERT INTO stechec.given_back (run, worker, matches, reason)
    VALUES (old.run, old.worker, back_until - back_first, why);
END $$;

-- Leases whose time is over: what they hold is played by others.
CREATE FUNCTION stechec.end_overdue_leases() RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    old stechec.lease;
    ended bigint := 0;
BEGIN
    FOR old IN
        SELECT * FROM stechec.lease WHERE ends < clock_timestamp() FOR UPDATE SKIP LOCKED
    LOOP
        DELETE FROM stechec.lease WHERE number = old.number;
        PERFORM stechec.put_back(old, old.first, old.until, 'no sign of life', false, '');
        PERFORM stechec.strike(old.worker, 'it let several leases end without a sign of life');
        PERFORM pg_notify('stechec_work', old.run::text);
        ended := ended + 1;
    END LOOP;
    RETURN ended;
END $$;

-- Counts a lease that came to nothing; after three in a row the machine is set aside. One that is just
-- asking for something is alive, and not waited for.
CREATE FUNCTION stechec.strike(whom bigint, why text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM FROM stechec.worker WHERE number = whom FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
        UPDATE stechec.worker
        SET strikes = strikes + 1,
            set_aside = CASE WHEN strikes + 1 >= 3 THEN coalesce(set_aside, why) ELSE set_aside END
        WHERE number = whom;
    END IF;
END $$;

-- A machine comes to work. It is refused if it was set aside and nobody admitted it again.
CREATE FUNCTION stechec.worker_join(
    its_name text, its_labels text[], its_threads integer, its_program text,
    OUT me bigint, OUT my_pass uuid, OUT refused text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF length(its_name) NOT BETWEEN 1 AND 200
        OR coalesce(array_length(its_labels, 1), 0) > 50 OR length(its_program) > 200
        OR its_threads NOT BETWEEN 1 AND 4096
        OR EXISTS (SELECT FROM unnest(its_labels) label WHERE length(label) > 60) THEN
        RAISE EXCEPTION 'a worker cannot be described like this' USING ERRCODE = 'ST002';
    END IF;
    SELECT w.set_aside INTO refused FROM stechec.worker w
    WHERE w.name = its_name AND w.set_aside IS NOT NULL ORDER BY number DESC LIMIT 1;
    IF refused IS NOT NULL THEN RETURN; END IF;
    INSERT INTO stechec.worker (name, labels, threads, program)
    VALUES (its_name, its_labels, its_threads, its_program)
    RETURNING number, pass INTO me, my_pass;
END $$;

-- The runs that are being played, with what each asks of a machine: whether somebody coordinates it,
-- and whether others play it or this machine could. Whoever coordinates holds an advisory lock that
-- follows from the run's name.
CREATE FUNCTION stechec.worker_jobs(me bigint, my_pass uuid)
RETURNS TABLE (run bigint, name text, kind text, coordinated boolean, playing boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE caller stechec.worker := stechec.known_worker(me, my_pass);
BEGIN
    RETURN QUERY SELECT job.run, run.name, job.kind,
        EXISTS (SELECT FROM pg_locks AS held
            WHERE held.locktype = 'advisory' AND held.granted AND held.objsubid = 1
                AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND held.classid::bigint << 32 | held.objid::bigint = hashtextextended(run.name, 0)),
        EXISTS (SELECT FROM stechec.lease WHERE lease.run = job.run)
            OR EXISTS (SELECT FROM stechec.work WHERE work.run = job.run AND NOT work.given_up
                AND (work.label IS NULL OR work.label = ANY (caller.labels)))
        FROM stechec.job JOIN stechec.run ON run.number = job.run WHERE job.open ORDER BY job.run;
END $$;

-- What a worker needs to know to play matches of a run.
CREATE FUNCTION stechec.worker_job(
    me bigint, my_pass uuid, of_run bigint, OUT version bigint, OUT terms text, OUT secret bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM stechec.known_worker(me, my_pass);
    SELECT job.version, job.terms, run.secret INTO version, terms, secret
    FROM stechec.job JOIN stechec.run ON run.number = job.run
    WHERE job.run = of_run AND job.open
        AND EXISTS (SELECT FROM stechec.lease WHERE lease.run = of_run AND lease.worker = me);
END $$;

-- The bytes with this hash, if a run that is being played uses them.
CREATE FUNCTION stechec.worker_blob(me bigint, my_pass uuid, of_run bigint, its_sha256 bytea) RETURNS bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE found_content bytea;
BEGIN
    PERFORM stechec.known_worker(me, my_pass);
    SELECT blob.content INTO found_content FROM stechec.blob
    WHERE blob.sha256 = its_sha256
        AND EXISTS (SELECT FROM stechec.job WHERE job.run = of_run AND job.open AND its_sha256 = ANY (job.blobs));
    RETURN found_content;
END $$;

-- Takes a lease of at most so many matches, from the run the worker is ready for if there is any;
-- none if there is nothing for it now. Towards the end leases become small, so that nobody waits for
-- the last one long.
CREATE FUNCTION stechec.worker_take(
    me bigint, my_pass uuid, my_kinds text[], only_run bigint, ready_for bigint, wanted bigint
) RETURNS TABLE (
    refused text, lease bigint, run bigint, version bigint, first bigint, until bigint, part smallint,
    patience_ms bigint, fixtures bytea[]
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    caller stechec.worker := stechec.known_worker(me, my_pass);
    chosen stechec.work;
    taken bigint;
    stop bigint;
    task stechec.job;
BEGIN
    -- A lease that is lost in a crash of the server is given to somebody else: no need to wait for the disk.
    PERFORM set_config('synchronous_commit', 'off', true);
    PERFORM stechec.end_overdue_leases();
    IF caller.set_aside IS NOT NULL THEN
        RETURN QUERY SELECT caller.set_aside, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint,
            NULL::bigint, NULL::smallint, NULL::bigint, NULL::bytea[];
        RETURN;
    END IF;
    chosen := stechec.free_work(caller, my_kinds, only_run, ready_for);
    IF chosen.number IS NULL THEN RETURN; END IF;
    SELECT * INTO task FROM stechec.job WHERE job.run = chosen.run;
    taken := least(greatest(wanted, 1), stechec.fair_share(chosen));
    -- Whoever fails on many tries them in parts.
    IF chosen.failures > 0 THEN
        taken := least(taken, greatest((chosen.until - chosen.first) / 4, 1));
    END IF;
    stop := least(chosen.first + taken, chosen.until);
    IF stop = chosen.until THEN
        DELETE FROM stechec.work WHERE number = chosen.number;
    ELSE
        UPDATE stechec.work SET first = stop WHERE number = chosen.number;
    END IF;
    INSERT INTO stechec.lease (run, worker, first, until, part, label, failures, failed_on, ends)
    VALUES (chosen.run, me, chosen.first, stop, chosen.part, chosen.label, chosen.failures,
        chosen.failed_on, clock_timestamp() + task.patience)
    RETURNING number INTO lease;
    UPDATE stechec.worker SET leases = leases + 1 WHERE worker.number = me;
    RETURN QUERY SELECT NULL::text, lease, chosen.run, task.version, chosen.first, stop, chosen.part,
        (extract(epoch FROM task.patience) * 1000)::bigint,
        CASE WHEN task.first_id IS NULL THEN ARRAY(
            SELECT listed.fixture FROM stechec.listed
            WHERE listed.run = chosen.run AND place >= chosen.first AND place < stop ORDER BY place)
        END;
END $$;

-- The next work that a worker may take, locked.
CREATE FUNCTION stechec.free_work(
    worker stechec.worker, my_kinds text[], only_run bigint, ready_for bigint
) RETURNS stechec.work LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE chosen stechec.work;
BEGIN
    -- Others are passed over while they take from the same range; if there is nothing else, it is waited for.
    FOR patient IN 0..1 LOOP
        IF patient = 0 THEN
            SELECT w.* INTO chosen FROM stechec.work w JOIN stechec.job j USING (run)
            WHERE NOT w.given_up AND j.open AND j.kind = ANY (my_kinds)
                AND w.run = coalesce(only_run, w.run)
                AND (w.label IS NULL OR w.label = ANY (worker.labels))
                AND (NOT worker.name = ANY (w.failed_on) OR NOT stechec.others_can(w.failed_on, w.label))
            ORDER BY w.run IS DISTINCT FROM ready_for, w.run, w.first
            LIMIT 1 FOR UPDATE OF w SKIP LOCKED;
        ELSE
            SELECT w.* INTO chosen FROM stechec.work w JOIN stechec.job j USING (run)
            WHERE NOT w.given_up AND j.open AND j.kind = ANY (my_kinds)
                AND w.run = coalesce(only_run, w.run)
                AND (w.label IS NULL OR w.label = ANY (worker.labels))
                AND (NOT worker.name = ANY (w.failed_on) OR NOT stechec.others_can(w.failed_on, w.label))
            ORDER BY w.run IS DISTINCT FROM ready_for, w.run, w.first
            LIMIT 1 FOR UPDATE OF w;
        END IF;
        EXIT WHEN FOUND;
    END LOOP;
    RETURN chosen;
END $$;

-- Whether a machine is there that has not failed on some work, and may play it.
CREATE FUNCTION stechec.others_can(failed_on text[], needed text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT EXISTS (
        SELECT FROM stechec.worker AS other
        WHERE NOT other.name = ANY (failed_on) AND other.gone IS NULL AND other.set_aside IS NULL
            AND other.seen > clock_timestamp() - interval '1 minute'
            AND (needed IS NULL OR needed = ANY (other.labels)))
$$;

-- Half of what is left, shared by all machines that are there.
CREATE FUNCTION stechec.fair_share(chosen stechec.work) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT greatest(1, (SELECT sum(until - first) FROM stechec.work WHERE run = chosen.run AND NOT given_up)::bigint
        / (2 * greatest(1, (SELECT count(*) FROM stechec.worker
            WHERE seen > clock_timestamp() - interval '1 minute' AND gone IS NULL AND set_aside IS NULL))))
$$;

-- A sign of life: these leases live on. Tells which of them are still there. Whatever else the worker
-- is said to hold was lost on the way to it and is put back.
CREATE FUNCTION stechec.worker_beat(me bigint, my_pass uuid, held bigint[]) RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    alive bigint[];
    lost stechec.lease;
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    PERFORM stechec.known_worker(me, my_pass);
    FOR lost IN SELECT * FROM stechec.lease WHERE worker = me AND NOT number = ANY (held) FOR UPDATE LOOP
        DELETE FROM stechec.lease WHERE number = lost.number;
        PERFORM stechec.put_back(lost, lost.first, lost.until, 'it holds the lease no more', false, '');
        PERFORM pg_notify('stechec_work', lost.run::text);
    END LOOP;
    WITH beaten AS (
        UPDATE stechec.lease SET ends = clock_timestamp() + job.patience FROM stechec.job
        WHERE job.run = lease.run AND lease.worker = me AND lease.number = ANY (held)
        RETURNING lease.number)
    SELECT coalesce(array_agg(number), '{}') INTO alive FROM beaten;
    RETURN alive;
END $$;

-- The session that matches of a worker belong to: workers on equal machines share one.
CREATE FUNCTION stechec.worker_session(me bigint, my_pass uuid, of_run bigint, its_machine text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    own stechec.session;
    known integer;
BEGIN
    PERFORM stechec.known_worker(me, my_pass);
    IF its_machine IS NULL OR length(its_machine) > 20000 THEN
        RAISE EXCEPTION 'a machine cannot be described like this' USING ERRCODE = 'ST002';
    END IF;
    -- Two that come at the same moment find one after the other.
    PERFORM FROM stechec.run WHERE number = of_run FOR NO KEY UPDATE;
    SELECT session.* INTO own FROM stechec.job
        JOIN stechec.session ON session.run = job.run AND session.number = job.session
    WHERE job.run = of_run AND job.open
        AND EXISTS (SELECT FROM stechec.lease WHERE lease.run = of_run AND lease.worker = me);
    IF NOT FOUND THEN RETURN NULL; END IF;
    SELECT min(number) INTO known FROM stechec.session
    WHERE run = of_run AND number >= own.number AND header = own.header AND machine = its_machine;
    RETURN coalesce(known, stechec.open_session(of_run, own.header, its_machine));
END $$;

-- Hands in what was played of a lease, gives the rest back with the reason, and ends the lease: all of it
-- or nothing. False if the lease is not there any more; then nothing happens.
CREATE FUNCTION stechec.worker_hand_in(
    me bigint, my_pass uuid, its_lease bigint, busy_seconds double precision,
    ids int8multirange, played bigint, packed bytea, kept_ids bigint[], replays bytea[], logs bytea[],
    back int8multirange, back_reason text, back_fault boolean
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    caller stechec.worker := stechec.known_worker(me, my_pass);
    old stechec.lease;
    part int8range;
BEGIN
    SELECT * INTO old FROM stechec.lease WHERE number = its_lease AND worker = me FOR UPDATE;
    IF NOT FOUND THEN RETURN false; END IF;
    DELETE FROM stechec.lease WHERE number = its_lease;
    -- Whoever publishes work looks at what is there meanwhile.
    PERFORM pg_advisory_xact_lock_shared(hashtext('stechec publishes'), old.run::integer);
    PERFORM stechec.check_lease(old, ids, played, kept_ids, back);
    IF played > 0 THEN
        PERFORM stechec.keep(old.run, kept_ids, replays, logs);
        INSERT INTO stechec.handed_in (run, batch, worker)
            VALUES (old.run, stechec.append(old.run, ids, played, packed), me);
        UPDATE stechec.worker AS it
            SET strikes = 0, matches = it.matches + played,
                busy = it.busy + least(greatest(busy_seconds, 0), 1e6)
            WHERE it.number = me;
    ELSE
        PERFORM stechec.ring(old.run);
    END IF;
    FOR part IN SELECT unnest(back) LOOP
        PERFORM stechec.put_back(
            old, lower(part), upper(part), left(back_reason, 500), back_fault, caller.name);
    END LOOP;
    IF NOT isempty(back) THEN
        PERFORM pg_notify('stechec_work', old.run::text);
    END IF;
    IF back_fault AND played = 0 THEN
        PERFORM stechec.strike(me, left(back_reason, 500));
    END IF;
    RETURN true;
END $$;

-- What is handed in and what is given back are matches of the lease, none of them twice.
CREATE FUNCTION stechec.check_lease(
    old stechec.lease, ids int8multirange, played bigint, kept_ids bigint[], back int8multirange
) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    whole int8multirange := int8multirange(int8range(old.first, old.until));
    base bigint;
    fine bigint;
BEGIN
    IF ids IS NULL OR back IS NULL OR played IS NULL OR NOT back <@ whole
        OR EXISTS (SELECT FROM unnest(ids) AS part WHERE lower_inf(part) OR upper_inf(part))
        OR played <> (SELECT coalesce(sum(upper(part) - lower(part)), 0) FROM unnest(ids) AS part)
        OR played > old.until - old.first
        OR EXISTS (SELECT FROM unnest(kept_ids) AS kept WHERE NOT coalesce(ids @> kept, false)) THEN
        RAISE EXCEPTION 'this is not what the lease was for' USING ERRCODE = 'ST002';
    END IF;
    SELECT first_id INTO base FROM stechec.job WHERE job.run = old.run;
    IF base IS NULL THEN
        SELECT count(*) INTO fine FROM stechec.listed
        WHERE listed.run = old.run AND place >= old.first AND place < old.until
            AND ids @> id AND NOT back @> place;
    ELSE
        SELECT coalesce(sum(upper(part) - lower(part)), 0) INTO fine
        FROM unnest(ids) AS part
        WHERE part <@ int8range(base + old.first, base + old.until)
            AND NOT back && int8range(lower(part) - base, upper(part) - base);
    END IF;
    IF fine <> played THEN
        RAISE EXCEPTION 'these are not the matches of the lease' USING ERRCODE = 'ST002';
    END IF;
END $$;

-- A worker that goes home.
CREATE FUNCTION stechec.worker_leave(me bigint, my_pass uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM stechec.worker_beat(me, my_pass, '{}');
    UPDATE stechec.worker SET gone = clock_timestamp() WHERE number = me;
END $$;
