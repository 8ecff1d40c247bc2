import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '@tradehall/ui/state/snackbars';
import { announceLost } from './announce-answers';

vi.mock('@tradehall/ui/state/snackbars', () => ({ notify: vi.fn() }));
afterEach(() => vi.clearAllMocks());

test('SD36 SD40 whoever lost an acceptance reads how many units are left of what others took', () => {
  const lost = { offerId: 'o', itemDescription: 'Phone', messageCode: 'ANSWER_ABOVE_UNRESERVED', params: [20] };
  announceLost({ batchId: 'b', userId: 'u', state: 'SENT', lost: [lost] });
  expect(vi.mocked(notify).mock.calls[0]?.[0]).toBe(
    '1 answer was not sent (Phone): Only 20 units are not reserved for others.',
  );
});
