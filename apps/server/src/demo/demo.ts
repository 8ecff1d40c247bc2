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

/** Fills an empty database with the demo tenants; does nothing when there are tenants already. */
export async function loadDemo(parts: DemoDeps): Promise<boolean> {
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
