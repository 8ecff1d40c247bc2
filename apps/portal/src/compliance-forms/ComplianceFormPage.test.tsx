import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountDocument } from '@tradehall/contract/documents';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import * as snackbars from '@tradehall/ui/state/snackbars';
import { formState } from '../documents/form-context';
import { ComplianceFormPage } from './ComplianceFormPage';

const PATH = '/forms/shipping-consent-form/v2';
const asked = { documentReferenceId: 'ref', documentPath: PATH, uploadedDocumentId: '', metadata: {} };
let now = asked;

vi.mock('@tradehall/web/calls/use-command', async (original) => ({
  ...(await original<object>()),
  sendCommand: () =>
    Promise.reject(
      new NetworkError({ message: 'Changed', status: 409, messageCode: 'DOCUMENTS_CHANGED', traceId: '' }),
    ),
}));
vi.mock('@tradehall/web/calls/call-query', async (original) => ({
  ...(await original<object>()),
  refreshCall: () => Promise.resolve(),
  askCall: () => Promise.resolve([now]),
}));
vi.mock('@tradehall/web/session/session', async (original) => ({
  ...(await original<object>()),
  refreshIdToken: () => Promise.resolve(undefined),
}));
vi.mock('./form-calls', async (original) => ({
  ...(await original<object>()),
  useSubmittedForm: () => ({ data: { formData: {} }, error: null }),
}));
vi.mock('./SubmittedFacts', () => ({ SubmittedFacts: () => 'What was sent' }));

const told = vi.spyOn(snackbars, 'notify').mockReturnValue(0);
afterEach(cleanup);

async function submit(): Promise<void> {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/',
        component: () => <Navigate to={PATH} state={formState(asked as unknown as AccountDocument)} />,
      }),
      createRoute({
        getParentRoute: () => root,
        path: PATH,
        component: () => (
          <ComplianceFormPage title="Consent" empty={{}} check={() => []}>
            {() => 'The fields'}
          </ComplianceFormPage>
        ),
      }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
}

test('I14 L01 a form that was submitted meanwhile is shown as it was sent, and not asked for once more', async () => {
  now = { ...asked, uploadedDocumentId: 'upload' };
  await submit();
  expect(await screen.findByText(/What was sent/)).toBeDefined();
  expect(told.mock.calls.map(([message]) => message)).toEqual([
    'This form was submitted meanwhile. Here is what was sent.',
  ]);
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('I14 L01 a form of documents that changed otherwise stays as it was filled in', async () => {
  now = asked;
  const failed = vi.spyOn(snackbars, 'notifyError').mockReturnValue(0);
  await submit();
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false),
  );
  expect(screen.getByText(/The fields/)).toBeDefined();
  failed.mockRestore();
});
