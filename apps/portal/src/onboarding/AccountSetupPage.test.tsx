import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SetupState } from '@tradehall/domain/onboarding/setup-state';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { Snackbars } from '@tradehall/ui/Snackbars';
import { notify } from '@tradehall/ui/state/snackbars';
import { AccountSetupPage } from './AccountSetupPage';
import { SETUP_NEEDED } from './setup-needed';

const state: SetupState = {
  onboardingStatus: 'READY_TO_SUBMIT',
  nextAction: null,
  sections: [
    {
      sectionId: 'ONE',
      sectionTitle: 'One',
      steps: [{ stepId: 'ONE', status: 'COMPLETE', closedLayout: [], fields: [] }],
    },
  ],
  messages: [],
};
const known = vi.hoisted(() => ({ send: vi.fn(), went: vi.fn(), becomeBuyer: vi.fn() }));
vi.mock('./setup-calls', async (original) => ({
  ...(await original<object>()),
  useAccountSetup: () => ({ data: state, error: null }),
  useReferences: () => ({ data: {}, error: null }),
  sendSetup: known.send,
}));
vi.mock('@tradehall/web/visitor/visitor', async (original) => ({
  ...(await original<object>()),
  refreshVisitor: () => Promise.resolve(),
}));
vi.mock('./become-buyer', () => ({ becomeBuyer: known.becomeBuyer }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => known.went,
}));
afterEach(() => {
  // What one test says is not read by the next.
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close);
  cleanup();
  vi.clearAllMocks();
});

const refusal = (messageCode: string) =>
  new NetworkError({ message: `said of ${messageCode}`, status: 409, messageCode, traceId: '' });

function submit() {
  render(
    <>
      <AccountSetupPage />
      <Snackbars closeLabel="Close" regionLabel="Messages" />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'SUBMIT FOR REVIEW' }));
}

test('I06 whoever was approved meanwhile reads that, and may go to where a change is asked for', async () => {
  known.send.mockRejectedValue(refusal('ALREADY_APPROVED'));
  known.becomeBuyer.mockResolvedValue(true);
  submit();
  expect((await screen.findAllByText(/Your account was approved meanwhile/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(known.becomeBuyer).toHaveBeenCalledOnce();
  // What was typed is not taken from them: they go when they like, and are not asked about what nothing can save.
  expect(known.went).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Go to account details' }));
  expect(known.went).toHaveBeenCalledWith({ to: '/account-details', ignoreBlocker: true });
});

test('I06 any other failure is the one sentence, and leads nowhere', async () => {
  known.send.mockRejectedValue(refusal('SOMETHING_ELSE'));
  submit();
  expect((await screen.findAllByText('Something went wrong')).length).toBeGreaterThan(0);
  expect(known.went).not.toHaveBeenCalled();
  expect(known.becomeBuyer).not.toHaveBeenCalled();
});

test('I06 A17 once the account is handed in, nothing says any more that it needs to be set up', async () => {
  notify('Account setup needed', { severity: 'info', about: SETUP_NEEDED });
  known.send.mockResolvedValue({ ...state, onboardingStatus: 'SUBMITTED_COMPLETE', messages: [] });
  submit();
  await vi.waitFor(() => expect(known.went).toHaveBeenCalledWith({ to: '/account-setup/submitted' }));
  expect(screen.queryByText('Account setup needed')).toBeNull();
});
