import type { Database } from '../database/database';
import type { Configuration } from '../configuration/configuration';
import type { Clock } from '../operation/clock';
import type { SecretBox } from '../sealing/secret-box';
import type { TenantTexts } from '../notify/tenant-texts';

/** What the operator's commands stand on: the server hands it in, and so does the command line. */
export interface OperatorDeps {
  readonly database: Database;
  readonly configuration: Configuration;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly texts: Pick<TenantTexts, 'find' | 'warm'>;
  /** The address of the site at a host name, for links in emails. */
  readonly siteAt: (host: string) => string;
}
