import type { FastifyInstance } from 'fastify';
import {
  changeColleague,
  getColleagueHistory,
  getColleagues,
  inviteColleague,
  inviteColleagueAgain,
  removeColleague,
  takeColleagueSecondFactorOff,
} from '@tradehall/contract/colleagues';
import { AUTHORITIES } from '@tradehall/domain/access/authorities';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { change, invite, inviteAgain, remove, takeSecondFactorOff } from './colleague-commands';
import { findColleagues, wireColleague } from './colleague-store';
import { readHistory } from './history-read-model';
import { runOwnerCommand } from './run-owner-command';

/** The owner's calls about the people of the account (W70, W72). */
export function registerColleagues(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  serveCall(app, getColleagues, ({ tenant, caller }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => ({
        people: (await findColleagues(tx, caller.accountId ?? '')).map((row) =>
          wireColleague(row, caller.authorities, {
            now: clock.now(),
            precision: tenant.configuration.currencyPrecision,
          }),
        ),
        authorities: AUTHORITIES.filter((authority) => caller.authorities.has(authority)),
      }),
      { readOnly: true },
    ),
  );

  serveCall(app, inviteColleague, ({ tenant, caller, raw, body, idempotencyKey: key }) =>
    runOwnerCommand(
      database,
      { tenant, caller, raw },
      { act: 'COLLEAGUE_INVITED', once: { scope: `invite-colleague:${caller.userId}`, key, body } },
      (tx, owner) => invite(tx, services, tenant, owner, body),
    ),
  );
  serveCall(app, inviteColleagueAgain, ({ tenant, caller, raw, params: { userId } }) =>
    runOwnerCommand(database, { tenant, caller, raw }, { act: 'COLLEAGUE_INVITED_AGAIN' }, (tx, owner) =>
      inviteAgain(tx, services, tenant, owner, userId),
    ),
  );
  serveCall(app, changeColleague, ({ tenant, caller, raw, params: { userId }, body }) =>
    runOwnerCommand(database, { tenant, caller, raw }, { act: 'COLLEAGUE_CHANGED' }, (tx, owner) =>
      change(tx, tenant, owner, userId, body),
    ),
  );
  serveCall(app, removeColleague, ({ tenant, caller, raw, params: { userId } }) =>
    runOwnerCommand(database, { tenant, caller, raw }, { act: 'COLLEAGUE_REMOVED' }, (tx, owner) =>
      remove(tx, services, tenant, owner, userId),
    ),
  );

  serveCall(app, takeColleagueSecondFactorOff, ({ tenant, caller, raw, params: { userId } }) =>
    runOwnerCommand(database, { tenant, caller, raw }, { act: 'COLLEAGUE_SECOND_FACTOR_TAKEN_OFF' }, (tx, owner) =>
      takeSecondFactorOff(tx, services, tenant, owner, userId),
    ),
  );

  serveCall(app, getColleagueHistory, ({ tenant, caller, query }) =>
    database.inTenant(tenant.tenantId, (tx) => readHistory(tx, tenant, caller, query), { readOnly: true }),
  );
}
