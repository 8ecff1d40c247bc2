import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReviewPlan } from '@tradehall/domain/offers/plan-review';
import { closeSnackbar, useSnackbars } from '@tradehall/ui/state/snackbars';
import { queryClient } from '@tradehall/web/calls/query-client';
import { sendReview } from './review-commands';

afterEach(() => {
  for (const { id } of renderHook(useSnackbars).result.current) closeSnackbar(id);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('W21 A17 why an answer to many lines was refused is not said any more once it was given', async () => {
  const plan = { taken: [{ line: { offerId: 'one', version: 1 }, price: null }] } as unknown as ReviewPlan;
  const said = () => renderHook(useSnackbars).result.current.map(({ message }) => message);
  const answers = [
    Response.json({ statusCode: 422, status: 'FAIL', message: 'Not now', messageCode: 'X' }, { status: 422 }),
    Response.json({ batchId: 'b', stocklistOffers: [], deleted: ['one'], refused: [] }),
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift() ?? Response.json({})));
  expect(await sendReview('delete', plan)).toBe(false);
  expect(said()).toEqual(['Not now']);
  expect(await sendReview('delete', plan)).toBe(true);
  expect(said()).not.toContain('Not now');
});

test('W21 an undo of many answers that nobody heard is offered once more', async () => {
  const plan = { taken: [{ line: { offerId: 'one', version: 1 }, price: null }] } as unknown as ReviewPlan;
  const said = renderHook(useSnackbars).result;
  const undo = () => said.current.findLast(({ action }) => action !== undefined);
  const answers = [
    Response.json({ batchId: 'away', stocklistOffers: [], deleted: ['one'], refused: [] }),
    Response.json({ message: 'Busy', messageCode: 'X' }, { status: 503 }),
    Response.json({ stocklistOffers: [], leftOut: [] }),
  ];
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: { method?: string } = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json({ stocklistOffers: [] }));
    asked.push(path);
    return Promise.resolve(answers.shift() ?? Response.json({}));
  });
  await sendReview('delete', plan);
  const first = undo();
  first?.action?.run();
  await vi.waitFor(() => expect(undo()?.id).not.toBe(first?.id));
  undo()?.action?.run();
  await vi.waitFor(() => expect(answers).toEqual([]));
  expect(asked.slice(1).map((path) => path.includes('away'))).toEqual([true, true]);
});
