import { sql } from 'kysely';
import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import { chargeShipment } from '@tradehall/domain/checkout/charge-shipment';
import { readCheckoutSettings } from '../checkout/checkout-settings-store';
import type { Transaction } from '../database/transaction-kysely';
import { writeInvoice } from '../orders/invoice-store';
import { readOrder } from '../orders/order-read-model';
import { createStockLedger, type StockLedger } from '../stock-list/stock-ledger';
import type { DemoLoader } from './demo-loader';
import { planOrders, type PlannedOrder } from './demo-order-plan';
import { DEMO_SHOPS, seededRandom } from './demo-stock';
import { demoAccountId } from './demo-users';

const DAY = 86_400_000;

interface Item {
  readonly item_number: string;
  readonly item_number_warehouse: string;
  readonly sku_description: string;
  readonly warehouse: string;
  readonly increment_size: number;
  readonly price: number;
}

interface Shop {
  readonly tenantId: string;
  readonly warehouses: Readonly<Record<string, string>>;
  readonly stock: StockLedger;
  readonly random: () => number;
  readonly now: Date;
}

/** Orders in every status, pre-orders and returns of every kind, and a year of history for the chart. */
export const loadDemoOrders: DemoLoader = async ({ database }) => {
  const stock = createStockLedger();
  const now = new Date();
  for (const { tenantId, warehouses } of DEMO_SHOPS) {
    await database.inTenant(tenantId, async (tx) => {
      const shop: Shop = { tenantId, warehouses, stock, random: seededRandom(tenantId.length * 97), now };
      const items = await readItems(tx);
      const plans = [...planOrders('buyer'), ...planOrders('offline').slice(0, 4), ...planOrders('third').slice(1, 3)];
      for (const plan of plans) await addOrder(tx, shop, plan, items);
    });
  }
};

async function readItems(tx: Transaction): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select item_number, item_number_warehouse, sku_description, warehouse, increment_size, coalesce(special_price_minor, list_price_minor) as price
    from stock_items where tenant_id = current_setting('app.tenant_id') and list_price_minor is not null and quantity_available >= 60 order by item_number_warehouse limit 400`.execute(
    tx,
  );
  return rows;
}

async function addOrder(tx: Transaction, shop: Shop, plan: PlannedOrder, items: readonly Item[]): Promise<void> {
  const accountId = demoAccountId(shop.tenantId, plan.user);
  const lead = items[Math.floor(shop.random() * items.length)];
  if (!lead) return;
  const beside = items.filter((item) => item.warehouse === lead.warehouse);
  const chosen = new Map<string, Item>();
  while (chosen.size < Math.min(plan.lines, beside.length)) {
    const item = beside[Math.floor(shop.random() * beside.length)];
    if (item) chosen.set(item.item_number_warehouse, item);
  }
  const lines = [...chosen.values()].map((item) => ({
    item,
    quantity: item.increment_size * (1 + Math.floor(shop.random() * (20 / item.increment_size))),
  }));
  const { rows } = await sql<{ id: number; user_id: string; name: string; address: CheckoutAddress }>`
    select numbers.draw('order') as id, u.user_id, a.business_name as name, d.content || jsonb_build_object('id', d.address_id) as address
    from account_users u join accounts a on a.tenant_id = u.tenant_id and a.account_id = u.account_id
    join account_addresses d on d.tenant_id = u.tenant_id and d.account_id = u.account_id and d.address_id = 'main'
    where u.tenant_id = ${shop.tenantId} and u.account_id = ${accountId} limit 1`.execute(tx);
  const buyer = rows[0];
  if (!buyer) return;
  const settings = await readCheckoutSettings(tx);
  const ground = settings.shippingMethods.find((method) => method.code !== 'REQUEST_A_QUOTE');
  const methodCode = plan.asksQuote ? 'REQUEST_A_QUOTE' : (ground?.code ?? 'REQUEST_A_QUOTE');
  const payment = settings.paymentMethods.find((method) => method.code === plan.payment) ?? settings.paymentMethods[0];
  const { charges } = chargeShipment(settings, {
    items: lines.map(({ item, quantity }) => ({ orderedQuantity: quantity, unitPriceMinor: item.price })),
    shippingMethodCode: methodCode,
    destination: buyer.address,
    paymentMethodCode: payment?.code,
    additionalServiceCodes: [],
  });
  const canceled = plan.status === 'CANCELED';
  const shipped = plan.status === 'SHIPPED' || plan.status === 'INVOICED';
  const created = new Date(shop.now.getTime() - plan.daysAgo * DAY);
  const orderNumber = `SO-${buyer.id}`;
  const due = plan.dueInDays === undefined ? null : new Date(shop.now.getTime() + plan.dueInDays * DAY);
  const total = canceled ? 0 : charges.totalMinor;
  await tx
    .insertInto('orders')
    .values({
      tenant_id: shop.tenantId,
      order_id: buyer.id as never,
      order_number: orderNumber,
      account_id: accountId,
      user_id: buyer.user_id,
      buyer_name: buyer.name,
      purchase_order_number: plan.purchaseOrderNumber ?? null,
      order_type: plan.preorder ? 'PREORDER' : 'SALES',
      fulfillment_status: plan.status,
      payment_status: plan.paymentStatus,
      hold_until_quote: plan.asksQuote ?? false,
      warehouse_code: lead.warehouse,
      warehouse_label: shop.warehouses[lead.warehouse] ?? lead.warehouse,
      shipping_address: JSON.stringify(buyer.address),
      billing_address: JSON.stringify(buyer.address),
      shipping_method_code: methodCode,
      shipping_option: JSON.stringify({
        shippingMethodLabel: plan.asksQuote ? 'Request a shipping quote' : (ground?.customLabel ?? ground?.label),
        insured: ground?.insuranceAvailable && !plan.asksQuote ? false : null,
      }),
      request_a_quote: plan.asksQuote
        ? JSON.stringify({ serviceLevel: settings.requestAQuote?.serviceLevels[0] ?? 'Standard' })
        : null,
      payment_method_code: payment?.code ?? null,
      payment_method_label: payment?.customLabel ?? payment?.label ?? null,
      subtotal_minor: canceled ? 0 : charges.subtotalMinor,
      freight_minor: canceled ? 0 : charges.freightMinor,
      payment_fee_minor: canceled ? 0 : charges.paymentFeeMinor,
      tax_minor: canceled ? 0 : charges.taxMinor,
      tax_description: charges.taxDescription,
      total_minor: total,
      paid_minor: plan.paymentStatus === 'PAID' ? total : 0,
      total_ordered_quantity: charges.totalQuantity,
      rate_sku: charges.rateSku,
      reservation_fee_percent: 0.25,
      cancellation_fee_percent: 1,
      grace_period_end: due === null ? null : plan.termsAccepted ? new Date(shop.now.getTime() - 2.5 * DAY) : due,
      rac_fee_period_end: due === null ? null : plan.termsAccepted ? due : new Date(due.getTime() + 10 * DAY),
      rac_fee_agreed: due === null ? null : (plan.termsAccepted ?? false),
      rac_fee_agreed_at: plan.termsAccepted ? new Date(shop.now.getTime() - 3 * DAY) : null,
      cancel_due_at: due,
      tracking_numbers: JSON.stringify(
        shipped
          ? [
              {
                carrier: 'UPS',
                trackingNumber: `1Z${String(buyer.id).padStart(14, '0')}`,
                url: `https://www.ups.com/track?tracknum=1Z${String(buyer.id).padStart(14, '0')}`,
              },
            ]
          : [],
      ),
      released_at: plan.status === 'ON_HOLD' ? null : created,
      canceled_at: canceled ? created : null,
      shipped_at: shipped ? created : null,
      created_at: created,
      updated_at: created,
    })
    .execute();
  await tx
    .insertInto('order_lines')
    .values(
      lines.map(({ item, quantity }, at) => ({
        tenant_id: shop.tenantId,
        order_id: buyer.id,
        line_number: at + 1,
        item_number: item.item_number,
        item_number_warehouse: item.item_number_warehouse,
        item_description: item.sku_description,
        warehouse_code: item.warehouse,
        increment_size: item.increment_size,
        ordered_quantity: quantity,
        canceled_quantity: canceled ? quantity : 0,
        shipped_quantity: shipped ? quantity : 0,
        unit_price_minor: item.price,
        list_price_minor: item.price,
      })),
    )
    .execute();
  await sql`insert into order_events (tenant_id, order_id, event_type, actor, happened_at) values (${shop.tenantId}, ${buyer.id}, 'PLACED', ${buyer.name}, ${created})`.execute(
    tx,
  );
  // Only what still stands on hold takes from today's stock: the rest left long ago.
  if (!canceled && !shipped)
    await shop.stock.move(
      tx,
      lines.map(({ item, quantity }) => ({ itemNumberWarehouse: item.item_number_warehouse, quantity })),
      { orderNumber, accountId },
    );
  if (shipped) await addDevices(tx, shop, buyer.id, lines[0]?.quantity ?? 0, created);
  if (plan.status === 'INVOICED') {
    const facts = await readOrder(tx, { orderNumber });
    if (facts) await writeInvoice(tx, facts);
  }
  for (const planned of plan.returns ?? [])
    await addReturn(tx, shop, buyer.id, accountId, buyer.user_id, planned, created);
}

async function addDevices(tx: Transaction, shop: Shop, orderId: number, count: number, at: Date): Promise<void> {
  await sql`insert into order_devices (tenant_id, order_id, imei, line_number, shipped_at)
    select ${shop.tenantId}, ${orderId}::bigint, '35' || lpad((${orderId}::bigint * 1000 + n)::text, 13, '0'), 1, ${at} from generate_series(1, ${count}::int) n`.execute(
    tx,
  );
}

async function addReturn(
  tx: Transaction,
  shop: Shop,
  orderId: number,
  accountId: string,
  userId: string,
  planned: NonNullable<PlannedOrder['returns']>[number],
  shippedAt: Date,
): Promise<void> {
  const last = planned.path.at(-1) ?? 'REQUESTED';
  const start = shippedAt.getTime() + 3 * DAY;
  const { rows } = await sql<{ return_id: number }>`
    with n as (select numbers.draw('return') as id)
    insert into returns (tenant_id, return_id, return_number, order_id, line_number, account_id, user_id, quantity, reason, comment, status, created_at, updated_at)
    select ${shop.tenantId}, n.id, 'RMA-' || n.id, ${orderId}, 1, ${accountId}, ${userId}, 1, ${planned.reason}, ${planned.comment}, ${last}, ${new Date(start)}, ${new Date(start + planned.path.length * DAY)} from n
    returning return_id`.execute(tx);
  for (const [at, status] of planned.path.entries()) {
    await sql`insert into return_events (tenant_id, return_id, status, actor, note, happened_at) values (${shop.tenantId}, ${rows[0]?.return_id}, ${status}, ${at === 0 ? 'buyer' : 'seller'}, '', ${new Date(start + at * DAY)})`.execute(
      tx,
    );
  }
}
