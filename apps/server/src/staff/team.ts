import type { FastifyInstance } from 'fastify';
import {
  changeRole,
  changeStaff,
  createRole,
  getTeam,
  inviteStaff,
  inviteStaffAgain,
  removeRole,
  removeStaff,
  setSecondFactor,
  takeStaffSecondFactorOff,
} from '@tradehall/contract/staff';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { runStaffCommand, type StaffCommand } from '../audit/run-staff-command';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { addRole, askSecondFactor, dropRole, editRole } from './role-commands';
import { change, invite, inviteAgain, remove, takeSecondFactorOff } from './team-commands';
import { readTeam } from './team-store';

const SUCCESS = { status: 'SUCCESS' } as const;

/** The people of the desk and their roles (SD04, SD05, SD10). */
export function registerTeam(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  serveCall(app, getTeam, ({ tenant }) =>
    database.inTenant(tenant.tenantId, (tx) => readTeam(tx, tenant.configuration.currencyPrecision, clock.now()), {
      readOnly: true,
    }),
  );

  serveCall(app, inviteStaff, ({ tenant, caller, raw, body, idempotencyKey: key }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      { act: 'STAFF_INVITED', record: 'STAFF', once: { scope: `invite-staff:${caller.userId}`, key, body } },
      async (tx, trail) => {
        const userId = await invite(tx, services, { tenant, caller }, body);
        trail.about([userId]);
        trail.changed(undefined, body);
        return { userId };
      },
    ),
  );
  serveCall(app, inviteStaffAgain, async ({ tenant, caller, raw, params: { userId } }) => {
    const about = { act: 'STAFF_INVITED_AGAIN', record: 'STAFF', ids: [userId] } as const;
    await runStaffCommand(database, { tenant, caller, raw }, about, (tx) =>
      inviteAgain(tx, services, { tenant, caller }, userId),
    );
    return SUCCESS;
  });
  serveCall(app, changeStaff, async ({ tenant, caller, raw, params: { userId }, body }) => {
    await runStaffCommand(database, { tenant, caller, raw }, aboutStaff('STAFF_CHANGED', userId), async (tx, trail) => {
      if (!(await change(tx, services, { tenant, caller }, userId, body))) trail.unchanged();
    });
    return SUCCESS;
  });
  serveCall(app, removeStaff, async ({ tenant, caller, raw, params: { userId } }) => {
    await runStaffCommand(database, { tenant, caller, raw }, aboutStaff('STAFF_REMOVED', userId), (tx) =>
      remove(tx, services, { tenant, caller }, userId),
    );
    return SUCCESS;
  });
  serveCall(app, takeStaffSecondFactorOff, async ({ tenant, caller, raw, params: { userId } }) => {
    const about = { act: 'SECOND_FACTOR_TAKEN_OFF', record: 'STAFF', ids: [userId] } as const;
    await runStaffCommand(database, { tenant, caller, raw }, about, async (tx, trail) => {
      const before = await takeSecondFactorOff(tx, services, { tenant, caller }, userId);
      trail.changed(before, { app: false, passkeys: false });
    });
    return SUCCESS;
  });

  serveCall(app, createRole, ({ tenant, caller, raw, body, idempotencyKey: key }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      { act: 'ROLE_CREATED', record: 'ROLE', once: { scope: `create-role:${caller.userId}`, key, body } },
      async (tx, trail) => {
        const roleId = await addRole(tx, { tenant, caller }, body);
        trail.about([roleId]);
        trail.changed(undefined, body);
        return { roleId };
      },
    ),
  );
  serveCall(app, changeRole, async ({ tenant, caller, raw, params: { roleId }, body }) => {
    await runStaffCommand(database, { tenant, caller, raw }, aboutRole('ROLE_CHANGED', roleId), async (tx, trail) => {
      if (!(await editRole(tx, { tenant, caller }, roleId, body))) trail.unchanged();
    });
    return SUCCESS;
  });
  serveCall(app, setSecondFactor, async ({ tenant, caller, raw, params: { roleId }, body: { isNeeded } }) => {
    const about = { act: 'SECOND_FACTOR_CHANGED', record: 'ROLE', ids: [roleId] } as const;
    await runStaffCommand(database, { tenant, caller, raw }, about, async (tx, trail) => {
      const before = await askSecondFactor(tx, { tenant, caller }, roleId, isNeeded);
      if (before === isNeeded) trail.unchanged();
      trail.changed({ needsSecondFactor: before }, { needsSecondFactor: isNeeded });
    });
    return SUCCESS;
  });
  serveCall(app, removeRole, async ({ tenant, caller, raw, params: { roleId } }) => {
    await runStaffCommand(database, { tenant, caller, raw }, aboutRole('ROLE_REMOVED', roleId), (tx) =>
      dropRole(tx, { tenant, caller }, roleId),
    );
    return SUCCESS;
  });
}

function aboutStaff(act: AuditAct, userId: string): StaffCommand {
  return { act, record: 'STAFF', ids: [userId], watched: { table: 'staff_users', key: 'user_id', values: [userId] } };
}

function aboutRole(act: AuditAct, roleId: string): StaffCommand {
  return { act, record: 'ROLE', ids: [roleId], watched: { table: 'staff_roles', key: 'role_id', values: [roleId] } };
}
