import { sql, type Selectable } from 'kysely';
import type { CheckoutLineWire, OnHoldSalesOrder } from '@tradehall/contract/checkout/checkout-payload';
import type { ChargedItem } from '@tradehall/domain/checkout/checkout-rates';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { growthIssue } from '@tradehall/domain/orders/decide-extension';
import { ApiError } from '../http/api-error';
import { growingOrders, heldOrders } from '../orders/held-orders';
import type { OrderLinesTable, OrdersTable } from '../database/schema';

export interface HeldOrder {
  readonly order: Selectable<OrdersTable>;
  readonly lines: readonly Selectable<OrderLinesTable>[];
}

/** Who of an account asks: whoever may not see its orders is shown those that they placed themselves (B09). */
interface HeldOrderReader {
  readonly accountId: string;
  readonly userId: string;
  readonly canViewOrders: boolean;
}

/** Those of one seller: the tenant itself or a participant of its network. */
function heldOf(
  orders: ReturnType<typeof heldOrders>,
  { userId, canViewOrders }: HeldOrderReader,
  participant: string | null,
) {
  return orders
    .selectAll()
    .where(({ eb, and }) =>
      and([
        participant === null ? eb('participant_id', 'is', null) : eb('participant_id', '=', participant),
        ...(canViewOrders ? [] : [eb('user_id', '=', userId)]),
      ]),
    );
}

/** The account's held orders of a warehouse that goods can join, newest update first. */
export async function listHeldOrders(
  tx: Transaction,
  reader: HeldOrderReader,
  participant: string | null,
  warehouseCode: string,
): Promise<HeldOrder[]> {
  const orders = await heldOf(growingOrders(tx, reader.accountId), reader, participant)
    .where('warehouse_code', '=', warehouseCode)
    .orderBy('updated_at', 'desc')
    .orderBy('order_id', 'desc')
    .execute();
  const lines = await linesOf(
    tx,
    orders.map((order) => order.order_id),
  );
  return orders.map((order) => ({ order, lines: lines.filter((line) => line.order_id === order.order_id) }));
}

/** One held order; with `lock` its row stays locked, and it is locked before any stock, as everywhere. */
export async function findHeldOrder(
  tx: Transaction,
  reader: HeldOrderReader,
  participant: string | null,
  orderNumber: string,
  options: { readonly lock: boolean },
): Promise<HeldOrder | undefined> {
  const query = heldOf(heldOrders(tx, reader.accountId), reader, participant)
    .where((eb) => eb.or([eb('order_number', '=', orderNumber), eb('ref_order_number', '=', orderNumber)]))
    .limit(1);
  const order = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return order ? { order, lines: await linesOf(tx, [order.order_id]) } : undefined;
}

/** The held order that goods are to join; throws where there is none, or nothing can join it any more. */
export async function findGrowingOrder(...asked: Parameters<typeof findHeldOrder>): Promise<HeldOrder> {
  const held = await findHeldOrder(...asked);
  if (held === undefined) throw new ApiError(404, 'HELD_ORDER_NOT_FOUND');
  const issue = growthIssue({ paidMinor: held.order.paid_minor });
  if (issue !== undefined) throw new ApiError(409, issue.messageCode);
  return held;
}

async function linesOf(tx: Transaction, orderIds: readonly number[]): Promise<Selectable<OrderLinesTable>[]> {
  if (orderIds.length === 0) return [];
  return tx
    .selectFrom('order_lines')
    .selectAll()
    .where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .orderBy('order_id')
    .orderBy('line_number')
    .execute();
}

/** What a line still stands for: canceled units cost and ship nothing. */
export function standingQuantity(
  line: Pick<Selectable<OrderLinesTable>, 'ordered_quantity' | 'canceled_quantity'>,
): number {
  return line.ordered_quantity - line.canceled_quantity;
}

/** What a line is charged by. */
export function heldItem(line: Selectable<OrderLinesTable>): ChargedItem {
  return {
    orderedQuantity: standingQuantity(line),
    unitPriceMinor: line.unit_price_minor,
    devicesPerUnit: line.devices_per_unit,
  };
}

export function heldLineWire(line: Selectable<OrderLinesTable>, precision: number): CheckoutLineWire {
  const quantity = standingQuantity(line);
  return {
    itemNumber: line.item_number,
    itemNumberWarehouse: line.item_number_warehouse,
    itemDescription: line.item_description,
    quantity,
    ...(line.devices_per_unit === 1 ? {} : { devicesPerUnit: line.devices_per_unit }),
    unitPrice: toMajorUnits(line.unit_price_minor, precision),
    extendedPrice: toMajorUnits(line.unit_price_minor * quantity, precision),
  };
}

export function heldOrderWire({ order, lines }: HeldOrder, precision: number): OnHoldSalesOrder {
  const option = order.shipping_option;
  return {
    orderNumber: order.order_number,
    refOrderNumberOrPhonexOrderNumber: order.ref_order_number ?? order.order_number,
    purchaseOrderNumber: order.purchase_order_number,
    createDate: order.created_at.toISOString(),
    lastUpdateDate: order.updated_at.toISOString(),
    lineItems: lines.filter((line) => standingQuantity(line) > 0).map((line) => heldLineWire(line, precision)),
    ...(order.shipping_address ? { shippingAddressId: order.shipping_address.id } : {}),
    ...(order.billing_address ? { billingAddressId: order.billing_address.id } : {}),
    ...(order.shipping_method_code === null
      ? {}
      : {
          shippingOption: {
            shippingMethodCode: order.shipping_method_code,
            ...(option.insured == null ? {} : { insured: option.insured }),
            ...(option.insuredAmountMinor == null
              ? {}
              : { insuredAmount: toMajorUnits(option.insuredAmountMinor, precision) }),
            ...(option.shippingInstructions ? { shippingInstructions: option.shippingInstructions } : {}),
            ...(option.carrier
              ? {
                  carrier: option.carrier,
                  carrierServiceLevel: option.carrierServiceLevel ?? '',
                  carrierShippingAccountNumber: option.carrierShippingAccountNumber ?? '',
                }
              : {}),
          },
        }),
    ...(order.payment_method_code === null ? {} : { paymentMethodCode: order.payment_method_code }),
    additionalServiceCodes: order.additional_services.map((service) => service.code),
    total: toMajorUnits(order.total_minor, precision),
  };
}
