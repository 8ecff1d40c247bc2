import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccountDetails } from '@tradehall/contract/accounts';
import { getDocuments } from '@tradehall/contract/documents';
import { getAccountSetup, getOnboardingSettings } from '@tradehall/contract/onboarding';
import { readStored, removeStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { AccountDetailsPage } from './AccountDetailsPage';

const setup = vi.hoisted(() => ({ onboardingStatus: '', messages: [] as object[] }));
const info = (whatHappensNext: readonly string[]) => ({ whatHappensNext, needHelp: [] });
const answers = new Map<unknown, unknown>([
  [getAccountDetails, { businessName: 'Moreau Mobiles', documentStatus: '' }],
  [getDocuments, []],
  [
    getOnboardingSettings,
    {
      references: {},
      documentListSettings: { columns: [] },
      infoSections: { UNVERIFIED_PROSPECT: info(['We review it']), VERIFIED_PROSPECT: info([]) },
    },
  ],
  [getAccountSetup, setup],
]);
vi.mock('@tradehall/web/calls/use-call', async (original) => ({
  ...(await original<object>()),
  useCall: (call: unknown) => ({ data: answers.get(call), error: null }),
}));
vi.mock('@tradehall/web/visitor/use-visitor', () => ({ useVisitor: () => ({ requiresSetup: true }) }));
vi.mock('./AccountFacts', () => ({ AccountFacts: () => null }));
vi.mock('@tradehall/ui/RouterLinks', async (original) => ({
  ...(await original<object>()),
  LinkButton: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
beforeEach(() => writeStored('onboardingStatus', 'SUBMITTED_COMPLETE'));
afterEach(() => {
  cleanup();
  removeStored('onboardingStatus');
});

const say = (messageLabel: string) => [{ messageType: 'INFO', displayType: 'INLINE', messageLabel }];
const finish = () => screen.queryByRole('link', { name: 'Continue account setup' });

test('I08 I09 an applicant whose application is looked at reads of the review', () => {
  Object.assign(setup, { onboardingStatus: 'SUBMITTED_COMPLETE', messages: [] });
  render(<AccountDetailsPage />);
  expect(screen.getByText('We review it')).toBeTruthy();
  expect(finish()).toBeNull();
});

test('I08 I09 whoever was handed the application back reads why and goes on with it, and of no review any more', () => {
  Object.assign(setup, { onboardingStatus: 'READY_TO_SUBMIT', messages: say('Handed back: add your website') });
  render(<AccountDetailsPage />);
  expect(screen.getByRole('alert').textContent).toContain('Handed back: add your website');
  expect(screen.queryByText('We review it')).toBeNull();
  expect(finish()?.getAttribute('href')).toBe('/account-setup');
  expect(readStored('onboardingStatus')).toBeUndefined();
});

test('SD66 I09 whoever was refused reads why, and of no review', () => {
  Object.assign(setup, { onboardingStatus: 'SUBMITTED_COMPLETE', messages: say('Refused: we sell to Europe alone') });
  render(<AccountDetailsPage />);
  expect(screen.getByRole('alert').textContent).toContain('Refused: we sell to Europe alone');
  expect(screen.queryByText('We review it')).toBeNull();
  expect(finish()).toBeNull();
});
