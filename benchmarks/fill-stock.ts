import pg from 'pg';

/** Puts items with units, attributes and costs into a tenant's stock, behind the product's back. */
export async function fillStock(url: string, items: number, tenantId = 'one'): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    `insert into tenants (tenant_id, name, short_name) values ($1, 'One', 'One') on conflict (tenant_id) do nothing`,
    [tenantId],
  );
  await owner.query(
    `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor, attributes)
     select $2, 'ITM-' || i || '|W' || (i % 4), 'ITM-' || i, 'W' || (i % 4), 'Category ' || (i % 12), 'Device model ' || (i % 900) || ' grade ' || (i % 5),
            'Device model ' || (i % 900), 10000 + i % 50000,
            jsonb_build_object('grade', chr(65 + i % 5), 'color', 'Color ' || (i % 9), 'capacity', (64 * (1 + i % 4)) || 'GB')
       from generate_series(1, $1::int) i`,
    [items, tenantId],
  );
  await owner.query(
    `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference)
     select tenant_id, item_number_warehouse, 'received', 10, 'bench' from stock_items where tenant_id = $1 and item_number like 'ITM-%'`,
    [tenantId],
  );
  await owner.query(
    `insert into stock_costs (tenant_id, item_number_warehouse, cost_minor, floor_minor)
     select tenant_id, item_number_warehouse, 5000, 6000 from stock_items where tenant_id = $1 and item_number like 'ITM-%'`,
    [tenantId],
  );
  await owner.query('vacuum analyze');
  await owner.end();
}
