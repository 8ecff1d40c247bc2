import type { Database } from '../database/database';
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

export interface DemoParts {
  readonly database: Database;
  /** Where uploaded files lie; without it, what the demo's buyers uploaded has a name and no content. */
  readonly filesUrl?: string;
  readonly log: (line: string) => void;
}

/** Loads one room's demo data. It runs once, on a database without tenants; later rooms find what earlier ones left. */
export type DemoLoader = (parts: DemoParts) => Promise<void>;

/** Every room's demo, in the order in which they stand on each other (DESIGN §6). */
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

/** Fills an empty database with the demo tenants; does nothing when there are tenants already. */
export async function loadDemo(parts: DemoParts): Promise<boolean> {
  const tenants = await parts.database.asPlatform((tx) =>
    tx.selectFrom('tenants').select('tenant_id').limit(1).execute(),
  );
  if (tenants.length > 0) return false;
  for (const [name, load] of LOADERS) {
    parts.log(`loading the demo: ${name}`);
    await load(parts);
  }
  return true;
}
