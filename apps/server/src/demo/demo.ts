import { sql } from 'kysely';
import type { Database } from '../database/database';
import { beginDemoAnew } from './begin-demo-anew';
import { loadDemoCheckout } from './demo-checkout';
import { loadDemoAlerts } from './demo-alerts';
import { loadDemoAuctions } from './demo-auctions';
import { loadDemoOffers } from './demo-offers';
import { loadDemoOnboarding } from './demo-onboarding';
import { loadDemoOrders } from './demo-orders';
import { loadDemoStock } from './demo-stock';
import { loadDemoTenants } from './demo-tenants';
import { loadDemoTranslations } from './demo-translations';
import { loadDemoUsers } from './demo-users';
import type { DemoDeps, DemoLoader } from './demo-loader';

/** Every room's demo, in the order in which they stand on each other. */
const LOADERS: readonly (readonly [name: string, load: DemoLoader])[] = [
  ['tenants', loadDemoTenants],
  ['users', loadDemoUsers],
  ['translations', loadDemoTranslations],
  ['stock', loadDemoStock],
  ['offers', loadDemoOffers],
  ['alerts', loadDemoAlerts],
  ['checkout', loadDemoCheckout],
  ['orders', loadDemoOrders],
  ['auctions', loadDemoAuctions],
  ['onboarding', loadDemoOnboarding],
];

/**
 * Fills an empty database with the demo tenants; does nothing when there are tenants already. What a load that ended in
 * its middle left is begun anew: it would pass for a shop without orders.
 */
export async function loadDemo(parts: DemoDeps): Promise<boolean> {
  const { database, ownerUrl, log } = parts;
  const { hasTenants, wasBegun } = await database.asPlatform(async (tx) => ({
    hasTenants: (await tx.selectFrom('tenants').select('tenant_id').limit(1).execute()).length > 0,
    wasBegun: (await tx.selectFrom('demo_loads').select('begun_at').limit(1).execute()).length > 0,
  }));
  if (hasTenants && (!wasBegun || ownerUrl === undefined)) return false;
  if (hasTenants && ownerUrl !== undefined) {
    log('the demo was not loaded to its end: beginning it anew');
    await beginDemoAnew(ownerUrl);
  }
  if (!wasBegun) await database.asPlatform((tx) => sql`insert into demo_loads default values`.execute(tx));
  for (const [name, load] of LOADERS) {
    log(`loading the demo: ${name}`);
    await load(parts);
  }
  await takeDemoAsItIs(database);
  return true;
}

/** Whoever wants no demo goes on with what is there. */
export async function takeDemoAsItIs(database: Database): Promise<void> {
  await database.asPlatform((tx) => tx.deleteFrom('demo_loads').execute());
}
