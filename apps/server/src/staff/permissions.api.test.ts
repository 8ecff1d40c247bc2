import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getStaffMember } from '@tradehall/contract/desk';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { BUILT_IN_ROLES, isPermission, isReading, permissionsOfRole } from '@tradehall/domain/staff/permissions';
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
const ADDRESSES = {
  OWNER: 'seller',
  SALES: 'sales',
  WAREHOUSE: 'warehouse',
  COMPLIANCE: 'compliance',
  FINANCE: 'finance',
  AUDITOR: 'auditor',
} as const;

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

  for (const role of BUILT_IN_ROLES)
    test(`SD03 ${role.toLowerCase()} makes the calls of its permissions and is refused every other by the name of what is missing`, async () => {
      const client = await server.as(`${ADDRESSES[role]}@acme.test`);
      const held = new Set<string>(permissionsOfRole(role));
      const wrong: string[] = [];
      for (const call of calls) {
        const { status, error } = await client.call(call, { params });
        const isRefused = status === 403 && error.messageCode === 'PERMISSION_MISSING';
        if (isRefused === held.has(call.permission!)) wrong.push(`${nameOf(call)} ${status}`);
        if (isRefused && error.params[0] !== call.permission) wrong.push(`${nameOf(call)} names ${error.params[0]}`);
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
