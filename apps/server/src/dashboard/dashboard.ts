import type { FastifyInstance } from 'fastify';
import { getDashboard } from '@tradehall/contract/dashboard';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { readDashboard } from './dashboard-read-model';

export function registerDashboard(
  app: FastifyInstance,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): void {
  serveCall(app, getDashboard, ({ tenant, caller }) =>
    database.inTenant(
      tenant.tenantId,
      (tx) =>
        readDashboard(tx, {
          accountId: caller.accountId ?? '',
          userId: caller.userId,
          authorities: caller.authorities,
          timeZone: tenant.configuration.timeZone,
          precision: tenant.configuration.currencyPrecision,
          now: clock.now(),
        }),
      { readOnly: true },
    ),
  );
}
