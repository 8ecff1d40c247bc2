import pg from 'pg';

export interface FixtureItem {
  readonly itemNumber: string;
  readonly warehouse?: string;
  readonly listPriceMinor?: number | null;
  readonly specialPriceMinor?: number | null;
  readonly quantity?: number;
  readonly incrementSize?: number;
}

/** Runs statements as the database's owner, past row-level security. */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Puts items into a tenant's stock behind the product's back, and answers their keys. */
export function putItems(url: string, tenantId: string, items: readonly FixtureItem[]): Promise<string[]> {
  return asOwner(url, async (client) => {
    const keys: string[] = [];
    for (const {
      itemNumber,
      warehouse = 'DAL',
      listPriceMinor = 54_000,
      specialPriceMinor = null,
      quantity = 120,
      incrementSize = 1,
    } of items) {
      const key = `${itemNumber}|${warehouse}`;
      keys.push(key);
      await client.query(
        `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor, special_price_minor, increment_size)
         values ($1, $2, $3, $4, 'Phones', $5, 'Test phone', $6, $7, $8)`,
        [
          tenantId,
          key,
          itemNumber,
          warehouse,
          `Test phone ${itemNumber}`,
          listPriceMinor,
          specialPriceMinor,
          incrementSize,
        ],
      );
      if (quantity > 0)
        await client.query(
          `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) values ($1, $2, 'received', $3, 'fixture')`,
          [tenantId, key, quantity],
        );
    }
    return keys;
  });
}

/** Merges keys into a tenant's stock list settings. */
export function setStockListSettings(url: string, tenantId: string, settings: object): Promise<unknown> {
  return asOwner(url, (client) =>
    client.query(
      `insert into tenant_settings (tenant_id, name, value) values ($1, 'stock-list', $2)
       on conflict (tenant_id, name) do update set value = tenant_settings.value || excluded.value`,
      [tenantId, JSON.stringify(settings)],
    ),
  );
}
