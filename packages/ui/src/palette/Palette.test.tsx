import { lazy, type ReactNode } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Palette } from './Palette';
import { PaletteKey } from './PaletteKey';
import { fittingEntries, type PaletteEntry, type PaletteSource } from './palette-entries';

const entry = (title: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: title.replace(/\W/g, '-'),
  title,
  run: vi.fn(),
  ...more,
});
const orders = entry('Orders');
const cart = entry('Cart and Offers', { words: 'basket' });
const screens: PaletteSource = { id: 'screens', label: 'Screens', showsAtOnce: true, entries: [orders, cart] };

const type = async (text: string) => {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(200));
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  cleanup();
  vi.useRealTimers();
});

const open = async (sources: readonly PaletteSource[]) => {
  render(<PaletteKey palette={<Palette sources={sources} />} />);
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
};

test('every typed word begins a word of the entry, titles before hidden words, the first word before the others', () => {
  const found = (typed: string) =>
    fittingEntries([entry('Late orders'), orders, cart, entry('Größen')], typed).map(({ title }) => title);
  expect(found('ord')).toEqual(['Orders', 'Late orders']);
  expect(found('off ca')).toEqual(['Cart and Offers']);
  expect(found('basket')).toEqual(['Cart and Offers']);
  expect(found('grossen')).toEqual(['Größen']);
  expect(found('ers')).toEqual([]);
});

test('W08 the dialog of the palette has its name', async () => {
  await open([screens]);
  expect(screen.getByRole('dialog', { name: 'Go to and do' })).toBeDefined();
});

test('W08 W10 a palette that does not come gives the keys back to the screen', async () => {
  const Never = lazy(() => new Promise<{ default: () => ReactNode }>(() => undefined));
  const onScreen = vi.fn();
  render(<PaletteKey palette={<Never />} />);
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  document.addEventListener('keydown', onScreen);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(onScreen).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(onScreen).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', onScreen);
});

test('W08 letters typed before the palette is loaded are its first ones, and no keys of the screen', async () => {
  let arrive: (part: { default: () => ReactNode }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => void (arrive = resolve)));
  const onScreen = vi.fn();
  document.addEventListener('keydown', onScreen);
  render(<PaletteKey palette={<Late />} />);
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  onScreen.mockClear();
  for (const key of ['c', 'a', 'x', 'Backspace', 'r', 'Enter']) fireEvent.keyDown(document.body, { key });
  expect(onScreen).not.toHaveBeenCalled();
  await act(async () => {
    arrive({ default: () => <Palette sources={[screens]} /> });
    await vi.advanceTimersByTimeAsync(200);
  });
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('car');
  expect(options()).toEqual(['Cart and Offers']);
  fireEvent.keyDown(document.body, { key: 'y' });
  expect(onScreen).toHaveBeenCalled();
  document.removeEventListener('keydown', onScreen);

  // Opened anew it begins empty.
  await act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' }));
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
});

test('Ctrl K opens one field, arrows choose and Enter does it; the palette is gone before', async () => {
  await open([screens]);
  expect(options()).toEqual(['Orders', 'Cart and Offers']);
  const field = screen.getByRole('combobox');
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Orders');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  expect(cart.run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('what a source finds is shown when it comes, an overtaken answer never, and a failed source is named', async () => {
  const answers: Record<string, (found: readonly PaletteEntry[]) => void> = {};
  const search = vi.fn((typed: string) => new Promise<readonly PaletteEntry[]>((take) => (answers[typed] = take)));
  await open([
    screens,
    { id: 'items', label: 'Items', search },
    { id: 'lots', label: 'Lots', search: async () => Promise.reject(new Error('no network')) },
  ]);
  expect(search, 'nothing is asked before anything is typed').not.toHaveBeenCalled();
  await type('so');
  await type('so-1');
  await act(async () => answers['so-1']?.([entry('SO-1')]));
  await act(async () => answers['so']?.([entry('Sony')]));
  expect(options()).toEqual(['SO-1']);
  expect(screen.getByText('Lots could not be searched just now.')).toBeDefined();
  await type('zzz');
  await act(async () => answers['zzz']?.([]));
  expect(screen.getByText('Nothing found for “zzz”.')).toBeDefined();
});
