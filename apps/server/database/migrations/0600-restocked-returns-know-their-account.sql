-- Units of a return that were taken into the stock name the return; until now not whose it was, so that staff who see
-- accounts of their own alone read the numbers of all returns there (SD07). Two statements: an "or" over a long ledger
-- would compare each entry with each return.
update stock_ledger l set account_id = r.account_id
  from returns r
 where l.tenant_id = r.tenant_id and l.reference = r.return_number and l.reason = 'RECEIVED' and l.account_id is null;
update stock_ledger l set account_id = r.account_id
  from returns r
 where l.tenant_id = r.tenant_id and l.note = r.return_number and l.reason = 'LOT_RETURNED' and l.account_id is null;
