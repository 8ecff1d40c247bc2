import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MatchedLine, WantedVerdict } from '@tradehall/domain/want-list/match-want-list';
import { leftOfWanted } from '@tradehall/domain/want-list/wanted-batch';
import { draftsOf, readDraft, saveDraft } from '@tradehall/web/storage/drafts';
import {
  alertedDraft,
  editedDraft,
  EMPTY_WANT_LIST,
  isIncluded,
  sentDraft,
  useWantListDraft,
  type WantListDraft,
} from './want-list-draft';

afterEach(cleanup);

const line = (at: number, unreadQuantity = '') => ({
  line: at,
  written: '',
  readings: [],
  price: null,
  unreadPrice: '',
  unreadQuantity,
  warehouse: '',
  isProse: false,
});

test('W03 a list that is changed keeps what was sent, chosen and left out of its other lines', () => {
  const draft = {
    ...EMPTY_WANT_LIST,
    text: 'A 1\nB 2\nC 3\nA 1\nD 4',
    done: [1, 3, 4],
    chosen: { 2: 'B-64', 5: 'D-64' },
    leftOut: [5],
    rests: { 2: 7, 5: 3 },
    parts: { 2: { sent: ['B|DAL'], left: 4 }, 5: { sent: ['D|DAL'], left: 9 } },
    alerted: [5],
  };
  expect(editedDraft(draft, 'A 1\nB 20\nnew\nC 3\nD 4')).toEqual({
    text: 'A 1\nB 20\nnew\nC 3\nD 4',
    cells: null,
    done: [1, 4],
    chosen: { 5: 'D-64' },
    leftOut: [5],
    rests: { 5: 3 },
    parts: { 5: { sent: ['D|DAL'], left: 9 } },
    alerted: [5],
  });
});

test('W03 W29 a line whose quantity was not read is sent only where somebody took it', () => {
  expect(isIncluded(new Set(), line(1))).toBe(true);
  expect(isIncluded(new Set(), line(1, '0'))).toBe(false);
  expect(isIncluded(new Set([1]), line(1))).toBe(false);
  expect(isIncluded(new Set([1]), line(1, '0'))).toBe(true);
});

const MAY = { maySetAlerts: true, notThere: new Map<string, number>(), refused: new Set<string>() };
const matched = (at: number, verdict: WantedVerdict, missing = 0): MatchedLine =>
  ({
    line: line(at),
    reading: { text: `line ${at}`, quantity: null },
    verdict,
    shares: [],
    missing,
    items: [{}],
    options: [],
  }) as never;

test('W03 of a line that was sent in part an alert can be set on the rest, once, and then it is done', () => {
  const sent = {
    ...EMPTY_WANT_LIST,
    ...sentDraft(EMPTY_WANT_LIST, [matched(1, 'FOUND'), matched(2, 'SHORT', 30)], MAY),
  };
  expect(sent).toMatchObject({ done: [1], rests: { 2: 30 } });
  expect(alertedDraft(sent, [matched(2, 'SHORT', 30), matched(3, 'MISSING', 5)], [])).toEqual({
    done: [1, 2, 3],
    alerted: [],
  });
  // Whoever may set none is done with it.
  expect(sentDraft(EMPTY_WANT_LIST, [matched(2, 'SHORT', 30)], { ...MAY, maySetAlerts: false })).toEqual({
    done: [2],
    rests: {},
    parts: {},
  });
});

test('W03 a line that is short and has its alert is done once its other units are sent', () => {
  const alerted = { ...EMPTY_WANT_LIST, ...alertedDraft(EMPTY_WANT_LIST, [matched(2, 'SHORT', 30)], []) };
  expect(alerted).toMatchObject({ done: [], alerted: [2] });
  expect(sentDraft(alerted, [matched(2, 'SHORT', 30)], MAY)).toEqual({ done: [2], rests: {}, parts: {} });
});

test('W03 W11 so is what the seller of a 250+ item turned out not to have, over the lines that asked for it', () => {
  const asking = (at: number, quantity: number): MatchedLine => ({
    ...matched(at, 'FOUND'),
    shares: [{ item: { itemNumberWarehouse: 'A|DAL' } as never, quantity }],
  });
  const notThere = new Map([['A|DAL', 220]]);
  expect(sentDraft(EMPTY_WANT_LIST, [asking(1, 200), asking(2, 300), asking(3, 50)], { ...MAY, notThere })).toEqual({
    done: [3],
    rests: { 1: 200, 2: 20 },
    parts: {},
  });
});

const share = (key: string, quantity: number) => ({ item: { itemNumberWarehouse: key } as never, quantity });

test('W03 a line of which one warehouse’s units were refused is not done: those can be sent another way, and no others', () => {
  const line = { ...matched(1, 'FOUND'), shares: [share('A|DAL', 50), share('A|MIA', 30)] };
  const once = {
    ...EMPTY_WANT_LIST,
    ...sentDraft(EMPTY_WANT_LIST, [line], { ...MAY, refused: new Set(['A|MIA']) }),
  };
  expect(once).toMatchObject({ done: [], rests: {}, parts: { 1: { sent: ['A|DAL'], left: 30 } } });
  const left = leftOfWanted(line, once.parts[1]!);
  expect(left).toMatchObject({ verdict: 'FOUND', missing: 0, isRest: true, shares: [share('A|MIA', 30)] });
  // However the stock moves: never more than is left, and nothing of the warehouse that took its units.
  const moved = { ...line, shares: [share('A|DAL', 20), share('A|MIA', 60)] };
  expect(leftOfWanted(moved, once.parts[1]!).shares).toEqual([share('A|MIA', 30)]);
  expect(leftOfWanted({ ...line, shares: [share('A|DAL', 80)] }, once.parts[1]!)).toMatchObject({
    verdict: 'SHORT',
    shares: [],
    missing: 30,
  });
  expect(sentDraft(once, [left], MAY)).toEqual({ done: [1], rests: {}, parts: {} });
});

test('W03 what a line that was sent in part is short of besides is asked for with the rest', () => {
  const line = { ...matched(1, 'SHORT', 20), shares: [share('A|DAL', 50), share('A|MIA', 30)] };
  const { parts } = sentDraft(EMPTY_WANT_LIST, [line], { ...MAY, refused: new Set(['A|MIA']) });
  expect(leftOfWanted(line, parts[1]!)).toMatchObject({ verdict: 'SHORT', missing: 20, shares: [share('A|MIA', 30)] });
});

test('W03 the list is one in all windows: what another one typed or sent of it is shown, and never written over', async () => {
  const { result, rerender } = renderHook(({ isActing }) => useWantListDraft('acme', isActing), {
    initialProps: { isActing: false },
  });
  act(() => result.current.change(() => ({ text: 'A 1\nB 2' })));
  const [name = ''] = draftsOf('want-list:');
  const stored = () => readDraft<WantListDraft>(name);
  /** As another window would. */
  const writeElsewhere = (draft: Partial<WantListDraft>) => {
    saveDraft(name, { ...stored(), ...draft });
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
  };
  writeElsewhere({ done: [1] });
  act(() => result.current.change(() => ({ leftOut: [2] })));
  expect(stored()).toMatchObject({ text: 'A 1\nB 2', done: [1], leftOut: [2] });

  // What is being sent stays as it was looked at, until it is.
  rerender({ isActing: true });
  writeElsewhere({ done: [1, 2] });
  expect(result.current.draft.done).toEqual([1]);
  rerender({ isActing: false });
  expect(result.current.draft.done).toEqual([1, 2]);

  // Nothing that was taken over is written back: two windows would go on for ever.
  const written = JSON.stringify(localStorage);
  await new Promise((resolve) => setTimeout(resolve, 5));
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(JSON.stringify(localStorage)).toBe(written);
});

test('W03 a list that there is no room to store stays on the screen, whatever other windows store', () => {
  const { result } = renderHook(() => useWantListDraft('acme', false));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  act(() => result.current.change(() => ({ text: 'C 3' })));
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  full.mockRestore();
  expect(result.current.draft.text).toBe('C 3');
});
