-- Organizers plan runs and rule over them: they may do everything with what is kept, and nothing
-- with how it is kept.
GRANT USAGE ON SCHEMA stechec TO stechec_organizer;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA stechec TO stechec_organizer;
REVOKE INSERT, UPDATE, DELETE ON stechec.format, stechec.object FROM stechec_organizer;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA stechec TO stechec_organizer;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA stechec TO stechec_organizer;

-- Workers see nothing by themselves: functions hand them work and take what comes of it.
GRANT USAGE ON SCHEMA stechec TO stechec_worker;
GRANT EXECUTE ON FUNCTION
    stechec.worker_join, stechec.worker_jobs, stechec.worker_job, stechec.worker_blob,
    stechec.worker_session, stechec.worker_take, stechec.worker_beat, stechec.worker_hand_in,
    stechec.worker_leave
TO stechec_worker;
