import type { FastifyInstance } from 'fastify';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { getDeskCounts, getStaffMember } from '@tradehall/contract/desk';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { toStaffMember } from './staff-wire';
import { readDeskCounts } from './desk-counts-read-model';

/** What one has to hold to hear a topic of the staff. */
const TOPIC_PERMISSIONS: Readonly<Record<string, Permission>> = {
  offers: 'OFFERS_VIEW',
  orders: 'ORDERS_VIEW',
  accounts: 'BUYERS_VIEW',
};

export function registerDesk(app: FastifyInstance, { database, live }: Pick<Services, 'database' | 'live'>): void {
  // Their topics tell of every buyer: whoever may not look into the room does not hear of it either.
  live.allowTopic('desk', ({ caller, id }) => {
    const permission = TOPIC_PERMISSIONS[id];
    return permission !== undefined && caller.staff?.permissions.has(permission) === true;
  });

  serveCall(app, getStaffMember, async ({ caller, tenant }) =>
    toStaffMember(caller, tenant.configuration.currencyPrecision),
  );
  serveCall(app, getDeskCounts, ({ tenant }) => database.inTenant(tenant.tenantId, readDeskCounts, { readOnly: true }));
}
