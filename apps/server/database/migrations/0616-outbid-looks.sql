-- Up to which bid of a lot it was looked who lost the lead, every one of them quiet by then: until the next bid nobody
-- of the lot is to be told anything, however many bids it has.
create table auction_outbid_looks (
  tenant_id text not null,
  lot_id bigint not null,
  sequence integer not null,
  primary key (tenant_id, lot_id),
  foreign key (tenant_id, lot_id) references auction_lots on delete cascade
);
select make_tenant_table('auction_outbid_looks');
