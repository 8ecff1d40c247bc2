import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getPendingDocuments } from '@tradehall/contract/documents';
import { getSuccessContent } from '@tradehall/contract/onboarding';
import { AccountSetupSubmittedPage } from './AccountSetupSubmittedPage';

/** What each call has answered by now. */
const answers = new Map<unknown, unknown>();
vi.mock('@tradehall/web/calls/use-call', async (original) => ({
  ...(await original<object>()),
  useCall: (call: unknown) => ({ data: answers.get(call), error: null, isLoading: !answers.has(call) }),
}));
vi.mock('@tradehall/ui/RouterLinks', async (original) => ({
  ...(await original<object>()),
  LinkButton: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
afterEach(cleanup);

test('I06 the way on stands once all above it does, and moves away from under no press', () => {
  const { rerender } = render(<AccountSetupSubmittedPage />);
  const isThere = () => screen.queryByRole('link', { name: 'Go to account details' }) !== null;
  expect(isThere()).toBe(false);
  answers.set(getSuccessContent, { title: 'Thank you', paragraphs: [] });
  rerender(<AccountSetupSubmittedPage />);
  expect(isThere()).toBe(false);
  answers.set(getPendingDocuments, [{ documentReferenceId: 'ref', documentName: 'License' }]);
  rerender(<AccountSetupSubmittedPage />);
  expect(isThere()).toBe(true);
});
