-- What a store consists of: runs, and all that is kept of each. Matches are kept by batches,
-- packed as whoever played them packed them; what was kept of a match (replay, logs) has a row of
-- its own. Hashes are worked out here, as SQLite's store works them out, and are compared by
-- whoever reads.

CREATE SCHEMA stechec;

-- The version of everything in this schema.
CREATE TABLE stechec.format (
    version integer NOT NULL,
    program text NOT NULL
);

-- What belongs to this schema: whatever else is found in it came from elsewhere.
CREATE TABLE stechec.object (
    kind text NOT NULL,
    name text NOT NULL,
    sha256 bytea NOT NULL,
    PRIMARY KEY (kind, name)
);

-- A run. `secret` is what all chance follows from; none if it has not begun. Whoever plays it
-- holds an advisory lock that follows from its name.
CREATE TABLE stechec.run (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    secret bytea
);

CREATE TABLE stechec.session (
    run bigint NOT NULL REFERENCES stechec.run ON DELETE CASCADE,
    number integer NOT NULL,
    header text NOT NULL,
    machine text NOT NULL,
    PRIMARY KEY (run, number)
);

-- Matches that were added together; `ids` says which they are. Each batch is chained to the one before:
-- its row is written while others wait, and therefore small.
CREATE TABLE stechec.batch (
    run bigint NOT NULL REFERENCES stechec.run ON DELETE CASCADE,
    number bigint NOT NULL,
    first_id bigint NOT NULL,
    last_id bigint NOT NULL,
    count bigint NOT NULL,
    ids int8multirange NOT NULL,
    sha256 bytea NOT NULL,
    PRIMARY KEY (run, number)
);
CREATE INDEX batch_by_id ON stechec.batch (run, last_id, first_id);

-- The matches of a batch, packed, in the order in which they were added. No match is in two batches:
-- the lowest of their ids says which batch it is, before that has a number.
CREATE TABLE stechec.content (
    run bigint NOT NULL REFERENCES stechec.run ON DELETE CASCADE,
    first_id bigint NOT NULL,
    matches bytea NOT NULL,
    PRIMARY KEY (run, first_id)
);

CREATE TABLE stechec.kept (
    run bigint NOT NULL REFERENCES stechec.run ON DELETE CASCADE,
    id bigint NOT NULL,
    replay bytea,
    logs bytea,
    sha256 bytea NOT NULL,
    PRIMARY KEY (run, id)
);

CREATE TABLE stechec.audit (
    run bigint NOT NULL REFERENCES stechec.run ON DELETE CASCADE,
    number bigint NOT NULL,
    time text NOT NULL,
    who text NOT NULL,
    action text NOT NULL,
    words text NOT NULL,
    PRIMARY KEY (run, number)
);

CREATE TABLE stechec.retrial (
    run bigint NOT NULL REFERENCES stechec.run ON DELETE CASCADE,
    number bigint NOT NULL,
    id bigint NOT NULL,
    session bigint NOT NULL,
    map bigint NOT NULL,
    seed bigint NOT NULL,
    moves bigint NOT NULL,
    seats bytea NOT NULL,
    replay bytea,
    logs bytea,
    PRIMARY KEY (run, number)
);

-- The hashes of small tables as a whole, and of the last batch.
CREATE TABLE stechec.digest (
    run bigint NOT NULL REFERENCES stechec.run ON DELETE CASCADE,
    name text NOT NULL,
    sha256 bytea NOT NULL,
    PRIMARY KEY (run, name)
);

-- What is packed already is not packed again.
ALTER TABLE stechec.content ALTER COLUMN matches SET STORAGE EXTERNAL;
ALTER TABLE stechec.kept ALTER COLUMN replay SET STORAGE EXTERNAL;
ALTER TABLE stechec.kept ALTER COLUMN logs SET STORAGE EXTERNAL;
ALTER TABLE stechec.retrial ALTER COLUMN replay SET STORAGE EXTERNAL;
ALTER TABLE stechec.retrial ALTER COLUMN logs SET STORAGE EXTERNAL;

-- Values as they are hashed: a byte for the type, numbers with the lowest byte first.

CREATE FUNCTION stechec.lowest_first(value bigint) RETURNS bytea
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN substring(int8send(value), 8, 1) || substring(int8send(value), 7, 1)
        || substring(int8send(value), 6, 1) || substring(int8send(value), 5, 1)
        || substring(int8send(value), 4, 1) || substring(int8send(value), 3, 1)
        || substring(int8send(value), 2, 1) || substring(int8send(value), 1, 1);

CREATE FUNCTION stechec.hashed(value bigint) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN coalesce('\x01'::bytea || stechec.lowest_first(value), '\x00'::bytea);

CREATE FUNCTION stechec.hashed(value text) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN coalesce(
        '\x03'::bytea || stechec.lowest_first(octet_length(convert_to(value, 'UTF8')))
            || convert_to(value, 'UTF8'),
        '\x00'::bytea);

CREATE FUNCTION stechec.hashed(value bytea) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN coalesce(
        '\x04'::bytea || stechec.lowest_first(octet_length(value)) || value, '\x00'::bytea);

CREATE FUNCTION stechec.kept_hash(id bigint, replay bytea, logs bytea) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN sha256(stechec.hashed('kept'::text) || stechec.hashed(id) || stechec.hashed(replay)
        || stechec.hashed(logs));

-- The hash of all rows of a table that belong to a run.
CREATE FUNCTION stechec.whole_hash(of_run bigint, of_table text) RETURNS bytea
    LANGUAGE plpgsql STABLE
    SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
    rows bytea;
BEGIN
    CASE of_table
        WHEN 'run' THEN
            SELECT stechec.hashed(secret) INTO rows FROM stechec.run
                WHERE number = of_run AND secret IS NOT NULL;
        WHEN 'session' THEN
            SELECT string_agg(stechec.hashed(number::bigint) || stechec.hashed(header)
                    || stechec.hashed(machine), ''::bytea ORDER BY number)
                INTO rows FROM stechec.session WHERE run = of_run;
        WHEN 'audit' THEN
            SELECT string_agg(stechec.hashed(number) || stechec.hashed(time) || stechec.hashed(who)
                    || stechec.hashed(action) || stechec.hashed(words), ''::bytea ORDER BY number)
                INTO rows FROM stechec.audit WHERE run = of_run;
        WHEN 'retrial' THEN
            SELECT string_agg(stechec.hashed(number) || stechec.hashed(id)
                    || stechec.hashed(session) || stechec.hashed(map) || stechec.hashed(seed)
                    || stechec.hashed(moves) || stechec.hashed(seats) || stechec.hashed(replay)
                    || stechec.hashed(logs), ''::bytea ORDER BY number)
                INTO rows FROM stechec.retrial WHERE run = of_run;
    END CASE;
    RETURN sha256(stechec.hashed(of_table) || coalesce(rows, ''::bytea));
END
$$;

-- Notes the hash of a table that was changed.
CREATE FUNCTION stechec.note_hash(of_run bigint, of_table text) RETURNS void
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
    INSERT INTO stechec.digest AS it (run, name, sha256)
        VALUES (of_run, of_table, stechec.whole_hash(of_run, of_table))
        ON CONFLICT (run, name) DO UPDATE SET sha256 = excluded.sha256;
END
$$;

-- Tells everybody who listens that there is something new about a run.
CREATE FUNCTION stechec.ring(of_run bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
    PERFORM pg_notify('stechec', of_run::text);
END
$$;

-- Begins a run: whatever was kept under its name is gone. Answers its number.
CREATE FUNCTION stechec.begin_run(called text, its_secret bytea) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
    its_number bigint;
BEGIN
    DELETE FROM stechec.run WHERE name = called;
    INSERT INTO stechec.run (name, secret) VALUES (called, its_secret)
        RETURNING number INTO its_number;
    PERFORM stechec.note_hash(its_number, it)
        FROM unnest(ARRAY['run', 'session', 'audit', 'retrial']) AS it;
    INSERT INTO stechec.digest (run, name, sha256)
        VALUES (its_number, 'batch', decode(repeat('00', 32), 'hex'));
    PERFORM stechec.ring(its_number);
    RETURN its_number;
END
$$;

-- Opens a session; answers its number.
CREATE FUNCTION stechec.open_session(of_run bigint, its_header text, its_machine text)
    RETURNS integer
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
    its_number integer;
BEGIN
    -- One after the other.
    PERFORM FROM stechec.run WHERE number = of_run FOR NO KEY UPDATE;
    SELECT coalesce(max(number), 0) + 1 INTO its_number FROM stechec.session WHERE run = of_run;
    INSERT INTO stechec.session VALUES (of_run, its_number, its_header, its_machine);
    PERFORM stechec.note_hash(of_run, 'session');
    PERFORM stechec.ring(of_run);
    RETURN its_number;
END
$$;

-- Keeps replays and logs of matches that are about to be appended, in the same transaction: as
-- often as there is more than should be sent at once.
CREATE FUNCTION stechec.keep(of_run bigint, their_ids bigint[], replays bytea[], logs bytea[])
    RETURNS void
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
    INSERT INTO stechec.kept
        SELECT of_run, it.id, it.replay, it.logs, stechec.kept_hash(it.id, it.replay, it.logs)
        FROM unnest(their_ids, replays, logs) AS it (id, replay, logs);
END
$$;

-- Appends matches, with what `keep` was given of them: all of it, or nothing if one of them is
-- there already. Answers the number of the batch.
CREATE FUNCTION stechec.append(
    of_run bigint,
    their_ids int8multirange,
    their_count bigint,
    their_matches bytea
) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
    first bigint := lower(their_ids);
    last bigint := upper(their_ids) - 1;
    of_matches bytea := stechec.hashed(sha256(their_matches));
    of_kept bytea;
    before bytea;
    taken boolean;
    its_number bigint;
    its_hash bytea;
BEGIN
    -- Everything that takes time comes before others have to wait.
    INSERT INTO stechec.content
        SELECT it.number, first, their_matches FROM stechec.run AS it WHERE it.number = of_run
        ON CONFLICT DO NOTHING;
    taken := NOT FOUND;
    SELECT string_agg(stechec.hashed(it.sha256), ''::bytea ORDER BY it.id) INTO of_kept
        FROM stechec.kept AS it
        WHERE it.run = of_run AND it.id BETWEEN first AND last AND their_ids @> it.id;
    SELECT it.sha256 INTO before FROM stechec.digest AS it
        WHERE it.run = of_run AND it.name = 'batch' FOR UPDATE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'there is no such run' USING ERRCODE = 'no_data_found';
    END IF;
    PERFORM FROM stechec.batch AS it
        WHERE it.run = of_run AND it.last_id >= first AND it.first_id <= last
            AND it.ids && their_ids;
    IF taken OR FOUND THEN
        RAISE EXCEPTION 'matches that are there already cannot be added'
            USING ERRCODE = 'unique_violation';
    END IF;
    SELECT coalesce(max(it.number), 0) + 1 INTO its_number
        FROM stechec.batch AS it WHERE it.run = of_run;
    its_hash := sha256(stechec.hashed('batch'::text) || stechec.hashed(before)
        || stechec.hashed(its_number) || of_matches || coalesce(of_kept, ''::bytea));
    INSERT INTO stechec.batch VALUES
        (of_run, its_number, first, last, their_count, their_ids, its_hash);
    UPDATE stechec.digest AS it SET sha256 = its_hash WHERE it.run = of_run AND it.name = 'batch';
    PERFORM stechec.ring(of_run);
    RETURN its_number;
END
$$;

-- Keeps and appends at once. Whoever does not know whether this was done before does it again:
-- nothing changes then.
CREATE FUNCTION stechec.add(
    of_run bigint,
    their_ids int8multirange,
    their_count bigint,
    their_matches bytea,
    kept_ids bigint[],
    replays bytea[],
    logs bytea[]
) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
    its_number bigint;
BEGIN
    SELECT it.number INTO its_number FROM stechec.batch AS it JOIN stechec.content USING (run, first_id)
        WHERE it.run = of_run AND it.last_id = upper(their_ids) - 1
            AND it.first_id = lower(their_ids) AND it.ids = their_ids
            AND content.matches = their_matches;
    IF FOUND THEN
        RETURN its_number;
    END IF;
    IF cardinality(kept_ids) > 0 THEN
        PERFORM stechec.keep(of_run, kept_ids, replays, logs);
    END IF;
    RETURN stechec.append(of_run, their_ids, their_count, their_matches);
END
$$;

-- All that is in this schema now.
CREATE FUNCTION stechec.objects() RETURNS TABLE (kind text, name text, sha256 bytea)
    LANGUAGE sql STABLE
    SET search_path = pg_catalog, pg_temp
AS $$
    SELECT CASE it.relkind WHEN 'r' THEN 'table' WHEN 'i' THEN 'index' WHEN 'v' THEN 'view'
            WHEN 'S' THEN 'sequence' ELSE 'relation' END,
        it.relname::text, ''::bytea
    FROM pg_class AS it
    WHERE it.relnamespace = 'stechec'::regnamespace AND it.relkind <> 'c'
    UNION ALL
    SELECT 'trigger', own.relname || '.' || it.tgname, ''::bytea
    FROM pg_trigger AS it JOIN pg_class AS own ON own.oid = it.tgrelid
    WHERE own.relnamespace = 'stechec'::regnamespace AND NOT it.tgisinternal
    UNION ALL
    SELECT 'rule', own.relname || '.' || it.rulename, ''::bytea
    FROM pg_rewrite AS it JOIN pg_class AS own ON own.oid = it.ev_class
    WHERE own.relnamespace = 'stechec'::regnamespace AND it.rulename <> '_RETURN'
    UNION ALL
    SELECT 'function', it.proname || '(' || pg_get_function_identity_arguments(it.oid) || ')',
        sha256(convert_to(it.prosrc, 'UTF8'))
    FROM pg_proc AS it
    WHERE it.pronamespace = 'stechec'::regnamespace
$$;
