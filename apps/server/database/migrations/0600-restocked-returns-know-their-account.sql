-- Units of a return that were taken into the stock name the return; until now not whose it was, so that staff who see
-- accounts of their own alone read the numbers of all returns there (SD07).
update stock_ledger l set account_id = r.account_id
  from returns r
 where l.tenant_id = r.tenant_id and l.account_id is null
   and ((l.reason = 'RECEIVED' and l.reference = r.return_number) or (l.reason = 'LOT_RETURNED' and l.note = r.return_number));
