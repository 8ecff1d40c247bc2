import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { getStaffMember } from '@tradehall/contract/desk';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { SETTING_SHAPES } from '@tradehall/contract/settings/setting-shapes';
import { permissionOfSetting } from '@tradehall/domain/settings/permission-of-setting';
import {
  BUILT_IN_ROLES,
  GIVEN_PERMISSIONS,
  isPermission,
  isReading,
  PERMISSIONS,
  permissionsOfRole,
} from '@tradehall/domain/staff/permissions';
import { staffAccess } from '@tradehall/domain/staff/staff-access';
import { everyCall } from '../testing/every-call';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
let calls: CallDefinition[];
beforeAll(async () => {
  server = await startTestServer();
  calls = (await everyCall()).filter(({ access }) => access === 'seller');
});
afterAll(() => server.close());

const nameOf = ({ method, path }: CallDefinition): string => `${method} ${path}`;
/** Of nothing that there is: what gets past the permission ends in a refusal of its own. */
const params = new Proxy({}, { get: () => 'A-1', has: () => true }) as Record<string, string>;
const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '..');
const ADDRESSES = {
  OWNER: 'seller',
  SALES: 'sales',
  WAREHOUSE: 'warehouse',
  COMPLIANCE: 'compliance',
  FINANCE: 'finance',
  AUDITOR: 'auditor',
} as const;

/** Permissions that handlers ask for beyond what their call names. */
function askedInHandlers(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return files.flatMap((file) =>
    [
      ...readFileSync(join(SOURCES, file), 'utf8').matchAll(
        /(?:requirePermission|sees|permissions\.has)\((?:[\w.]+, )?'([A-Z_]+)'\)/g,
      ),
    ].map(([, permission]) => permission!),
  );
}

describe('calls and roles', () => {
  test('SD03 every call of the seller names one permission; what changes something names one that does not only show', () => {
    expect(calls.length).toBeGreaterThan(50);
    const open = calls.filter(({ permission }) => permission === undefined || !isPermission(permission));
    expect(open.map(nameOf)).toEqual([]);
    const loose = calls.filter(
      ({ method, permission, onlyAsks, isPersonal }) =>
        method !== 'GET' && onlyAsks !== true && isPersonal !== true && isReading(permission!),
    );
    expect(loose.map(nameOf)).toEqual([]);
  });

  test('SD03 a call that only tells something asks for a look into a room, whatever else it asks for', () => {
    // What is told of a setting its name says, and the handler asks for that.
    const asksItself = new Set(['GET /seller/payment-account', 'POST /seller/payment-account/test']);
    const blind = calls.filter(
      ({ method, permission, besides = [], onlyAsks }) =>
        (method === 'GET' || onlyAsks === true) && ![permission!, ...besides].some((each) => each.endsWith('_VIEW')),
    );
    expect(blind.map(nameOf).filter((name) => !asksItself.has(name))).toEqual([]);
  });

  test.each([
    ['ORDERS_VIEW', 'salesOrder'],
    ['AUCTIONS_VIEW', 'leadingBuyer'],
    ['RETURNS_VIEW', 'returnNumber'],
    ['OFFERS_VIEW', 'offerState'],
  ] as const)('SD03 an act that answers what it acted on whole asks for the look into its room: %s', (view, field) => {
    const telling = calls.filter(
      ({ answer }) =>
        answer !== undefined &&
        JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })).includes(`"${field}"`),
    );
    expect(telling.length).toBeGreaterThan(2);
    const blind = telling.filter(({ permission, besides = [] }) => ![permission, ...besides].includes(view));
    expect(blind.map(nameOf)).toEqual([]);
  });

  test('SD04 what roles are made of is asked for by some call or in one', () => {
    const named = calls.flatMap(({ permission, besides = [] }) => [permission!, ...besides]);
    const ofSettings = Object.keys(SETTING_SHAPES).map(permissionOfSetting);
    const asked = new Set<string>([...named, ...ofSettings, ...askedInHandlers()]);
    expect(GIVEN_PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual([]);
    // What no call asks for yet is no choice, and roles that hold it keep it.
    const unasked = PERMISSIONS.filter((permission) => !asked.has(permission));
    expect(unasked.filter((permission) => GIVEN_PERMISSIONS.includes(permission))).toEqual([]);
    expect(staffAccess({ roles: ['role-1'], ownPermissions: unasked }).permissions).toEqual(
      new Set(['DESK_VIEW', ...unasked]),
    );
  });

  for (const role of BUILT_IN_ROLES)
    test(`SD03 ${role.toLowerCase()} makes the calls of its permissions and is refused every other by the name of what is missing`, async () => {
      const client = await server.as(`${ADDRESSES[role]}@acme.test`);
      const held = new Set<string>(permissionsOfRole(role));
      const wrong: string[] = [];
      for (const call of calls) {
        const { status, error } = await client.call(call, { params });
        const isRefused = status === 403 && error.messageCode === 'PERMISSION_MISSING';
        const missing = [call.permission!, ...(call.besides ?? [])].filter((each) => !held.has(each));
        if (isRefused === (missing.length === 0)) wrong.push(`${nameOf(call)} ${status}`);
        if (isRefused && error.params[0] !== missing[0]) wrong.push(`${nameOf(call)} names ${error.params[0]}`);
      }
      expect(wrong).toEqual([]);
    });

  test('SD03 the desk is told what it may show', async () => {
    const me = await (await server.as('warehouse@acme.test')).ok(getStaffMember);
    expect(me).toMatchObject({ roles: ['WAREHOUSE'], hasOwnAccountsAlone: false });
    expect([...me.permissions].sort()).toEqual([...permissionsOfRole('WAREHOUSE')].sort());
    expect((await (await server.as('sales@acme.test')).ok(getStaffMember)).limits).toMatchObject({ accept: 25_000 });
  });
});
