-- What a seller sets about a buyer is changed by several people: a change names the version it was made from (SD64).
alter table accounts add column version integer not null default 1;
