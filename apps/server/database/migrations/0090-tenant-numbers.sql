-- Numbers that buyers read (orders, returns, auctions, offers) rise within their tenant: a number shared by all shops
-- would tell each how much the others sell. One sequence a tenant and kind lets nobody wait for a counter's row.
create schema numbers;
grant usage on schema numbers to tradehall_app;

-- A sequence's name must fit PostgreSQL's 63 bytes, or two tenants would share one.
create function numbers.sequence_of(of_tenant text, kind text) returns text language sql immutable
  return format('numbers.%I', kind || '_' || case when length(of_tenant) <= 50 then of_tenant else md5(of_tenant) end);

create function numbers.make_sequences(of_tenant text) returns void language plpgsql as $$
declare
  sequence record;
begin
  for sequence in
    select numbers.sequence_of(of_tenant, kind) as name, start
      from (values ('order', 10001), ('return', 1001), ('auction', 1001), ('offer', 1)) as kinds (kind, start)
  loop
    execute format('create sequence if not exists %s start %s', sequence.name, sequence.start);
    execute format('grant usage on sequence %s to tradehall_app', sequence.name);
  end loop;
end $$;
-- Whoever makes sequences owns schema and tables: the server's own role may neither.
revoke execute on function numbers.make_sequences(text) from public;

create function numbers.on_new_tenant() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  perform numbers.make_sequences(new.tenant_id);
  return null;
end $$;
create trigger tenant_numbers after insert on tenants for each row execute function numbers.on_new_tenant();

-- The next number of the transaction's tenant, or of the other side of a network order.
create function numbers.draw(kind text, of_tenant text default current_setting('app.tenant_id')) returns bigint
  language sql volatile return nextval(numbers.sequence_of(of_tenant, kind)::regclass);

-- Auctions keep their id, by which lots are found in memory across tenants, and get a number of their own.
alter table auctions alter column auction_number drop expression;
alter table auctions alter column auction_number set default 'A-' || numbers.draw('auction');
alter table orders alter column order_id drop default;
alter table returns alter column return_id drop default;

alter table offers add column offer_number bigint;

-- Tenants that are there already go on above their highest number. Each row names its tenant: an owner that is a
-- superuser would see all of them.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant_id', tenant, true);
    perform numbers.make_sequences(tenant);
    update offers set offer_number = numbered.number
      from (select offer_id, row_number() over (order by created_at, offer_id) as number from offers where tenant_id = tenant) numbered
     where offers.tenant_id = tenant and offers.offer_id = numbered.offer_id;
    perform setval(numbers.sequence_of(tenant, highest.kind)::regclass, highest.number) from (
      select 'order' as kind, max(order_id) as number from orders where tenant_id = tenant
      union all select 'return', max(return_id) from returns where tenant_id = tenant
      union all select 'auction', max(substr(auction_number, 3)::bigint) from auctions where tenant_id = tenant
      union all select 'offer', max(offer_number) from offers where tenant_id = tenant
    ) highest where highest.number is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table offers alter column offer_number set not null;
create unique index offers_by_number on offers (tenant_id, offer_number);
create function numbers.number_offer() returns trigger language plpgsql as $$
begin
  new.offer_number := numbers.draw('offer', new.tenant_id);
  return new;
end $$;
create trigger offer_number before insert on offers for each row when (new.offer_number is null)
  execute function numbers.number_offer();

drop sequence order_numbers;
drop sequence return_numbers;
