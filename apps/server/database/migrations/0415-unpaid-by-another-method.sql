-- An order that is no longer paid by PayPal waits for no payment there: it is unpaid, or paid in part.
update orders set payment_status = case when paid_minor > 0 then 'PARTIALLY_PAID' else 'UNPAID' end
 where payment_status in ('AWAITING_PAYMENT', 'FAILED') and payment_method_code <> 'INTEGRATED_PAYPAL'
   and fulfillment_status <> 'CANCELED' and paid_minor < total_minor;
