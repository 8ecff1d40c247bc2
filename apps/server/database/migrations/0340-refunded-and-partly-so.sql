-- A canceled order whose money went back says so. Of one that keeps its fees, or what had shipped, a part went back.
update orders set payment_status = 'PARTIALLY_REFUNDED'
 where fulfillment_status = 'CANCELED' and payment_status = 'REFUNDED' and paid_minor > 0;
-- What was given back was all that was above the fees: nothing is due any more.
update orders o set payment_status = case when o.paid_minor > 0 then 'PARTIALLY_REFUNDED' else 'REFUNDED' end
 where o.fulfillment_status = 'CANCELED' and o.payment_status not in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED')
   and o.paid_minor <= o.total_minor and (o.paid_minor > 0 or o.total_minor = 0)
   and exists (select from order_events e where e.tenant_id = o.tenant_id and e.order_id = o.order_id
                and (e.event_type = 'REFUNDED' or e.event_type = 'PAYMENT_REFUNDED' and o.paid_minor = 0));
