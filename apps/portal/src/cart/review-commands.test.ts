import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReviewPlan } from '@tradehall/domain/offers/plan-review';
import { useSnackbars } from '@tradehall/ui/state/snackbars';
import { queryClient } from '@tradehall/web/calls/query-client';
import { sendReview } from './review-commands';

afterEach(() => {
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
