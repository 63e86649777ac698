-- How often a session was refreshed; unknown of those whose tokens still form a chain.
alter table identity_sessions add column generation integer;
