import type { FastifyBaseLogger } from 'fastify';
import type { Callers } from '../tenancy/callers';
import type { Configuration } from '../configuration/configuration';
import type { Database } from '../database/database';
import type { Listener } from '../database/listen';
import type { Files } from '../files/files';
import type { UserPools } from '../identity/user-pools';
import type { Jobs } from '../jobs/jobs';
import type { ReadBudgets } from '../limits/read-budgets';
import type { Live } from '../live/live';
import type { Clock } from '../operation/clock';
import type { ParticipantAccess } from '../tenancy/participant-access';
import type { SecretBox } from '../sealing/secret-box';
import type { TenantDirectory } from '../tenancy/tenant-directory';
import type { TenantTexts } from '../notify/tenant-texts';

/** What every room stands on; made once in main/open-services.ts and handed to each room that registers. */
export interface Services {
  readonly configuration: Configuration;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly database: Database;
  /** Hears other server processes through the database. */
  readonly listener: Listener;
  /** Background work; rooms define theirs as they register, before the server starts. */
  readonly jobs: Jobs;
  /** Live events of this moment; what a crash may not lose goes through the outbox (`jobs/outbox`). */
  readonly live: Live;
  readonly files: Files;
  /** Seals what tenants entrust to the deployment. */
  readonly secrets: SecretBox;
  readonly tenants: TenantDirectory;
  readonly texts: TenantTexts;
  readonly pools: UserPools;
  readonly callers: Callers;
  /** How much each account may read. */
  readonly reads: ReadBudgets;
  /** Whose stock a call speaks of. */
  readonly participants: ParticipantAccess;
  /** The address of the site at a host, as `siteOf`. */
  readonly siteAt: (host: string) => string;
  /** The address of a tenant's site, without a slash at its end. */
  readonly siteOf: (tenantId: string) => string;
}
