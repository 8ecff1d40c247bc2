import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

afterEach(cleanup);

test('SD57 SD90 what can’t be confirmed yet has the focus already, and is confirmed once it can be', () => {
  const onConfirm = vi.fn();
  const dialog = (canConfirm: boolean) => (
    <ConfirmDialog
      open
      title="Write invoice"
      confirmLabel="Write"
      cancelLabel="Go back"
      canConfirm={canConfirm}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    >
      Sums
    </ConfirmDialog>
  );
  const { rerender } = render(dialog(false));
  const button = screen.getByRole('button', { name: 'Write' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(onConfirm).not.toHaveBeenCalled();
  rerender(dialog(true));
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('E03 a question that is closing says what was asked, and not what its page says next', () => {
  const dialog = (open: boolean, confirmLabel: string) => (
    <ConfirmDialog
      open={open}
      title={`${confirmLabel}?`}
      confirmLabel={confirmLabel}
      cancelLabel="Go back"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      It is gone for good.
    </ConfirmDialog>
  );
  const { rerender } = render(dialog(true, 'Forget'));
  rerender(dialog(false, 'Drop'));
  expect(screen.getByRole('button', { name: 'Forget', hidden: true })).toBeDefined();
  expect(screen.queryByText('Drop')).toBeNull();
  rerender(dialog(true, 'Drop'));
  expect(screen.getByRole('button', { name: 'Drop', hidden: true })).toBeDefined();
});
