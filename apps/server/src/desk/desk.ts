import type { FastifyInstance } from 'fastify';
import { followedCalendar } from '@tradehall/domain/orders/sales-order-settings';
import { ROOM_OF_BUYERS, type Permission } from '@tradehall/domain/staff/permissions';
import { getDeskCounts, getStaffMember, getToday } from '@tradehall/contract/desk';
import { countWaitingFor, waitingFor } from '../approvals/approvals-read-model';
import { inScopeOf } from '../http/account-scope';
import { serveCall } from '../http/serve-call';
import type { Caller } from '../http/request-context';
import { readSalesOrderSettings } from '../orders/sales-order-settings-store';
import type { Services } from '../room/services';
import { toStaffMember } from './staff-wire';
import { readToday } from './today-read-model';
import { readDeskCounts } from './desk-counts-read-model';

/** Of what one has to hold something to hear a topic of the staff. */
const TOPIC_PERMISSIONS: ReadonlyMap<string, readonly Permission[]> = new Map([
  ['offers', ['OFFERS_VIEW']],
  ['orders', ['ORDERS_VIEW']],
  ['accounts', [...ROOM_OF_BUYERS]],
  ['approvals', ['APPROVALS_VIEW']],
  ['settings', ['DESK_VIEW']],
]);
/** Topics that say nothing of an account, so that whoever is shown own accounts alone hears them whole. */
const OF_NO_ACCOUNT = new Set(['approvals', 'settings']);

export function registerDesk(
  app: FastifyInstance,
  { database, live, clock }: Pick<Services, 'database' | 'live' | 'clock'>,
): void {
  // Their topics tell of every buyer and of the shop: whoever may not look into the room does not hear of it either.
  live.allowTopic('desk', async ({ tenantId, caller, id }) => {
    const { staff } = caller;
    const heard = TOPIC_PERMISSIONS.get(id)?.some((permission) => staff?.permissions.has(permission) === true);
    if (staff === null || heard !== true) return false;
    return staff.ownAccountsOf === null || OF_NO_ACCOUNT.has(id) || { ofAccounts: await ownAccounts(tenantId, caller) };
  });

  /** Who is shown own accounts alone hears of those alone (SD07); which they are now, a change has asked again. */
  const ownAccounts = (tenantId: string, caller: Caller): Promise<string[]> =>
    inScopeOf(caller, () =>
      database.inTenant(
        tenantId,
        async (tx) =>
          (await tx.selectFrom('accounts').select('account_id').orderBy('account_id').execute()).map(
            ({ account_id }) => account_id,
          ),
        { readOnly: true },
      ),
    );

  serveCall(app, getStaffMember, async ({ caller, tenant }) => toStaffMember(caller, tenant));
  serveCall(app, getDeskCounts, ({ tenant, caller }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => readDeskCounts(tx, permissionsOf(caller), await countWaitingFor(tx, caller, clock.now())),
      { readOnly: true },
    ),
  );
  serveCall(app, getToday, ({ tenant, caller, query }) => {
    const { currencyPrecision: precision, timeZone } = tenant.configuration;
    const question = { ...query, permissions: permissionsOf(caller), now: clock.now(), precision, timeZone };
    return database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const { businessCalendar } = await readSalesOrderSettings(tx);
        const calendar = followedCalendar(businessCalendar);
        return readToday(tx, { ...question, calendar, approvals: await waitingFor(tx, caller, question.now) });
      },
      { readOnly: true },
    );
  });
}

const NOTHING: ReadonlySet<Permission> = new Set();
const permissionsOf = ({ staff }: Caller): ReadonlySet<Permission> => staff?.permissions ?? NOTHING;
