import type { Database } from '../database/database';
import type { Clock } from '../operation/clock';
import type { TenantTexts } from '../notify/tenant-texts';

/** What the operator's commands stand on: the server hands it in, and so does the command line. */
export interface OperatorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly texts: Pick<TenantTexts, 'find' | 'warm'>;
  /** The address of the site at a host name, for links in emails. */
  readonly siteAt: (host: string) => string;
}
