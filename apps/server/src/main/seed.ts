import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { completeConfiguration, type TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { habitOf } from '@tradehall/domain/money/read-amount';
import type { UpsertSummary } from '@tradehall/contract/stock-list/seller-stock-calls';
import { ConfigurationError, readConfiguration } from '../configuration/configuration';
import type { Database } from '../database/database';
import { StartRefused } from '../database/start-refused';
import { loadDemo } from '../demo/demo';
import { DEMO_SHOPS, loadStockRows, makeDemoStock } from '../demo/demo-stock';
import { ApiError } from '../http/api-error';
import { createLog } from '../operation/logging';
import { openServersDatabase } from './open-database';
import { createStopper } from '../operation/shutdown';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { rowsOfSheet } from '../stock-list/rows-of-sheet';
import { say as sentenceOf, SELLER_FILE } from '../stock-list/seller-stock';
import { readStockListSettings } from '../stock-list/stock-settings-store';

const USAGE = `Brings stock in for a tenant, beside a running server or without one.
  npm run seed -- --items 100000 [--tenant acme]        a large, repeatable demo stock
  npm run seed -- --tenant acme --file stock.xlsx       a spreadsheet (.xlsx or .xls), as a seller would upload it`;

async function rowsFor(
  database: Database,
  tenantId: string,
  configuration: TenantConfiguration,
  { file, items }: { readonly file?: string | undefined; readonly items?: string | undefined },
) {
  if (file !== undefined) {
    const settings = await database.inTenant(tenantId, readStockListSettings, { readOnly: true });
    return rowsOfSheet(await readSpreadsheet(readFileSync(file), SELLER_FILE), {
      settings,
      precision: configuration.currencyPrecision,
      habit: habitOf(configuration.language || 'en'),
    }).rows;
  }
  const count = Number(items);
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new RangeError('--items takes a whole number from 1 to 1,000,000.');
  const shop = DEMO_SHOPS.find((one) => one.tenantId === tenantId) ?? {
    ...(DEMO_SHOPS[0] as (typeof DEMO_SHOPS)[number]),
    tenantId,
  };
  return makeDemoStock(shop, count);
}

function tell({ counts, rejected }: UpsertSummary): void {
  console.log(
    `${counts.new} new, ${counts.updated} changed, ${counts.unchanged} unchanged, ${counts.priceDropped} dropped in price, ${counts.outOfStock} out of stock, ${counts.rejected} rejected`,
  );
  for (const { row, itemNumber, message } of rejected) console.log(`  row ${row} ${itemNumber}: ${message}`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { tenant: { type: 'string', default: 'acme' }, file: { type: 'string' }, items: { type: 'string' } },
  });
  if ((values.file === undefined) === (values.items === undefined)) {
    console.error(USAGE);
    return 1;
  }
  const configuration = readConfiguration(process.env);
  const log = createLog('warn');
  const stopper = createStopper((name, error) => log.error({ err: error, name }, 'stopping'));
  try {
    const say = (line: string): void => console.log(line);
    const { database } = await openServersDatabase({
      configuration,
      log,
      stopper,
      say,
      beside: true,
      onLost: () => process.exit(1),
      fill: (empty, ownerUrl) =>
        configuration.demo
          ? loadDemo({ database: empty, ownerUrl, filesUrl: configuration.filesUrl, log: say })
          : Promise.resolve(false),
    });
    const { tenant } = values;
    const row = await database.asPlatform((tx) =>
      tx.selectFrom('tenants').select('configuration').where('tenant_id', '=', tenant).executeTakeFirst(),
    );
    if (!row) throw new RangeError(`There is no tenant ${tenant}.`);
    const ofTenant = completeConfiguration(row.configuration as Partial<TenantConfiguration>);
    const rows = await rowsFor(database, tenant, ofTenant, values);
    console.log(`Bringing in ${rows.length} rows for ${tenant} …`);
    tell(
      await loadStockRows(
        database,
        tenant,
        rows,
        ofTenant.currencyPrecision,
        values.file === undefined ? 'seed' : `file ${basename(values.file)}`,
      ),
    );
    return 0;
  } finally {
    await stopper.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof ApiError)
      console.error(sentenceOf({ messageCode: error.messageCode, params: error.content.params ?? [] }));
    else if (error instanceof ConfigurationError || error instanceof StartRefused || error instanceof RangeError)
      console.error(error.message);
    else console.error(error);
    process.exit(1);
  },
);
