import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StaffMember } from '@tradehall/contract/desk';
import type { TeamPerson } from '@tradehall/contract/staff';
import { TeamPage } from './TeamPage';

let roles: readonly string[] = ['OWNER'];
vi.mock('../session/staff', () => ({
  useMay: () => true,
  useStaffMember: () => ({ userId: 'me', roles }) as unknown as StaffMember,
}));
vi.mock('../navigation/routes', () => ({
  routes: { team: { useNavigate: () => () => undefined, useSearch: () => ({}) } },
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (userId: string, hasSecondFactor: boolean): TeamPerson => ({
  userId,
  email: `${userId}@acme.test`,
  firstName: userId,
  lastName: '',
  roles: ['SALES'],
  limits: { accept: null, refund: null, creditLimit: null },
  salesRepId: null,
  hasOwnAccountsAlone: false,
  state: 'ACTIVE',
  invitedUntil: null,
  hasSecondFactor,
  version: 1,
});

function show() {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    if (method !== 'GET') sent.push(`${method} ${url}`);
    const team = { people: [person('me', true), person('lost', true), person('none', false)], roles: [] };
    return Promise.resolve(
      Response.json(method === 'GET' ? { ...team, salesReps: [], secondFactorRoles: [] } : { status: 'SUCCESS' }),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TeamPage />
    </QueryClientProvider>,
  );
  return sent;
}

test('SD09 an owner takes the second factor off a colleague who has one, after a question, and never their own', async () => {
  roles = ['OWNER'];
  const sent = show();
  fireEvent.click(await screen.findByText('Take second factor off'));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('lost');
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByText('Take second factor off'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/^DELETE .*\/seller\/staff\/lost\/second-factor$/);
});

test('SD09 who owns nothing is offered nobody’s second factor', async () => {
  roles = ['role-lead'];
  show();
  expect(await screen.findByText('lost@acme.test')).toBeDefined();
  expect(screen.queryByText('Take second factor off')).toBeNull();
});
