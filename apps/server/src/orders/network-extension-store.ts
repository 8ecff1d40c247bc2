import { sql } from 'kysely';
import type { ExtensionLine } from '../database/stored-order';
import type { Transaction } from '../database/transaction-kysely';

/** Keeps what an addition is about to overwrite. */
export async function keepBeforeExtension(
  tx: Transaction,
  orderId: number,
  since: Date,
  lines: readonly ExtensionLine[],
): Promise<void> {
  await sql`update orders set network_extension = jsonb_build_object('since', ${since.toISOString()}::text, 'lines', ${JSON.stringify(lines)}::jsonb, 'before', to_jsonb(orders) - 'network_extension' - 'search_text')
    where tenant_id = current_setting('app.tenant_id') and order_id = ${orderId}`.execute(tx);
}

/** Takes a refused addition out of an order: its lines, and the choices and charges that came with it. */
export async function undoExtension(tx: Transaction, orderId: number): Promise<void> {
  await sql`
    update order_lines l set ordered_quantity = l.ordered_quantity - added.quantity
      from orders o, jsonb_to_recordset(o.network_extension -> 'lines') as added("itemNumberWarehouse" text, "unitPriceMinor" bigint, quantity integer)
     where o.tenant_id = current_setting('app.tenant_id') and o.order_id = ${orderId} and l.tenant_id = o.tenant_id and l.order_id = o.order_id
       and l.item_number_warehouse = added."itemNumberWarehouse" and l.unit_price_minor = added."unitPriceMinor"`.execute(
    tx,
  );
  await sql`delete from order_lines where tenant_id = current_setting('app.tenant_id') and order_id = ${orderId} and ordered_quantity = 0`.execute(
    tx,
  );
  await sql`
    update orders o set (
        fulfillment_status, hold_until_quote, shipping_address, billing_address, shipping_method_code, shipping_option, request_a_quote, payment_method_code, payment_method_label,
        additional_services, metadata, subtotal_minor, freight_minor, payment_fee_minor, additional_services_fee_minor, tax_minor, tax_description, total_minor, total_ordered_quantity, rate_sku) = (
      select b.fulfillment_status, b.hold_until_quote, nullif(b.shipping_address, 'null'), nullif(b.billing_address, 'null'), b.shipping_method_code, b.shipping_option, nullif(b.request_a_quote, 'null'), b.payment_method_code, b.payment_method_label,
        b.additional_services, b.metadata, b.subtotal_minor, b.freight_minor, b.payment_fee_minor, b.additional_services_fee_minor, b.tax_minor, b.tax_description, b.total_minor, b.total_ordered_quantity, b.rate_sku
      from jsonb_populate_record(null::orders, o.network_extension -> 'before') b)
    where tenant_id = current_setting('app.tenant_id') and order_id = ${orderId}`.execute(tx);
}
