-- Emails about one thing leave one after the other: the later waits while an earlier one of its thread is still owed.
alter table outbox add column thread text generated always as (message ->> 'thread') stored;
create index outbox_threads on outbox (thread, outbox_id) where thread is not null and failed_at is null;
