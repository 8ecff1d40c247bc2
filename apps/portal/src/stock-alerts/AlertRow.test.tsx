import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StockAlert } from '@tradehall/contract/stock-alerts';
import { pendingTasks } from '@tradehall/ui/state/pending-task';
import { keepEntries } from '@tradehall/web/storage/interrupted-form';
import { AlertRow } from './AlertRow';

vi.mock('@tradehall/ui/RouterLinks', () => ({ TextLink: () => null }));
vi.mock(import('@tradehall/web/session/session'), async (load) => ({ ...(await load()), sessionOwner: () => 'u1' }));
vi.mock('../stock-settings/stock-settings', () => ({ useStockSettings: () => ({ data: undefined }) }));
vi.mock('../stock-settings/use-shown-quantity', () => ({ useShownQuantity: () => String }));

afterEach(cleanup);

const alert = {
  itemNumberWarehouse: 'A-1|DAL',
  pxnsParticipantId: null,
  description: 'A phone',
  quantity: 100,
  quantityAvailable: 0,
  incrementSize: 1,
  lastFiredDate: null,
} as unknown as StockAlert;
const field = () => screen.getByRole('textbox') as HTMLInputElement;

test('F01 A14 a quantity that was typed and not sent is asked about before its page is left', () => {
  render(<AlertRow alert={alert} />);
  expect(pendingTasks()).toHaveLength(0);
  fireEvent.change(field(), { target: { value: '250' } });
  expect(pendingTasks()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'CANCEL' }));
  expect(pendingTasks()).toHaveLength(0);
  expect(keepEntries()).toBe(false);
});

test('F01 L01 it stands there again after the session ended under it, once', () => {
  const { unmount } = render(<AlertRow alert={alert} />);
  fireEvent.change(field(), { target: { value: '250' } });
  expect(keepEntries()).toBe(true);
  unmount();
  const back = render(<AlertRow alert={alert} />);
  expect(field().value).toBe('250');
  back.unmount();
  render(<AlertRow alert={alert} />);
  expect(field().value).toBe('100');
});

test('W09 F03 an alert stands on paper as a sentence, without a field', () => {
  const { container } = render(<AlertRow alert={alert} />);
  expect(field().value).toBe('100');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByRole('textbox')).toBe(null);
  expect(container.textContent).toContain('Alert me when you add 100 units');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(field().value).toBe('100');
});
