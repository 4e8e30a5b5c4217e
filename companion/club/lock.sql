-- Ends all connections of devices and invitations, and locks the tables: nobody can hold up the organiser, and nobody who
-- has logged in with a password that is not valid any more stays. Devices connect again by themselves.
DO $$
DECLARE v_role name;
BEGIN
    FOR v_role IN SELECT DISTINCT usename FROM pg_stat_activity
        WHERE datname = current_database() AND usename ~ '^fishing_(club|device)_' AND NOT pg_has_role(usesysid, 'USAGE')
    LOOP
        BEGIN
            EXECUTE format('GRANT %I TO CURRENT_USER', v_role);
        EXCEPTION WHEN insufficient_privilege THEN
            NULL;  -- a role of another organiser
        END;
    END LOOP;
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename ~ '^fishing_(club|device)_' AND pg_has_role(usesysid, 'USAGE');
    LOCK TABLE fishing_companion.clubs, fishing_companion.devices, fishing_companion.people, fishing_companion.boards,
        fishing_companion.games, fishing_companion.version;
END $$;
