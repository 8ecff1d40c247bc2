-- What a user is told, and how: on the screen, by email at once or once a day, or not at all.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('OFFER', 'OFFER_ENDING', 'PRICE_DROP', 'OUT_OF_STOCK', 'OUTBID', 'LOT_WON', 'STOCK_ALERT', 'ORDER', 'RETURN', 'ACCOUNT'));
-- Whether the bell shows it, and whether it waits for the day's email.
alter table notifications add column on_screen boolean not null default true;
alter table notifications add column in_digest boolean not null default false;
create index notifications_digest on notifications (tenant_id, user_id, notification_id) where in_digest;

create table notification_choices (
  tenant_id text not null references tenants,
  user_id text not null,
  kind text not null,
  on_screen boolean not null,
  mail text not null check (mail in ('AT_ONCE', 'DAILY', 'NONE')),
  primary key (tenant_id, user_id, kind),
  foreign key (tenant_id, user_id) references account_users on delete cascade
);
select make_tenant_table('notification_choices');

-- Whoever gets a daily email: in which zone their day begins, and of which day the last one was.
create table notification_digests (
  tenant_id text not null references tenants,
  user_id text not null,
  time_zone text not null,
  last_day date,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references account_users on delete cascade
);
select make_tenant_table('notification_digests');

-- Which reminders of an answer's end went out: none goes out twice.
create table offer_reminders (
  tenant_id text not null,
  offer_id uuid not null,
  expires_at timestamptz(3) not null,
  hours integer not null,
  primary key (tenant_id, offer_id, expires_at, hours),
  foreign key (tenant_id, offer_id) references offers (tenant_id, offer_id) on delete cascade
);
select make_tenant_table('offer_reminders');
