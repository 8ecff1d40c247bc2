import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cellsOfWantList, readWantedRows } from '@tradehall/domain/want-list/read-want-list';
import { EMPTY_WANT_LIST } from './want-list-draft';
import { WantListEntry } from './WantListEntry';

vi.mock(import('@tradehall/web/tenant/configuration'), async (load) => {
  const real = await load();
  return { ...real, configuration: { ...real.configuration, currency: '¥', currencyPrecision: 0 } };
});
afterEach(cleanup);

test('W03 the example of a want-list is an amount of the shop, and its own reader takes it', () => {
  render(<WantListEntry draft={EMPTY_WANT_LIST} onChange={vi.fn()} onPasted={vi.fn()} />);
  const example = screen.getByRole('textbox').getAttribute('placeholder') ?? '';
  const { lines } = readWantedRows(cellsOfWantList(example), { precision: 0, habit: { decimal: '.', symbol: '¥' } });
  const [first] = lines;
  expect(example).toContain('¥21,000');
  expect(first).toMatchObject({ price: 21_000, unreadPrice: '' });
});

test('W03 a list that was typed is matched by Ctrl and Enter, and an empty one is not', () => {
  const onPasted = vi.fn();
  const entry = (text: string) => (
    <WantListEntry draft={{ ...EMPTY_WANT_LIST, text }} onChange={vi.fn()} onPasted={onPasted} />
  );
  const { rerender } = render(entry(''));
  const press = (more: object) => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...more });
  press({ ctrlKey: true });
  rerender(entry('IP14-128 10'));
  press({});
  expect(onPasted).not.toHaveBeenCalled();
  press({ ctrlKey: true });
  expect(onPasted).toHaveBeenCalledOnce();
});
