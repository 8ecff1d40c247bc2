import { sql } from 'kysely';
import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import { chargeShipment } from '@tradehall/domain/checkout/charge-shipment';
import { readCheckoutSettings } from '../checkout-options/checkout-settings-store';
import type { Transaction } from '../database/transaction-kysely';
import { insertDevices, insertOrder, nextOrderNumber, orderNumberOf } from '../orders/order-store';
import { NOTHING_BILLED, nextInvoice } from '@tradehall/domain/invoices/billing';
import { fillText, type TextParam } from '@tradehall/domain/text/fill-text';
import type { AgreedTerms } from '@tradehall/domain/network/transfer-terms';
import { completeConfiguration, type TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { english } from '@tradehall/texts/english';
import { sentenceOf } from '@tradehall/domain/text/plural-form';
import { writeInvoice } from '../orders/write-billing-document';
import { amountsOf } from '@tradehall/domain/orders/charge-order';
import type { Order, OrderLine, PaymentTime, TrackingNumber } from '@tradehall/domain/orders/order';
import { ORDER_STATUS, phaseOf, RELEASED_STATUS } from '@tradehall/domain/orders/order-life';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import { DEFAULT_SALES_ORDER_SETTINGS } from '@tradehall/domain/orders/sales-order-settings';
import { startOrder } from '@tradehall/domain/orders/start-order';
import { answerAgreement, proposeAgreement } from '../network/agreement-store';
import { createStockLedger, type StockLedger } from '../stock-list/stock-ledger';
import { writeAcrossNetwork } from '../tenancy/across-network';
import type { DemoLoader } from './demo-loader';
import { planOfDesk, planOrders, type PlannedOrder } from './demo-order-plan';
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
  readonly configuration: TenantConfiguration;
}

/** Orders in every status, pre-orders and returns of every kind, and a year of history for the chart. */
export const loadDemoOrders: DemoLoader = async ({ database }) => {
  const stock = createStockLedger();
  const now = new Date();
  for (const { tenantId, warehouses } of DEMO_SHOPS) {
    await database.inTenant(tenantId, async (tx) => {
      const configuration = await readConfiguration(tx, tenantId);
      const random = seededRandom(tenantId.length * 97);
      const shop: Shop = { tenantId, warehouses, stock, random, now, configuration };
      const items = await readItems(tx);
      const plans = [
        ...planOrders('buyer'),
        ...planOrders('offline').slice(0, 4),
        ...planOrders('third').slice(1, 3),
        ...planOfDesk('offline'),
      ];
      for (const plan of plans) await addOrder(tx, shop, plan, items);
      if (tenantId === RESELLER)
        for (const supplier of SUPPLIERS) {
          const agreed = { ...supplier.agreed, version: await agree(tx, tenantId, supplier) };
          await addNetworkOrder(tx, shop, supplier, agreed);
        }
    });
  }
};

/** Whose buyer bought goods of the network. */
const RESELLER = 'nova';

async function readConfiguration(tx: Transaction, tenantId: string): Promise<TenantConfiguration> {
  const { name, configuration } = await tx
    .selectFrom('tenants')
    .select(['name', 'configuration'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return completeConfiguration({ title: name, tenantName: name, ...(configuration as Partial<TenantConfiguration>) });
}

async function readItems(tx: Transaction): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select item_number, item_number_warehouse, sku_description, warehouse, increment_size, coalesce(special_price_minor, list_price_minor) as price
    from stock_items where tenant_id = current_setting('app.tenant_id') and list_price_minor is not null and quantity_available >= 60 order by item_number_warehouse limit 400`.execute(
    tx,
  );
  return rows;
}

/** The number of a further order of an account, with who buys and where it goes; undefined without such an account. */
async function drawOrder(tx: Transaction, tenantId: string, accountId: string) {
  const { rows } = await sql<{ id: number; user_id: string; name: string; address: CheckoutAddress }>`
    select numbers.draw('order') as id, u.user_id, a.business_name as name, d.content || jsonb_build_object('id', d.address_id) as address
    from account_users u join accounts a on a.tenant_id = u.tenant_id and a.account_id = u.account_id
    join account_addresses d on d.tenant_id = u.tenant_id and d.account_id = u.account_id and d.address_id = 'main'
    where u.tenant_id = ${tenantId} and u.account_id = ${accountId} limit 1`.execute(tx);
  return rows[0];
}

/** What nova and a supplier of its agreed on before the order: the one proposed it, the other accepted (SD79). */
async function agree(tx: Transaction, resellerId: string, { tenantId, name, agreed }: Supplier): Promise<number> {
  const reseller = { tenantId: resellerId, partnerId: tenantId, role: 'RESELLER' } as const;
  const supplier = { tenantId, partnerId: resellerId, role: 'SUPPLIER' } as const;
  const by = { name: 'Nova Trading', shop: 'Nova Trading' };
  const version = await proposeAgreement(tx, reseller, { ...agreed, note: '', seen: 0 }, by);
  await writeAcrossNetwork(tx, tenantId, () =>
    answerAgreement(tx, supplier, { version, answer: 'ACCEPT', note: '' }, { name, shop: name }),
  );
  return version;
}

/** A buyer of nova's bought a partner's goods, who has not confirmed it yet: both sides, as a checkout makes them. */
async function addNetworkOrder(
  tx: Transaction,
  { tenantId: resellerId, stock, now, configuration }: Shop,
  supplier: Supplier,
  agreed: AgreedTerms,
): Promise<void> {
  const accountId = demoAccountId(resellerId, supplier.buyer);
  const buyer = await drawOrder(tx, resellerId, accountId);
  const settings = await readCheckoutSettings(tx);
  const method = settings.shippingMethods.find(({ code }) => code !== 'REQUEST_A_QUOTE');
  const payment = settings.paymentMethods.find(({ code }) => code === 'TERMS_NET_30') ?? settings.paymentMethods[0];
  if (!buyer || !method || !payment) return;
  const items = await writeAcrossNetwork(tx, supplier.tenantId, () => readItems(tx));
  const lines = items
    .filter(({ warehouse }) => warehouse === supplier.warehouseCode)
    .slice(0, 2)
    .map((item, at) => orderLine(item, at, item.increment_size * 4, supplier.tenantId));
  const { charges } = chargeShipment(settings, {
    items: lines,
    shippingMethodCode: method.code,
    warehouseCode: supplier.warehouseCode,
    destination: buyer.address,
    paymentMethodCode: payment.code,
    additionalServiceCodes: [],
  });
  const orderNumber = orderNumberOf(buyer.id);
  const { orderId: mirrorId, orderNumber: mirrorNumber } = await writeAcrossNetwork(tx, supplier.tenantId, () =>
    nextOrderNumber(tx),
  );
  const outcome = 'HOLD_ORDER';
  const started = startOrder(
    {
      kind: 'checkout',
      orderId: buyer.id,
      orderNumber,
      accountId,
      userId: buyer.user_id,
      buyerName: buyer.name,
      warehouseCode: supplier.warehouseCode,
      warehouseLabel: supplier.warehouseLabel,
      chosen: {
        shippingAddress: buyer.address,
        billingAddress: buyer.address,
        shippingMethodCode: method.code,
        shippingOption: {
          shippingMethodLabel: method.customLabel ?? method.label,
          insured: method.insuranceAvailable ? false : null,
        },
        requestAQuote: null,
        paymentMethodCode: payment.code,
        paymentMethodLabel: payment.customLabel ?? payment.label,
        additionalServices: [],
        purchaseOrderNumber: supplier.purchaseOrderNumber,
        metadata: {},
      },
      charges,
      lines,
      outcome,
      supplier: {
        tenantId: supplier.tenantId,
        orderNumber: mirrorNumber,
        terms: {
          agreed,
          precision: { reseller: configuration.currencyPrecision, supplier: configuration.currencyPrecision },
          ownPrices: Object.fromEntries(lines.map((line) => [line.itemNumberWarehouse, line.unitPriceMinor])),
        },
      },
      details: { outcome, totalMinor: charges.totalMinor },
    },
    DEFAULT_SALES_ORDER_SETTINGS,
    now,
  );
  await insertOrder(tx, started);
  const mirror = startOrder(
    {
      kind: 'network-mirror',
      of: started.order,
      orderId: mirrorId,
      orderNumber: mirrorNumber,
      reseller: { tenantId: resellerId, name: configuration.tenantName },
    },
    DEFAULT_SALES_ORDER_SETTINGS,
    now,
  );
  await writeAcrossNetwork(tx, supplier.tenantId, async () => {
    await insertOrder(tx, mirror);
    await stock.move(tx, mirror.stockMoves, { orderNumber: mirrorNumber, accountId: null });
  });
}

interface Supplier {
  readonly tenantId: string;
  readonly name: string;
  /** Whose account bought. */
  readonly buyer: string;
  readonly warehouseCode: string;
  readonly warehouseLabel: string;
  readonly purchaseOrderNumber: string;
  readonly agreed: Pick<AgreedTerms, 'kind' | 'percent'>;
}

/** Whose goods the orders of the network are for: one partner leaves a commission, the other asks its own price. */
const SUPPLIERS: readonly Supplier[] = [
  {
    tenantId: 'acme',
    name: 'Acme Wholesale',
    buyer: 'third',
    warehouseCode: 'DAL',
    warehouseLabel: 'Dallas',
    purchaseOrderNumber: 'PO-20398',
    agreed: { kind: 'COMMISSION', percent: 8 },
  },
  {
    tenantId: 'orbit',
    name: 'Orbit Devices',
    buyer: 'buyer',
    warehouseCode: 'TOR',
    warehouseLabel: 'Toronto',
    purchaseOrderNumber: 'PO-20431',
    agreed: { kind: 'TRANSFER_PRICE', percent: 92.5 },
  },
];

/** A line of the demo at the list's price, of which nothing has left. */
function orderLine(item: Item, at: number, quantity: number, participantId: string | null): OrderLine {
  return {
    lineNumber: at + 1,
    itemNumber: item.item_number,
    itemNumberWarehouse: item.item_number_warehouse,
    participantId,
    itemDescription: item.sku_description,
    warehouseCode: item.warehouse,
    offerId: null,
    incrementSize: item.increment_size,
    devicesPerUnit: 1,
    minimumQuantity: 0,
    agreedQuantity: quantity,
    orderedQuantity: quantity,
    canceledQuantity: 0,
    shippedQuantity: 0,
    unitPriceMinor: item.price,
    listPriceMinor: item.price,
  };
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
  const buyer = await drawOrder(tx, shop.tenantId, accountId);
  if (!buyer) return;
  const settings = await readCheckoutSettings(tx);
  const ground = settings.shippingMethods.find((method) => method.code !== 'REQUEST_A_QUOTE');
  const methodCode = plan.asksQuote ? 'REQUEST_A_QUOTE' : (ground?.code ?? 'REQUEST_A_QUOTE');
  const payment = settings.paymentMethods.find((method) => method.code === plan.payment) ?? settings.paymentMethods[0];
  const { charges } = chargeShipment(settings, {
    items: lines.map(({ item, quantity }) => ({ orderedQuantity: quantity, unitPriceMinor: item.price })),
    shippingMethodCode: methodCode,
    warehouseCode: lead.warehouse,
    destination: buyer.address,
    paymentMethodCode: payment?.code,
    additionalServiceCodes: [],
  });
  const phase = phaseOf(plan.status);
  const canceled = phase === 'canceled';
  const shipped = phase === 'shipped' || phase === 'invoiced';
  const created = new Date(shop.now.getTime() - plan.daysAgo * DAY);
  const orderNumber = orderNumberOf(buyer.id);
  const amounts = amountsOf(charges);
  const order: Order = {
    orderId: buyer.id,
    orderNumber,
    refOrderNumber: null,
    orderType: plan.preorder ? 'PREORDER' : 'SALES',
    accountId,
    userId: buyer.user_id,
    buyerName: buyer.name,
    fulfillmentStatus: plan.status,
    paymentStatus: plan.paymentStatus,
    holdUntilQuote: plan.asksQuote ?? false,
    warehouseCode: lead.warehouse,
    warehouseLabel: shop.warehouses[lead.warehouse] ?? lead.warehouse,
    participantId: null,
    networkRole: null,
    networkTenantId: null,
    networkOrderNumber: null,
    networkConfirmation: null,
    networkExtension: null,
    transfer: null,
    shippingAddress: buyer.address,
    billingAddress: buyer.address,
    shippingMethodCode: methodCode,
    shippingOption: {
      shippingMethodLabel: plan.asksQuote ? 'Request a shipping quote' : (ground?.customLabel ?? ground?.label),
      insured: ground?.insuranceAvailable && !plan.asksQuote ? false : null,
    },
    requestAQuote: plan.asksQuote ? { serviceLevel: settings.requestAQuote?.serviceLevels[0] ?? 'Standard' } : null,
    paymentMethodCode: payment?.code ?? null,
    paymentMethodLabel: payment?.customLabel ?? payment?.label ?? null,
    additionalServices: [],
    purchaseOrderNumber: plan.purchaseOrderNumber ?? null,
    metadata: {},
    ...amounts,
    ...(canceled ? NO_CHARGES : {}),
    creditedMinor: 0,
    paidMinor: WAS_PAID.has(plan.paymentStatus) ? amounts.totalMinor : 0,
    ...paymentTime(shop, plan),
    trackingNumbers: shipped ? [trackingOf(buyer.id)] : [],
    releasedAt: phase === 'held' ? null : created,
    heldAgainAt: null,
    canceledAt: canceled ? created : null,
    shippedAt: shipped ? created : null,
    createdAt: created,
    lines: lines.map(({ item, quantity }, at) => ({
      ...orderLine(item, at, quantity, null),
      canceledQuantity: canceled ? quantity : 0,
      shippedQuantity: shipped ? quantity : 0,
    })),
  };
  const actor = `seller@${shop.tenantId}.test`;
  const shipment = {
    shipment: 1,
    from: RELEASED_STATUS,
    trackingNumbers: order.trackingNumbers,
    lines: order.lines.map(({ lineNumber, shippedQuantity }) => [lineNumber, shippedQuantity]),
  };
  const events = [
    { type: 'PLACED', actor: buyer.name },
    ...(shipped ? [{ type: ORDER_STATUS.shipped, actor, details: shipment }] : []),
    ...(canceled ? [{ type: ORDER_STATUS.canceled, actor }] : []),
  ];
  await insertOrder(tx, { order, events, stockMoves: [] });
  // Only what still stands on hold takes from today's stock: the rest left long ago.
  if (!canceled && !shipped)
    await shop.stock.move(
      tx,
      lines.map(({ item, quantity }) => ({ itemNumberWarehouse: item.item_number_warehouse, quantity })),
      { orderNumber, accountId },
    );
  if (shipped) await addDevices(tx, buyer.id, lines[0]?.quantity ?? 0, created);
  if (phase === 'invoiced') {
    const billed = nextInvoice(order, NOTHING_BILLED);
    if (billed)
      await writeInvoice(
        tx,
        { order, now: created, configuration: shop.configuration, format, own: (words) => words },
        { billed, isPaid: order.paidMinor >= order.totalMinor },
      );
  }
  for (const planned of plan.returns ?? [])
    await addReturn(tx, shop, buyer.id, accountId, buyer.user_id, planned, created);
}

const format = (label: string, params: readonly TextParam[] = []) =>
  fillText(sentenceOf(english[label] ?? label, 'en'), params);

const WAS_PAID: ReadonlySet<string> = new Set([PAYMENT_STATUS.paid, PAYMENT_STATUS.refundDue]);

const NO_CHARGES = {
  subtotalMinor: 0,
  freightMinor: 0,
  paymentFeeMinor: 0,
  taxMinor: 0,
  totalMinor: 0,
};

/** The deadline that the plan names; of accepted terms the grace period ended some days ago. */
function paymentTime({ now }: Shop, plan: PlannedOrder): PaymentTime {
  const isDue = plan.dueInDays !== undefined;
  const due = isDue ? new Date(now.getTime() + plan.dueInDays * DAY) : null;
  const accepted = plan.termsAccepted ?? false;
  return {
    carriedFeeMinor: 0,
    reservationFeePercent: 0.25,
    cancellationFeePercent: 1,
    gracePeriodEnd: due && accepted ? new Date(now.getTime() - 2.5 * DAY) : due,
    racFeePeriodEnd: due && !accepted ? new Date(due.getTime() + 10 * DAY) : due,
    racFeeAgreed: due ? accepted : null,
    racFeeAgreedAt: accepted ? new Date(now.getTime() - 3 * DAY) : null,
    racTerms: null,
    cancelDueAt: due,
    remindersSent: 0,
    extendedCount: 0,
    deadlineCalendar: null,
  };
}

function trackingOf(orderId: number): TrackingNumber {
  const trackingNumber = `1Z${String(orderId).padStart(14, '0')}`;
  return { carrier: 'UPS', trackingNumber, url: `https://www.ups.com/track?tracknum=${trackingNumber}` };
}

async function addDevices(tx: Transaction, orderId: number, count: number, at: Date): Promise<void> {
  const devices = Array.from({ length: count }, (_, n) => ({
    imei: `35${String(orderId * 1000 + n + 1).padStart(13, '0')}`,
    lineNumber: 1,
  }));
  await insertDevices(tx, orderId, devices, { shipment: 1, shippedAt: at });
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
    await sql`insert into return_events (tenant_id, return_id, status, actor, note, happened_at) values (${shop.tenantId}, ${rows[0]?.return_id}, ${status}, ${at === 0 ? userId : `seller@${shop.tenantId}.test`}, '', ${new Date(start + at * DAY)})`.execute(
      tx,
    );
  }
}
