import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ActDialogProps } from './act-dialog-props';
import { ReleaseDialog } from './ReleaseDialog';

afterEach(cleanup);

function show(paidAmount: number, lackingPapers: readonly string[] = []): void {
  const salesOrder = {
    phonexOrderNumber: 'SO-1',
    total: 7565.25,
    paidAmount,
    paymentOptionDetails: { paymentMethodLabel: 'Bank transfer' },
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReleaseDialog
        order={{ salesOrder, releaseStatus: 'RELEASED', lackingPapers } as ActDialogProps['order']}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
}

test('SD47 whoever releases an order reads what nobody has paid for yet, and how it is to be paid', () => {
  show(565.25);
  expect(screen.getByText('$7,000.00')).toBeDefined();
  expect(screen.getByText('Bank transfer')).toBeDefined();
  cleanup();
  show(7565.25);
  expect(screen.queryByText('Open')).toBeNull();
  expect(screen.queryByText('Bank transfer')).toBeNull();
});

test('W45 G20 whoever releases an order reads which of its papers are not in order', () => {
  show(0, ['Freight Forwarding Form', 'Bill of lading']);
  expect(screen.getByRole('alert').textContent).toContain('Freight Forwarding Form, Bill of lading');
  cleanup();
  show(0);
  expect(screen.queryByRole('alert')).toBeNull();
});
