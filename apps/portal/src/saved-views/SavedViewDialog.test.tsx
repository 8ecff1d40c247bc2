import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@tradehall/web/calls/query-client';
import { VISITOR_KEY, type SignedInVisitor } from '@tradehall/web/visitor/visitor';
import { SavedViewDialog } from './SavedViewDialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show(authorities: readonly string[]): void {
  const visitor: SignedInVisitor = {
    signedIn: true,
    requiresSetup: false,
    isOffline: false,
    user: undefined,
    authorities: new Set(authorities),
  };
  queryClient.setQueryData(VISITOR_KEY, visitor);
  render(
    <QueryClientProvider client={queryClient}>
      <SavedViewDialog
        view={undefined}
        search="q=iphone"
        suggestedName="iphone"
        taken={[]}
        mostShown={null}
        participant={undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
}

test('B09 W05 a view is saved by everybody, and alerts are offered to whoever may set some', () => {
  show(['CAN_BUY_ONLINE']);
  expect(screen.getByRole('textbox', { name: /Name/ })).toBeDefined();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  cleanup();
  show(['CAN_BUY_ONLINE', 'CAN_SET_STOCKLIST_ALERT']);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});
