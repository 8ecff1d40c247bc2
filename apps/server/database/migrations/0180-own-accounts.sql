-- One of the staff may be shown the accounts of one sales representative alone (SD07). A transaction that such a person
-- began says so in app.own_accounts_of, and the policies below leave every other account out of whatever it reads: lists,
-- counts, searches, details. It holds for the tenant that app.scoped_tenant names, not for the other side of a network.
create function own_accounts_of() returns text language sql stable as $$
  select case when current_setting('app.tenant_id', true) = nullif(current_setting('app.scoped_tenant', true), '')
              then current_setting('app.own_accounts_of', true) end;
$$;

-- Gives a table's rows to accounts: `shown` says which of them somebody sees who is shown own accounts alone. Rows are
-- written by commands, which find what they write to by reading.
create function make_account_table(target regclass, shown text) returns void language plpgsql as $$
begin
  execute format('create policy own_accounts on %s as restrictive
    using (case when (select own_accounts_of()) is null then true else %s end) with check (true)', target, shown);
end $$;

select make_account_table('accounts', 'sales_rep_id = (select own_accounts_of())');

-- What carries its account.
select make_account_table(name::regclass, 'account_id in (select a.account_id from accounts a)')
  from unnest(array['account_users', 'account_addresses', 'account_applications', 'account_documents', 'application_events',
    'auction_bids', 'auction_outbid_notices', 'bulk_imports', 'buyer_preferences', 'credit_notes', 'document_submissions', 'invoices',
    'offer_batches', 'offers', 'orders', 'proof_upload_tokens', 'proofs_of_export', 'returns', 'stock_alerts']) as name;
-- What may belong to no account is shown where it does not.
select make_account_table('files', 'account_id is null or account_id in (select a.account_id from accounts a)');

-- What hangs on one of those.
select make_account_table(name::regclass, format(
    'exists (select from orders o where o.tenant_id = %1$s.tenant_id and o.order_id = %1$s.order_id)', name))
  from unnest(array['order_lines', 'order_events', 'order_devices', 'payments', 'refunds']) as name;
select make_account_table('offer_events',
  'exists (select from offers o where o.tenant_id = offer_events.tenant_id and o.offer_id = offer_events.offer_id)');
select make_account_table('return_events',
  'exists (select from returns r where r.tenant_id = return_events.tenant_id and r.return_id = return_events.return_id)');
select make_account_table('document_history',
  'exists (select from account_documents d where d.tenant_id = document_history.tenant_id
     and d.document_reference_id = document_history.document_reference_id)');
