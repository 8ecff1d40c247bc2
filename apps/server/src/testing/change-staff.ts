import { expect, vi } from 'vitest';
import { getStaffMember } from '@tradehall/contract/desk';
import { asOwner } from './stock-fixture';
import type { TestClient, TestServer } from './test-server';

/** What a person may go to, and whom they see. */
export interface StaffChange {
  /** In minor units; what is left out is no limit. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Who is shown the accounts of this representative alone; null shows all. */
  readonly onlyAccountsOf?: string | null;
}

/**
 * Changes a person of acme's staff past the desk and signs in as them. Servers hear of the change a moment later: the
 * client comes back when this one knows it.
 */
export async function changeStaff(
  server: TestServer,
  email: string,
  { limits, onlyAccountsOf }: StaffChange,
): Promise<TestClient> {
  await asOwner(server.database.url, async (client) => {
    if (limits !== undefined)
      await client.query('update staff_users set limits = $1 where email = $2', [JSON.stringify(limits), email]);
    if (onlyAccountsOf !== undefined)
      await client.query(
        'update staff_users set sales_rep_id = $1, has_own_accounts_alone = $1::text is not null where email = $2',
        [onlyAccountsOf, email],
      );
    await client.query(`select pg_notify('accounts_changed', 'acme')`);
  });
  const client = await server.as(email);
  const inMajorUnits = (name: string): number | null => (limits?.[name] === undefined ? null : limits[name] / 100);
  // Set-up asks for it too, where an assertion can't be polled.
  await vi.waitFor(
    async () => {
      const known = await client.ok(getStaffMember);
      if (limits !== undefined)
        expect(known.limits).toEqual({
          accept: inMajorUnits('acceptMinor'),
          refund: inMajorUnits('refundMinor'),
          creditLimit: inMajorUnits('creditLimitMinor'),
        });
      if (onlyAccountsOf !== undefined) expect(known.hasOwnAccountsAlone).toBe(onlyAccountsOf !== null);
    },
    { timeout: 20_000 },
  );
  return client;
}
