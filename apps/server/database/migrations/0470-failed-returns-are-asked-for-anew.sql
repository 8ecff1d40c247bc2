-- How often PayPal ended the return of what an order never took without money: the next one is asked for under another id.
alter table payments add column return_tries integer not null default 0;
