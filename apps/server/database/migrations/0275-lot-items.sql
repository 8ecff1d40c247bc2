-- Which units of the stock a lot holds (SD75). They left the stock by its ledger when the lot was made, and come back by
-- it once: the row is marked in the transaction that writes the entries. A sold lot keeps its units, for the order.
-- A lot that holds units cannot be deleted before they are given back.
create table lot_items (
  tenant_id text not null,
  lot_id bigint not null,
  item_number_warehouse text not null,
  -- As bidders read it, whatever becomes of the item.
  item_number text not null,
  description text not null default '',
  grade text not null default '',
  quantity integer not null check (quantity > 0),
  -- When the units went back to the stock; null while the lot holds them or they were sold with it.
  returned_at timestamptz(3),
  primary key (tenant_id, lot_id, item_number_warehouse),
  foreign key (tenant_id, lot_id) references auction_lots,
  foreign key (tenant_id, item_number_warehouse) references stock_items
);
select make_tenant_table('lot_items');
create index lot_items_by_item on lot_items (tenant_id, item_number_warehouse) where returned_at is null;

-- The lot that became an order: asked when the order is canceled or its goods come back.
create index auction_heads_by_order on auction_lot_heads (tenant_id, order_number) where order_number is not null;
