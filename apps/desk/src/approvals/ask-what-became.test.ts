import { afterEach, expect, test, vi } from 'vitest';
import { TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { queryClient } from '@tradehall/web/calls/query-client';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { renderHook } from '@testing-library/react';
import { useSnackbars } from '@tradehall/ui/state/snackbars';
import { askWhatBecame } from './ask-what-became';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});
const said = () => renderHook(useSnackbars).result.current.map(({ message, severity }) => `${severity}: ${message}`);
const lost = new NetworkError({ message: 'No answer came back', status: 0, messageCode: '', traceId: '' });
const decided = (state: string) =>
  vi.stubGlobal('fetch', () => {
    const headers = { [TOTAL_COUNT_HEADER]: '1' };
    return Promise.resolve(Response.json({ approvals: [{ approvalId: 'one', state }] }, { headers }));
  });

test('SD08 of a decision whose answer was lost it is told that it was taken, and not that this is not known', async () => {
  decided('APPROVED');
  expect(await askWhatBecame(lost, 'one', 'APPROVED')).toBe(true);
  expect(said()).toEqual(['success: Approved and done.']);
});

test('SD08 a decision that never arrived, or that a colleague took otherwise, stays unknown', async () => {
  decided('DECLINED');
  expect(await askWhatBecame(lost, 'one', 'APPROVED')).toBe(false);
  expect(said()).toContain('error: No answer came back');
  expect(await askWhatBecame(lost, 'other', 'DECLINED')).toBe(false);
});
