import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '../configuration/configuration';
import { createUserPools } from '../identity/user-pools';
import { createReadBudgets, type ReadNote } from '../limits/read-budgets';
import { createTenantTexts } from '../notify/tenant-texts';
import type { Clock } from '../operation/clock';
import type { Services } from '../room/services';
import { sendPoolMail } from '../sign-in/send-pool-mail';
import { acceptInvitation } from '../colleagues/accept-invitation';
import { followAdminAct } from '../staff/admin-acts';
import { openSecretBox } from '../sealing/open-secret-box';
import { createCallers } from '../tenancy/callers';
import { needsSecondFactor } from '../tenancy/second-factor-rule';
import { createParticipantAccess } from '../tenancy/participant-access';
import { siteAddress } from '../tenancy/site-address';
import { openTenantDirectory } from '../tenancy/tenant-directory';
import type { Mechanisms } from './open-mechanisms';

export interface ServicesDeps {
  readonly configuration: Configuration;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly mechanisms: Omit<Mechanisms, 'relay'>;
  /** The port that was really taken: with PORT=0 the system chooses it. */
  readonly portTaken: () => number;
}

/** How an account that reads too much, or too steadily, stands in the log. */
const READS_SAID: Readonly<Record<ReadNote['kind'], string>> = {
  refused: 'an account asked for more than it may read',
  steady: 'an account reads as a program does',
};

/** What every room stands on: the mechanisms, and what is known of tenants, their texts and their people. */
export async function openServices({
  configuration,
  log,
  clock,
  mechanisms,
  portTaken,
}: ServicesDeps): Promise<Services> {
  const { database, listener, jobs, live, files } = mechanisms;
  const tenants = await openTenantDirectory(database, listener, {
    reportUnfit: (tenantId, settings) =>
      log.warn({ tenant: tenantId, settings }, 'stored settings do not fit; their defaults hold'),
    hasPayPalStandIn: configuration.demo,
  });
  const texts = createTenantTexts(database);
  tenants.onChange(() => texts.forget());
  await Promise.all(
    tenants
      .all()
      .map(({ tenantId, configuration: { locales, language } }) =>
        texts.warm(tenantId, [...locales, language || 'en']),
      ),
  );
  const siteAt = (host: string): string => siteAddress(configuration.publicUrl, host, portTaken());
  const siteOf = (tenantId: string): string => siteAt(tenants.hostOf(tenantId));
  const callers = createCallers(database, listener);
  const pools = createUserPools({
    database,
    clock,
    log,
    listener,
    // These calls set anybody's password and take anybody's second factor off: whoever may make them can be everybody,
    // an owner too. TEAM alone, in a role of the tenant's own, must not become that (SD05).
    mayAdminister: async (tenantId, user) => {
      const { staff } = await callers.of({ tenantId }, user);
      return staff?.roles.includes('OWNER') === true && !staff.isReader;
    },
    issuerOf: (tenantId) => `${configuration.publicUrl ?? 'http://localhost'}/identity/local_${tenantId}`,
    asksForSecondFactor: (tx, tenantId, user) => needsSecondFactor(tx, tenants.of(tenantId), user),
    administered: followAdminAct,
    joined: acceptInvitation,
    sendMail: (tx, mail) => sendPoolMail(tx, { texts, siteOf }, tenants.of(mail.tenantId), mail),
  });
  return {
    configuration,
    log,
    clock,
    database,
    listener,
    jobs,
    live,
    files,
    secrets: openSecretBox(configuration, (said) => log.warn(said)),
    tenants,
    texts,
    pools,
    callers,
    participants: createParticipantAccess(database),
    reads: createReadBudgets({
      perMinute: configuration.readsPerMinute,
      now: () => clock.now().getTime(),
      onNote: ({ kind, tenantId, accountId, userId, reads }) =>
        log.warn({ tenant: tenantId, account: accountId, user: userId, reads }, READS_SAID[kind]),
    }),
    siteAt,
    siteOf,
  };
}
