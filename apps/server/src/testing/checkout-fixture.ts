import { sql } from 'kysely';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import type { CheckoutSubmission } from '@tradehall/contract/checkout/checkout-payload';
import type { Database } from '../database/database';
import type { TestClient } from './test-server';

export interface TestItem {
  readonly number: string;
  readonly quantity: number;
  /** Minor units. */
  readonly price: number;
  readonly warehouse?: string;
  readonly increment?: number;
}

export const testKey = ({ number, warehouse = 'DAL' }: Pick<TestItem, 'number' | 'warehouse'>) =>
  `${number}|${warehouse}`;

/** Puts items of the test's own on a tenant's shelf. */
export async function addTestStock(database: Database, tenantId: string, items: readonly TestItem[]): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    for (const item of items) {
      const warehouse = item.warehouse ?? 'DAL';
      await sql`insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor, increment_size)
        values (${tenantId}, ${testKey(item)}, ${item.number}, ${warehouse}, 'Phones', ${`Test ${item.number}`}, ${`Test ${item.number}`}, ${item.price}::bigint, ${item.increment ?? 1})`.execute(
        tx,
      );
      if (item.quantity > 0) {
        await sql`insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) values (${tenantId}, ${testKey(item)}, 'received', ${item.quantity}::bigint, 'test')`.execute(
          tx,
        );
      }
    }
  });
}

/** Puts an item in the buyer's cart at list, by the call that the stock list makes; answers the offer's id. */
export async function buyAtList(
  buyer: TestClient,
  item: Pick<TestItem, 'number' | 'warehouse'>,
  quantity: number,
  price: number,
  participant?: string,
): Promise<string> {
  const saved = await buyer.ok(createOffer, {
    body: { itemNumberWarehouse: testKey(item), offerQuantity: quantity, offerPrice: price },
    ...(participant === undefined ? {} : { participant }),
  });
  return saved.stocklistOffer.offerId;
}

/** A submission that any demo buyer may make. */
export function testSubmission(
  offerIds: readonly string[],
  change: Partial<CheckoutSubmission> = {},
): CheckoutSubmission {
  return {
    shippingAddressId: 'reno',
    billingAddressId: 'main',
    shippingOption: { shippingMethodCode: 'PICKUP' },
    paymentOptionDetails: { paymentMethodCode: 'TERMS_NET_30' },
    additionalServiceCodes: [],
    readyToRelease: false,
    offerIds: [...offerIds],
    ...change,
  };
}

/** Units free and units held by orders, of one item. */
export async function readConservation(
  database: Database,
  tenantId: string,
  key: string,
): Promise<{ available: number; allocated: number }> {
  return database.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ available: number; allocated: number }>`
      select (select quantity_available from stock_items where item_number_warehouse = ${key}) as available,
             (select coalesce(sum(l.ordered_quantity - l.canceled_quantity), 0) from order_lines l where l.item_number_warehouse = ${key} and l.participant_id is null) as allocated`.execute(
      tx,
    );
    return rows[0] ?? { available: 0, allocated: 0 };
  });
}
