-- Two people who change a sales representative at once: who comes second is told.
alter table sales_reps add column version integer not null default 1;
