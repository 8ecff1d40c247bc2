import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Team, TeamRole } from '@tradehall/contract/staff';
import { PERMISSIONS } from '@tradehall/domain/staff/permissions';
import type * as staff from '../session/staff';
import { RolesTable } from './RolesTable';

vi.mock('../session/staff', async (load) => ({
  ...(await load<typeof staff>()),
  usePermissions: () => new Set(PERMISSIONS),
  useMay: () => true,
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const role = { roleId: 'nights', name: 'Night shift', permissions: ['STOCK_VIEW'], version: 1 } as unknown as TeamRole;
const shown = (now: TeamRole) => (
  <QueryClientProvider client={new QueryClient()}>
    <RolesTable team={{ people: [], salesReps: [], roles: [now], secondFactorRoles: [] } as unknown as Team} />
  </QueryClientProvider>
);
const CHANGED = { statusCode: 409, status: 'FAIL', message: 'Changed', messageCode: 'STAFF_CHANGED_MEANWHILE' };

test('SD05 a role that a colleague changed meanwhile is saved by pressing once more, with what both changed', async () => {
  const sent: { version: number; permissions: string[] }[] = [];
  vi.stubGlobal('fetch', (_: string, { body, method }: { body?: string; method: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json({}));
    sent.push(JSON.parse(body ?? '') as (typeof sent)[number]);
    return Promise.resolve(Response.json(CHANGED, { status: 409 }));
  });
  const { rerender } = render(shown(role));
  fireEvent.click(screen.getByLabelText('Change Night shift'));
  fireEvent.click(await screen.findByLabelText('See offers'));
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  rerender(shown({ ...role, version: 2, permissions: [...role.permissions, 'COST_VIEW'] }));
  await waitFor(() => expect((screen.getByLabelText('See costs') as HTMLInputElement).checked).toBe(true));
  await waitFor(() => expect((screen.getByText('Save') as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    version: 2,
    permissions: expect.arrayContaining(['OFFERS_VIEW', 'COST_VIEW']) as unknown,
  });
});

test('SD04 an act brings the look that it needs, says which it is needed for, and takes it along', async () => {
  const sent: { permissions: string[] }[] = [];
  vi.stubGlobal('fetch', (_: string, { body, method }: { body?: string; method: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json({}));
    sent.push(JSON.parse(body ?? '') as (typeof sent)[number]);
    return Promise.resolve(Response.json({ status: 'SUCCESS' }));
  });
  render(shown({ ...role, permissions: [] }));
  fireEvent.click(screen.getByLabelText('Change Night shift'));
  const look = (await screen.findByLabelText('See documents')) as HTMLInputElement;
  expect([look.checked, look.disabled]).toEqual([false, false]);
  fireEvent.click(screen.getByLabelText('Decide documents'));
  fireEvent.click(screen.getByLabelText('Waive documents'));
  expect([look.checked, look.disabled]).toEqual([true, true]);
  expect(screen.getByText('Needed for: Decide documents, Waive documents')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Waive documents'));
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.permissions).toEqual(['DESK_VIEW', 'DOCUMENTS_VIEW', 'DOCUMENT_DECIDE']);
});
