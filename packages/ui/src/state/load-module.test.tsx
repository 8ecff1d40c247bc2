import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadModule } from './load-module';
import { useSnackbars } from './snackbars';

let hasNetwork = true;
beforeEach(() => {
  hasNetwork = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const part = () => (hasNetwork ? Promise.resolve('the part') : Promise.reject(new TypeError('not loaded')));
const shown = () => renderHook(() => useSnackbars()).result.current;

describe('a part of the app that is loaded when it is needed', () => {
  test('W10 waits for the network that was lost, says so once, and comes when it is back', async () => {
    const first = loadModule(part);
    const second = loadModule(part);
    await waitFor(() =>
      expect(shown().map(({ message }) => message)).toEqual([expect.stringMatching(/^You are offline/)]),
    );
    hasNetwork = true;
    window.dispatchEvent(new Event('online'));
    expect(await Promise.all([first, second])).toEqual(['the part', 'the part']);
    expect(shown()).toEqual([]);
  });

  test('W10 trying again too early says the same again', async () => {
    const waiting = loadModule(part);
    await waitFor(() => expect(shown()).toHaveLength(1));
    const [early] = shown();
    expect(early?.action?.label).toBe('Try again');
    early?.action?.run();
    await waitFor(() => expect(shown()).toMatchObject([{ message: early?.message }]));
    expect(shown()[0]?.id).not.toBe(early?.id);
    hasNetwork = true;
    shown()[0]?.action?.run();
    expect(await waiting).toBe('the part');
  });

  test('a part that the server no longer has is a failure', async () => {
    hasNetwork = true;
    await expect(loadModule(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
    expect(shown()).toEqual([]);
  });
});
