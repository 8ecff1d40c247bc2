import { sql } from 'kysely';
import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import type { Charges } from '@tradehall/domain/checkout/checkout-rates';
import type { Transaction } from '../database/transaction-kysely';
import type { StoredService, StoredShippingOption } from '../database/stored-order';

/** A won lot whose order is due. Amounts in minor units. */
export interface WonLot {
  readonly lotId: number;
  readonly lotNumber: string;
  readonly lotName: string;
  readonly grade: string;
  readonly quantity: number;
  readonly auctionNumber: string;
  readonly warehouseCode: string;
  readonly warehouseLabel: string;
  readonly accountId: string;
  readonly userId: string;
  readonly price: number;
  readonly attempts: number;
}

/** The tenant's next won lot without an order, locked; other processes pass it by. */
export async function takeWonLot(tx: Transaction): Promise<WonLot | undefined> {
  const { rows } = await sql<WonLot>`
    select h.lot_id as "lotId", l.lot_number as "lotNumber", l.name as "lotName", l.grade, l.quantity, a.auction_number as "auctionNumber",
           a.warehouse_code as "warehouseCode", a.warehouse_label as "warehouseLabel", h.winner_account_id as "accountId", h.winner_user_id as "userId",
           h.price_minor as price, h.order_attempts as attempts
      from auction_lot_heads h
      join auction_lots l using (tenant_id, lot_id)
      join auctions a on a.tenant_id = h.tenant_id and a.auction_id = h.auction_id
     where h.winner_account_id is not null and h.order_number is null and h.order_due_at <= clock_timestamp()
     order by h.order_due_at, h.lot_id limit 1 for update of h skip locked`.execute(tx);
  return rows[0];
}

export async function setWonOrder(tx: Transaction, lotId: number, orderNumber: string): Promise<void> {
  await tx.updateTable('auction_lot_heads').set({ order_number: orderNumber }).where('lot_id', '=', lotId).execute();
}

/** Tries later, ever more slowly: an order that cannot be written today holds nothing else up. */
export async function postponeWonOrder(tx: Transaction, lotId: number): Promise<void> {
  await sql`update auction_lot_heads set order_attempts = order_attempts + 1, order_due_at = clock_timestamp() + make_interval(secs => least(3600, 2 ^ least(order_attempts, 11)))
     where lot_id = ${lotId} and order_number is null`.execute(tx);
}

/** The next postponed lot: the one whose order has just failed is due first. */
export async function findDueWonLot(tx: Transaction): Promise<number | undefined> {
  const { rows } = await sql<{ lot_id: number }>`
    select lot_id from auction_lot_heads where winner_account_id is not null and order_number is null and order_due_at <= clock_timestamp() order by order_due_at, lot_id limit 1`.execute(
    tx,
  );
  return rows[0]?.lot_id;
}

/** A held order as it is written. */
export interface WonOrder {
  readonly lot: WonLot;
  readonly buyerName: string;
  readonly fulfillmentStatus: string;
  readonly holdUntilQuote: boolean;
  readonly shippingAddress: CheckoutAddress | undefined;
  readonly billingAddress: CheckoutAddress | undefined;
  readonly shippingMethodCode: string | undefined;
  readonly shippingOption: StoredShippingOption;
  readonly paymentMethodCode: string | undefined;
  readonly paymentMethodLabel: string | undefined;
  readonly services: readonly StoredService[];
  readonly charges: Charges;
  readonly graceHours: number;
  readonly reservationFeePercent: number;
  readonly cancellationFeePercent: number;
  readonly feePeriodHours: number;
}

/** Writes the order with the lot as its one line: a lot is bought whole, at the price that was bid for all of it. */
export async function insertWonOrder(tx: Transaction, tenantId: string, order: WonOrder): Promise<string> {
  const { lot, charges } = order;
  const hours = (count: number) =>
    sql<Date>`date_trunc('milliseconds', clock_timestamp()) + make_interval(hours => ${count}::int)`;
  const { rows } = await sql<{ order_id: number }>`select numbers.draw('order') as order_id`.execute(tx);
  const orderId = rows[0]?.order_id ?? 0;
  const orderNumber = `SO-${orderId}`;
  await tx
    .insertInto('orders')
    .values({
      tenant_id: tenantId,
      order_id: orderId as never,
      order_number: orderNumber,
      ref_order_number: null,
      purchase_order_number: null,
      account_id: lot.accountId,
      user_id: lot.userId,
      buyer_name: order.buyerName,
      fulfillment_status: order.fulfillmentStatus,
      payment_status: 'UNPAID',
      hold_until_quote: order.holdUntilQuote,
      warehouse_code: lot.warehouseCode,
      warehouse_label: lot.warehouseLabel,
      participant_id: null,
      network_role: null,
      network_tenant_id: null,
      network_order_number: null,
      network_confirmation: null,
      shipping_address: order.shippingAddress === undefined ? null : JSON.stringify(order.shippingAddress),
      billing_address: order.billingAddress === undefined ? null : JSON.stringify(order.billingAddress),
      shipping_method_code: order.shippingMethodCode ?? null,
      shipping_option: JSON.stringify(order.shippingOption),
      request_a_quote: order.holdUntilQuote ? JSON.stringify({ serviceLevel: '' }) : null,
      payment_method_code: order.paymentMethodCode ?? null,
      payment_method_label: order.paymentMethodLabel ?? null,
      additional_services: JSON.stringify(order.services),
      subtotal_minor: charges.subtotalMinor,
      freight_minor: charges.freightMinor,
      payment_fee_minor: charges.paymentFeeMinor,
      additional_services_fee_minor: charges.additionalServicesFeeMinor,
      tax_minor: charges.taxMinor,
      tax_description: charges.taxDescription,
      total_minor: charges.totalMinor,
      total_ordered_quantity: 1,
      rate_sku: charges.rateSku,
      reservation_fee_percent: order.reservationFeePercent,
      cancellation_fee_percent: order.cancellationFeePercent,
      grace_period_end: hours(order.graceHours),
      rac_fee_period_end: hours(order.graceHours + order.feePeriodHours),
      rac_fee_agreed: null,
      rac_fee_agreed_at: null,
      rac_terms: null,
      cancel_due_at: order.holdUntilQuote ? null : hours(order.graceHours),
      metadata: JSON.stringify({ auctionNumber: lot.auctionNumber, lotNumber: lot.lotNumber }),
      released_at: null,
      canceled_at: null,
      shipped_at: null,
    } as never)
    .execute();
  const itemNumber = `${lot.auctionNumber}-LOT-${lot.lotNumber}`;
  await tx
    .insertInto('order_lines')
    .values({
      tenant_id: tenantId,
      order_id: orderId,
      line_number: 1,
      item_number: itemNumber,
      item_number_warehouse: `${itemNumber}|${lot.warehouseCode}`,
      participant_id: null,
      item_description: `${lot.lotName}${lot.grade === '' ? '' : `, ${lot.grade}`} (${lot.quantity})`,
      warehouse_code: lot.warehouseCode,
      offer_id: null,
      ordered_quantity: 1,
      unit_price_minor: lot.price,
      list_price_minor: null,
    })
    .execute();
  return orderNumber;
}
