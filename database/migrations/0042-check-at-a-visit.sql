alter table check_runs add column visit_id text references visits (id) on delete set null;
create index check_runs_by_visit on check_runs (visit_id);
