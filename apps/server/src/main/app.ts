import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAccounts } from '../accounts/accounts';
import { createCallers } from '../tenancy/callers';
import { registerAuctions } from '../auctions/auctions';
import { registerBulkImport } from '../bulk-import/bulk-import';
import type { Configuration } from '../configuration/configuration';
import { registerFiles } from '../files/files-route';
import { createGateway } from '../http/gateway';
import { registerIdentity } from '../identity/register-identity';
import { STAFF_GROUP } from '../identity/staff-group';
import { createUserPools } from '../identity/user-pools';
import { registerLive } from '../live/live-route';
import type { Clock } from '../operation/clock';
import { readPendingOrders } from '../orders/pending-orders-read-model';
import { registerOrderRooms } from './register-order-rooms';
import { orderCharges } from '../checkout/order-charges';
import { registerDailyReport } from '../daily-report/daily-report';
import { registerDemoMail } from '../demo/demo-mail';
import { registerStockAlerts } from '../stock-alerts/stock-alerts';
import { registerSellerStock } from '../stock-list/seller-stock';
import { createStockRoom, registerStockList } from '../stock-list/stock-list';
import { scheduleHousekeeping } from './housekeeping';
import { registerHealth, type Readiness } from '../operation/health';
import { registerMetrics } from '../operation/metrics';
import type { Mechanisms } from './open-mechanisms';
import type { Services } from '../room/services';
import { registerCheckout } from '../checkout/checkout';
import { registerPayments } from '../payments/payments';
import { registerComplianceForms } from '../compliance-forms/compliance-forms';
import { registerDocuments } from '../documents/documents';
import { registerOffers } from '../offers/register-offers';
import { NO_TENANT_YET } from '../operator/next-step';
import { registerOperator } from '../operator/register-operator';
import { registerOnboarding } from '../onboarding/onboarding';
import { registerPreferences } from '../preferences/preferences';
import { sendPoolMail } from '../sign-in/send-pool-mail';
import { registerNetwork } from '../network/network';
import { registerSignIn } from '../sign-in/sign-in';
import { registerPage } from '../tenants/page';
import { siteAddress } from '../tenancy/site-address';
import { openTenantDirectory } from '../tenancy/tenant-directory';
import { registerTenants } from '../tenants/tenants';
import { requestLocale } from '../notify/request-locale';
import { createTenantTexts } from '../notify/tenant-texts';

export interface AppParts {
  readonly configuration: Configuration;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly mechanisms: Mechanisms;
  readonly readiness: Readiness;
  /** The built portal; left out where only the calls are served. */
  readonly portalFolder?: string;
}

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
}

/** Wires every mechanism and room together; nothing else does. */
export async function createApp(parts: AppParts): Promise<App> {
  const { configuration, log, clock } = parts;
  const { database, listener, jobs, live, files } = parts.mechanisms;
  const tenants = await openTenantDirectory(database, listener, (tenantId, settings) =>
    log.warn({ tenantId, settings }, 'stored settings do not fit; their defaults hold'),
  );
  const texts = createTenantTexts(database);
  tenants.onChange(() => texts.forget());
  await Promise.all(
    tenants
      .all()
      .map(({ tenantId, configuration: { locales, language } }) =>
        texts.warm(tenantId, [...locales, language || 'en']),
      ),
  );
  const callers = createCallers(database, listener);
  // The port that was really taken: with PORT=0 the system chooses it.
  let portTaken = configuration.port;
  const siteAt = (host: string): string => siteAddress(configuration.publicUrl, host, portTaken);
  const siteOf = (tenantId: string): string => siteAt(tenants.hostOf(tenantId));
  const pools = createUserPools({
    database,
    clock,
    log,
    listener,
    adminGroup: STAFF_GROUP,
    issuerOf: (tenantId) => `${configuration.publicUrl ?? 'http://localhost'}/identity/local_${tenantId}`,
    sendMail: (tx, mail) => sendPoolMail(tx, { texts, siteOf }, tenants.of(mail.tenantId), mail),
  });
  const services: Services = {
    configuration,
    log,
    clock,
    database,
    listener,
    jobs,
    live,
    files,
    tenants,
    texts,
    pools,
    callers,
    siteOf,
  };
  const stockRoom = createStockRoom(services);
  const deploymentOf = (tenantId: string) => ({
    identityPool: pools.settingsFor({ tenantId }, ''),
    extras: definedOnly(configuration.extras),
  });

  const server = await createGateway({
    log,
    trustProxy: configuration.trustProxy,
    tenantAt: (host) => tenants.at(host),
    unknownHost: () => (tenants.all().length === 0 ? NO_TENANT_YET : undefined),
    callerOf: (tenant, token) => {
      const user = pools.verifyIdToken(
        { tenantId: tenant.tenantId, identityPool: tenant.configuration.identityPool },
        token,
      );
      return user instanceof Promise ? user.then((verified) => callers.of(tenant, verified)) : callers.of(tenant, user);
    },
    checkParticipant: async (tenant, participant) => {
      await stockRoom.access.ownerOf(tenant.tenantId, participant);
    },
    textsOf: (request) =>
      request.tenant === null
        ? () => undefined
        : texts.lookup(request.tenant.tenantId, requestLocale(request.tenant, request.headers['accept-language'])),
  });

  server.addHook('onListen', () => {
    const address = server.server.address();
    if (typeof address === 'object' && address !== null) portTaken = address.port;
    return Promise.resolve();
  });
  registerHealth(server, { ping: () => database.ping(), readiness: parts.readiness });
  registerMetrics(server, { pool: database.pool, hub: live.hub, token: configuration.metricsToken });
  registerLive(server, { live });
  registerFiles(server, { files });
  scheduleHousekeeping(services);
  await registerIdentity(server, pools);
  registerTenants(server, { database, tenants, texts, deploymentOf });
  registerOperator(server, { database, clock, texts, siteAt, tenants, token: configuration.operatorToken });
  registerAccounts(server, services);
  registerSignIn(server, services);
  registerPreferences(server, services);
  registerStockList(server, services, stockRoom);
  registerSellerStock(server, services, stockRoom);
  registerNetwork(server, services, stockRoom);
  server.addHook('onClose', () => stockRoom.stop());
  registerCheckout(server, services, stockRoom.ledger);
  await registerPayments(server, services, stockRoom.ledger);
  stockRoom.setPendingOrders(readPendingOrders);
  registerOrderRooms(server, services, { stock: stockRoom.ledger, charges: orderCharges });
  const offers = registerOffers(server, services, stockRoom.ledger);
  registerBulkImport(server, services, offers);
  registerStockAlerts(server, services, stockRoom, offers.stock);
  registerDailyReport(server, services);
  registerDemoMail(server, services);
  registerAuctions(server, services);
  registerOnboarding(server, services);
  registerDocuments(server, services);
  registerComplianceForms(server, services);

  if (parts.portalFolder !== undefined) await registerPage(server, { folder: parts.portalFolder, deploymentOf });
  return { server, services };
}

function definedOnly<T extends object>(record: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
