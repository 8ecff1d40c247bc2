import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { openLiveEvents } from '@tradehall/contract/live';
import type { Configuration } from '../configuration/configuration';
import { registerFiles } from '../files/files-route';
import { isDiskFull, isTrouble } from '../database/database-trouble';
import type { OnTrouble } from '../http/error-answers';
import { refuseClosedShop } from '../http/closed-shop';
import { createGateway } from '../http/gateway';
import type { Caller, Tenant } from '../http/request-context';
import { authorize } from '../http/serve-call';
import { showsToken } from '../http/serve-operator-call';
import { registerIdentity } from '../identity/register-identity';
import { readOutboxBacklog } from '../jobs/outbox-backlog';
import { createFileTurns } from '../limits/file-turns';
import { shareReadBudgets } from '../limits/share-read-budgets';
import { registerLive } from '../live/live-route';
import type { Clock } from '../operation/clock';
import { registerHealth, type Readiness, type Trouble } from '../operation/health';
import { registerMetrics } from '../operation/metrics';
import { NO_TENANT_YET } from '../operator/next-step';
import { registerRooms } from '../room/register-rooms';
import type { Services } from '../room/services';
import { registerDeskPage } from '../tenants/desk-page';
import { registerPage } from '../tenants/page';
import { requestLocale } from '../notify/request-locale';
import { scheduleHousekeeping } from './housekeeping';
import { openJobThread, type JobThreadOptions } from './open-job-thread';
import type { Mechanisms } from './open-mechanisms';
import { openServices } from './open-services';
import { ROOMS } from './rooms';
import { watchStreams } from './watch-streams';

export interface AppDeps {
  readonly configuration: Configuration;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly mechanisms: Mechanisms;
  readonly readiness: Readiness;
  /** Heavy jobs have a thread of their own; left out, they run where calls are answered. */
  readonly jobThread?: JobThreadOptions;
  /** The built apps; left out where only the calls are served. */
  readonly pageFolders?: { readonly portal: string; readonly desk: string };
}

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
}

/** The server: services, gateway, what mechanisms serve, and every room. */
export async function createApp(deps: AppDeps): Promise<App> {
  let portTaken = deps.configuration.port;
  const services = await openServices({ ...deps, portTaken: () => portTaken });
  const trouble: Trouble = { diskFullAt: 0 };
  const server = await openGateway(services, (error) => {
    if (isDiskFull(error)) trouble.diskFullAt = deps.clock.now().getTime();
    return isTrouble(error);
  });
  server.addHook('onListen', () => {
    const address = server.server.address();
    if (typeof address === 'object' && address !== null) portTaken = address.port;
    return Promise.resolve();
  });
  registerHealth(server, {
    ping: () => services.database.ping(),
    readiness: deps.readiness,
    trouble,
    now: () => deps.clock.now().getTime(),
  });
  registerMetrics(server, {
    pool: services.database.pool,
    hub: services.live.hub,
    readBacklog: () => readOutboxBacklog(services.database),
    refusedReads: services.reads.refused,
    token: services.configuration.metricsToken,
  });
  registerLive(server, {
    live: services.live,
    now: () => deps.clock.now().getTime(),
    callerNow: async (tenantId, token) => {
      const tenant = services.tenants.of(tenantId);
      const caller = await callerOf(services, tenant, token);
      authorize(openLiveEvents, caller);
      refuseClosedShop(openLiveEvents, tenant, caller);
      return caller;
    },
  });
  watchStreams(services);
  const sharing = shareReadBudgets(services.reads, services.database.pool, services.listener, (error) =>
    deps.log.warn({ err: error }, 'other servers could not be told of reads'),
  );
  server.addHook('onClose', () => sharing.stop());
  registerFiles(server, services);
  scheduleHousekeeping(services);
  await registerIdentity(server, services.pools);
  if (deps.jobThread !== undefined) {
    const thread = openJobThread(deps.configuration, deps.log, () => portTaken, deps.jobThread);
    services.jobs.runHeavyBy((name, data) => thread.run(name, data));
    // Before the jobs stop, which wait for what they do.
    server.addHook('onClose', () => thread.stop());
  }
  const { tenants } = await registerRooms(server, services, ROOMS);
  // Last: it answers whatever address nobody else does.
  if (deps.pageFolders !== undefined) {
    await registerPage(server, { folder: deps.pageFolders.portal, ...tenants });
    await registerDeskPage(server, { folder: deps.pageFolders.desk, ...tenants });
  }
  return { server, services };
}

/** The caller behind a token: at once for one that was seen before. */
function callerOf({ pools, callers }: Services, tenant: Tenant, token: string): Caller | Promise<Caller> {
  const user = pools.verifyIdToken(
    { tenantId: tenant.tenantId, identityPool: tenant.configuration.identityPool },
    token,
  );
  return user instanceof Promise ? user.then((verified) => callers.of(tenant, verified)) : callers.of(tenant, user);
}

function openGateway(services: Services, onTrouble: OnTrouble) {
  const { log, configuration, tenants, participants, texts } = services;
  return createGateway({
    log,
    onTrouble,
    trustProxy: configuration.trustProxy,
    trustForwardedHost: configuration.trustForwardedHost,
    mayReadDocs: (request) => configuration.demo || showsToken(request, configuration.operatorToken),
    tenantAt: (host) => tenants.at(host),
    unknownHost: () => (tenants.all().length === 0 ? NO_TENANT_YET : undefined),
    callerOf: (tenant, token) => callerOf(services, tenant, token),
    takeRead: services.reads.take,
    takeFileTurn: createFileTurns(),
    checkParticipant: async ({ tenantId }, participant) => {
      await participants.ownerOf(tenantId, participant);
    },
    textsOf: ({ tenant, headers }) =>
      tenant === null
        ? () => undefined
        : texts.lookup(tenant.tenantId, requestLocale(tenant, headers['accept-language'])),
    readerOf: ({ tenant, headers }) => ({
      locale: tenant === null ? 'en' : requestLocale(tenant, headers['accept-language']),
      shop: tenant?.configuration.tenantName ?? '',
    }),
  });
}
