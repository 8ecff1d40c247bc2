-- What happened to a user while others acted: kept for the bell, in no language until it is read.
create table notifications (
  tenant_id text not null references tenants,
  notification_id bigint generated always as identity,
  user_id text not null,
  kind text not null check (kind in ('OFFER', 'OUTBID', 'LOT_WON', 'STOCK_ALERT', 'ORDER', 'RETURN', 'ACCOUNT')),
  label text not null,
  params jsonb not null default '[]',
  -- Chooses the plural of the text.
  count integer,
  path text not null,
  happened_at timestamptz(3) not null default now(),
  primary key (tenant_id, notification_id),
  foreign key (tenant_id, user_id) references account_users on delete cascade
);
create index notifications_of_user on notifications (tenant_id, user_id, notification_id desc);
select make_tenant_table('notifications');

-- A user has seen every notification up to this one, at whatever window.
create table notifications_seen (
  tenant_id text not null references tenants,
  user_id text not null,
  seen_until bigint not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references account_users on delete cascade
);
select make_tenant_table('notifications_seen');
