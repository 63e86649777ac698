alter table check_runs add column stepped_at text;
alter table check_runs add column witness_at text;
alter table check_runs add column witness_ms integer not null default 0;
alter table check_runs add column challenge text;
alter table check_runs add column challenged_at text;
alter table check_runs add column answered_at text;
