import type { FastifyInstance } from 'fastify';
import { checkSetting } from '@tradehall/contract/settings/check-setting';
import {
  getSetting,
  getSettingHistory,
  putSetting,
  revertSetting,
  type StandingSetting,
} from '@tradehall/contract/settings/setting-calls';
import { permissionOfSetting, viewPermissionOfSetting } from '@tradehall/domain/settings/permission-of-setting';
import { runStaffCommand, type Trail } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { sayPage } from '../http/list-page';
import { requirePermission, serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { listKept, lockSetting, readKept, readNewest } from './setting-versions-store';
import { isShaped, type SettingDefinition, type Settings } from './settings';

interface Asked {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly name: string;
  /** The version that the change stands on. */
  readonly version: number;
  readonly revertedTo?: number;
  readonly trail: Trail;
}

/** Reading, changing and reverting of every setting (SD80, SD81). */
export function serveSettings(
  app: FastifyInstance,
  { database }: Pick<Services, 'database'>,
  settings: Settings,
): void {
  function known(name: string): SettingDefinition {
    const definition = settings.find(name);
    if (definition === undefined) throw new ApiError(404, 'SETTING_UNKNOWN', { params: [name] });
    return definition;
  }

  /** The version is read first: a change in between is then refused as one that stands on an old version. */
  async function standing(tx: Transaction, tenant: Tenant, name: string): Promise<StandingSetting> {
    const newest = await readNewest(tx, name);
    return {
      name,
      version: newest?.version ?? 1,
      value: await known(name).read(tx, tenant),
      changedAt: newest?.changed_at.toISOString() ?? null,
      changedBy: newest?.changed_by_name ?? null,
    };
  }

  async function change(
    tx: Transaction,
    { tenant, caller, name, version, revertedTo, trail }: Asked,
    value: unknown,
  ): Promise<StandingSetting> {
    await lockSetting(tx, name);
    const now = await standing(tx, tenant, name);
    if (now.version !== version) throw new ApiError(409, 'SETTING_CHANGED', { details: now });
    const issues = isShaped(name) ? checkSetting(name, value) : [];
    if (issues.length > 0) throw ApiError.ofIssues(422, issues);
    await settings.keepVersions(tx, { tenant, caller, names: [name], revertedTo, trail }, () =>
      known(name).write(tx, tenant, value, caller),
    );
    return standing(tx, tenant, name);
  }

  serveCall(app, getSetting, ({ tenant, caller, params: { name } }) => {
    known(name);
    requirePermission(caller, viewPermissionOfSetting(name));
    return database.inTenant(tenant.tenantId, (tx) => standing(tx, tenant, name), { readOnly: true });
  });

  serveCall(app, putSetting, async ({ tenant, caller, raw, params: { name }, body, idempotencyKey }) => {
    const { written } = known(name);
    requirePermission(caller, permissionOfSetting(name));
    // Texts are changed one by one, by a call of their own.
    if (!isShaped(name)) throw new ApiError(404, 'SETTING_UNKNOWN', { params: [name] });
    const once = { scope: `put-setting:${name}`, key: idempotencyKey, body };
    const answer = await runStaffCommand(
      database,
      { tenant, caller, raw },
      { act: 'SETTING_CHANGED', record: 'SETTING', ids: [name], once },
      (tx, trail) => change(tx, { tenant, caller, name, version: body.version, trail }, body.value),
    );
    await written?.(tenant);
    return answer;
  });

  serveCall(app, getSettingHistory, async ({ tenant, caller, params: { name }, query, reply }) => {
    known(name);
    requirePermission(caller, viewPermissionOfSetting(name));
    const page = await database.inTenant(tenant.tenantId, (tx) => listKept(tx, name, query), { readOnly: true });
    sayPage(reply, page);
    return { versions: [...page.rows] };
  });

  serveCall(app, revertSetting, async ({ tenant, caller, raw, params: { name }, body, idempotencyKey }) => {
    const { written } = known(name);
    requirePermission(caller, permissionOfSetting(name));
    const once = { scope: `revert-setting:${name}`, key: idempotencyKey, body };
    const answer = await runStaffCommand(
      database,
      { tenant, caller, raw },
      { act: 'SETTING_REVERTED', record: 'SETTING', ids: [name], once },
      async (tx, trail) => {
        const kept = await readKept(tx, name, body.to);
        if (kept === undefined) throw new ApiError(404, 'SETTING_VERSION_UNKNOWN', { params: [body.to] });
        return change(tx, { tenant, caller, name, version: body.version, revertedTo: body.to, trail }, kept.value);
      },
    );
    await written?.(tenant);
    return answer;
  });
}
