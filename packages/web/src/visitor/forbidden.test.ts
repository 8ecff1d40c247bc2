import { expect, test, vi } from 'vitest';
import { NetworkError } from '../fetch/network-error';
import { onForbidden } from '../session/session-events';
import { keepAtSessionEnd } from '../storage/interrupted-form';
import { watchSessionEnd } from './session-end';

vi.mock('../storage/browser-database', () => ({ clearDatabase: () => Promise.resolve() }));

test('L01 whoever is signed out because an authority was taken from them keeps what they typed, and reads so', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const kept = vi.fn(() => true);
  const stop = keepAtSessionEnd(kept);
  watchSessionEnd();
  onForbidden(
    new NetworkError({
      message: 'You are not allowed to do this.',
      status: 403,
      messageCode: 'AUTHORITY_MISSING',
      traceId: '',
    }),
  );
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(kept).toHaveBeenCalled();
  expect(window.sessionStorage.getItem('tradehall.logoutMessage')).toContain(
    'You are not allowed to do this. What you typed is kept.',
  );
  stop();
  left.mockRestore();
});
