import type { FastifyInstance } from 'fastify';
import { getDeskCounts, getStaffMember } from '@tradehall/contract/desk';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { readDeskCounts } from './desk-counts-read-model';

export function registerDesk(app: FastifyInstance, { database, live }: Pick<Services, 'database' | 'live'>): void {
  // Their topics tell of every buyer.
  live.allowTopic('desk', ({ caller }) => caller.role === 'seller');

  serveCall(app, getStaffMember, ({ caller: { userId, email, firstName, lastName } }) =>
    Promise.resolve({ userId, email, firstName, lastName }),
  );
  serveCall(app, getDeskCounts, ({ tenant }) => database.inTenant(tenant.tenantId, readDeskCounts, { readOnly: true }));
}
