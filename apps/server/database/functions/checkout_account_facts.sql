-- Everything about an account that checkout decides by, as one json, so that it costs one round trip alone and none
-- inside begin_checkout(). Names are those of the server's AccountFacts.
-- The settings: see checkout_facts.
create or replace function checkout_account_facts(of_account uuid) returns json language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (select json_build_object(
    'businessName', a.business_name,
    'isApproved', a.is_approved,
    'paymentTerms', a.payment_terms,
    'creditLimitMinor', a.credit_limit_minor,
    'creditUsedMinor', case when a.credit_limit_minor is null then 0 else credit_used(a.account_id) end,
    'proofMissing', exists (
      select from proofs_of_export p
       where p.tenant_id = a.tenant_id and p.account_id = a.account_id
         and p.blocks_pay_and_ship and p.status <> 'APPROVED'),
    'salesRep', (
      select json_build_object('salesRepName', r.name, 'salesRepEmail', r.email, 'salesRepPhone', r.phone,
               'salesRepWhatApp', r.whatsapp)
        from sales_reps r where r.tenant_id = a.tenant_id and r.sales_rep_id = a.sales_rep_id),
    'preferences', (
      select p.content from buyer_preferences p where p.tenant_id = a.tenant_id and p.account_id = a.account_id),
    'addresses', (
      select coalesce(json_agg(json_build_object('id', d.address_id, 'content', d.content,
               'isShipping', d.is_shipping, 'isBilling', d.is_billing, 'methods', d.shipping_method_codes)
               order by d.select_order, d.address_id), '[]')
        from account_addresses d where d.tenant_id = a.tenant_id and d.account_id = a.account_id and not d.retired),
    -- Verified certificates that name where they exempt, until the day they expire by the tenant's clock; while a
    -- renewal is reviewed, what is renewed stands (W44, decision 0306).
    'exemptions', (
      select coalesce(json_agg(json_build_object('documentReferenceId', c.document_reference_id,
               'name', c.document_name, 'expiresOn', c.expires_on, 'country', split_part(region, '-', 1),
               'state', nullif(substr(region, strpos(region || '-', '-') + 1), ''))
               order by c.document_reference_id, region), '[]')
        from account_documents c cross join unnest(c.exempt_regions) region
       where c.tenant_id = a.tenant_id and c.account_id = a.account_id and 'VERIFIED' in (c.status, c.standing_status)
         and not c.is_retired
         and (c.expires_on is null or c.expires_on > (now() at time zone coalesce(
               (select t.configuration ->> 'timeZone' from tenants t where t.tenant_id = a.tenant_id), 'UTC'))::date)),
    -- What is asked of the account and not in order (W45).
    'openPapers', (
      select coalesce(json_agg(json_build_object('code', o.code, 'name', o.document_name, 'status', o.status,
               'addressId', o.address_id, 'locations', o.locations) order by o.document_name, o.address_id), '[]')
        from account_documents o
       where o.tenant_id = a.tenant_id and o.account_id = a.account_id and not o.is_retired and o.rule_based
         and o.status in ('MISSING', 'MISSING_EXPIRED', 'MISSING_REJECTED')),
    'hasPaymentAccount', exists (
      select from tenant_payment_accounts t where t.tenant_id = a.tenant_id and t.retired_at is null),
    'checkoutSettings', (
      select s.value from tenant_settings s where s.tenant_id = a.tenant_id and s.name = 'checkout'),
    'orderSettings', (
      select s.value from tenant_settings s where s.tenant_id = a.tenant_id and s.name = 'sales-order'))
  from accounts a
  where a.tenant_id = current_setting('app.tenant_id') and a.account_id = of_account);
end
$$;
