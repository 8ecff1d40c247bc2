import type { AppName } from '@tradehall/domain/access/apps';
import { configuration } from '../tenant/configuration';

/** The client of the tenant's identity pool by which an app signs in; a pool may have one for both. */
export function clientIdOf(app: AppName): string | undefined {
  const pool = configuration.identityPool;
  return (app === 'desk' ? pool?.userPoolDeskClientId : undefined) ?? pool?.userPoolClientId;
}
