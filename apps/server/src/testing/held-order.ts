import { sql } from 'kysely';
import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import { demoAccountId } from '../demo/demo-users';
import type { OrdersTable } from '../database/schema';
import { createStockLedger } from '../stock-list/stock-ledger';
import type { Insertable } from 'kysely';
import type { TestServer } from './test-server';

export interface HeldLine {
  readonly item: string;
  readonly quantity: number;
  readonly unitPriceMinor: number;
  /** Free beside the order. */
  readonly available?: number;
  readonly increment?: number;
}

export interface HeldOrder {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly tenantId: string;
}

const stock = createStockLedger();

/** How an order ships, as placing it writes that down: by a method, uninsured and at the seller's account. */
export const shippingBy = (shippingMethodLabel: string): string =>
  JSON.stringify({
    shippingMethodLabel,
    insured: false,
    insuredAmountMinor: null,
    carrier: '',
    carrierServiceLevel: '',
    carrierShippingAccountNumber: '',
    shippingInstructions: '',
  });

/** A complete held order of a demo buyer, its lines allocated in the stock ledger as placing it would have done. */
export async function placeHeldOrder(
  server: Pick<TestServer, 'services'>,
  {
    tenantId = 'acme',
    user = 'buyer',
    lines,
    ...columns
  }: { readonly tenantId?: string; readonly user?: string; readonly lines: readonly HeldLine[] } & Partial<
    Insertable<OrdersTable>
  >,
): Promise<HeldOrder> {
  const accountId = demoAccountId(tenantId, user);
  return server.services.database.inTenant(tenantId, async (tx) => {
    for (const line of lines) {
      await sql`insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, increment_size, list_price_minor)
        values (${tenantId}, ${`${line.item}|DAL`}, ${line.item}, 'DAL', 'Phones', ${`Device ${line.item}`}, 'Devices', ${line.increment ?? 1}, ${line.unitPriceMinor}) on conflict do nothing`.execute(
        tx,
      );
      await sql`insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) values (${tenantId}, ${`${line.item}|DAL`}, 'received', ${line.quantity + (line.available ?? 0)}, 'test')`.execute(
        tx,
      );
    }
    const { rows } = await sql<{ user_id: string; address: CheckoutAddress; id: number }>`
      select u.user_id, a.content || jsonb_build_object('id', a.address_id) as address, numbers.draw('order') as id
      from account_users u join account_addresses a on a.tenant_id = u.tenant_id and a.account_id = u.account_id and a.address_id = 'main'
      where u.tenant_id = ${tenantId} and u.account_id = ${accountId} limit 1`.execute(tx);
    const found = rows[0];
    if (!found) throw new Error('the demo buyer has no address');
    const orderNumber = `SO-${found.id}`;
    const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0);
    await tx
      .insertInto('orders')
      .values({
        tenant_id: tenantId,
        order_id: found.id as never,
        order_number: orderNumber,
        account_id: accountId,
        user_id: found.user_id,
        buyer_name: 'Northwind Devices',
        fulfillment_status: 'ON_HOLD',
        payment_status: 'UNPAID',
        warehouse_code: 'DAL',
        warehouse_label: 'Dallas',
        shipping_address: JSON.stringify(found.address),
        billing_address: JSON.stringify(found.address),
        shipping_method_code: 'GROUND',
        shipping_option: shippingBy('Pallet ground freight'),
        payment_method_code: 'TERMS_NET_30',
        payment_method_label: 'Net 30',
        on_credit: true,
        subtotal_minor: subtotal,
        total_minor: subtotal,
        total_ordered_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
        ...columns,
      })
      .execute();
    await tx
      .insertInto('order_lines')
      .values(
        lines.map((line, index) => ({
          tenant_id: tenantId,
          order_id: found.id,
          line_number: index + 1,
          item_number: line.item,
          item_number_warehouse: `${line.item}|DAL`,
          item_description: `Device ${line.item}`,
          warehouse_code: 'DAL',
          increment_size: line.increment ?? 1,
          ordered_quantity: line.quantity,
          agreed_quantity: line.quantity,
          unit_price_minor: line.unitPriceMinor,
        })),
      )
      .execute();
    await stock.move(
      tx,
      lines.map((line) => ({ itemNumberWarehouse: `${line.item}|DAL`, quantity: line.quantity })),
      { orderNumber, accountId },
    );
    return { orderId: found.id, orderNumber, tenantId };
  });
}

/** Free units of an item of that fixture. */
export async function freeUnits(
  server: Pick<TestServer, 'services'>,
  item: string,
  tenantId = 'acme',
): Promise<number> {
  return server.services.database.inTenant(
    tenantId,
    async (tx) => (await stock.available(tx, [`${item}|DAL`])).get(`${item}|DAL`) ?? 0,
  );
}
