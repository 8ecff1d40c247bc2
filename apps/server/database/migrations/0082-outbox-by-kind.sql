-- Each kind is looked for on its own: an event must not read past all the letters that wait before it.
drop index outbox_due;
create index outbox_due on outbox (kind, due_at, outbox_id) where failed_at is null;
