import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '@tradehall/web/storage/browser-storage';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.resetModules();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function start(version: string) {
  document.body.innerHTML = `<script type="application/json" id="tenant-configuration">${JSON.stringify({ appVersion: version })}</script>`;
  const { checkAppVersion } = await import('./app-version');
  const notified: string[] = [];
  const snackbars = await import('@tradehall/ui/state/snackbars');
  const spy = vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
  checkAppVersion();
  spy.mockRestore();
  const { useSnackbars } = snackbars;
  const { renderHook } = await import('@testing-library/react');
  notified.push(
    ...renderHook(() => useSnackbars()).result.current.map(
      (snackbar) => `${snackbar.message}|${snackbar.action?.label ?? ''}`,
    ),
  );
  return notified;
}

test('A13 a changed appVersion clears what was cached and offers REFRESH APP', async () => {
  writeStored('appVersion', '1');
  for (const key of ['userInfo', 'sideMenu', 'authorities', 'translations'] as const) writeStored(key, { old: true });
  expect(await start('2')).toEqual(['A Newer App Version is Available|REFRESH APP']);
  for (const key of ['userInfo', 'sideMenu', 'authorities', 'translations'] as const)
    expect(readStored(key)).toBeUndefined();
  expect(readStored('appVersion')).toBe('2');
});

test('W60 a new version that starts without a network starts with who the former one knew', async () => {
  writeStored('appVersion', '1');
  writeStored('userInfo', { userId: 'u', isRoleBuyer: true });
  writeStored('authorities', ['CAN_VIEW_ORDER']);
  await start('2');
  expect(readStored('userInfo')).toBeUndefined();
  const session = await import('@tradehall/web/session/session');
  vi.spyOn(session, 'isSignedIn').mockReturnValue(true);
  const { NetworkError } = await import('@tradehall/web/fetch/network-error');
  const calls = await import('@tradehall/web/calls/call-server');
  const away = new NetworkError({ message: 'away', status: 0, messageCode: '', traceId: '' });
  const asked = vi.spyOn(calls, 'callServer').mockRejectedValue(away);
  const { loadVisitor, forgetVisitor } = await import('@tradehall/web/visitor/visitor');
  const visitor = await loadVisitor();
  expect([visitor.user?.userId, visitor.authorities.has('CAN_VIEW_ORDER')]).toEqual(['u', true]);
  // A refusal is an answer, and whoever signed out is nobody.
  forgetVisitor();
  asked.mockRejectedValue(new NetworkError({ message: 'no', status: 500, messageCode: '', traceId: '' }));
  await expect(loadVisitor()).rejects.toThrow('no');
});

test('A13 the same version says nothing and keeps the cache', async () => {
  writeStored('appVersion', '2');
  writeStored('authorities', ['CAN_BUY_ONLINE']);
  expect(await start('2')).toEqual([]);
  expect(readStored('authorities')).toEqual(['CAN_BUY_ONLINE']);
});

test('A13 a first visit has no older version to speak of', async () => {
  expect(await start('1')).toEqual([]);
});

async function losePart(hasNetwork: boolean): Promise<{ readonly reload: () => void }> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  const { watchNewBuilds } = await import('./app-version');
  const reload = vi.fn();
  const listening = vi.spyOn(window, 'addEventListener');
  watchNewBuilds(reload);
  const listener = listening.mock.calls.findLast(
    ([name]) => (name as string) === 'vite:preloadError',
  )?.[1] as () => void;
  listener();
  await new Promise((settled) => setTimeout(settled));
  return { reload };
}

test('A13 a part that a newer build no longer has loads the page anew, once', async () => {
  expect((await losePart(true)).reload).toHaveBeenCalledOnce();
  expect((await losePart(true)).reload).not.toHaveBeenCalled();
});

test('A13 another tab that was just loaded anew keeps none from it', async () => {
  window.localStorage.setItem('tradehall.reloadedAt', JSON.stringify(Date.now()));
  expect((await losePart(true)).reload).toHaveBeenCalledOnce();
});

test('A13 A14 where something is not saved the page waits for its reader, and what was asked for for the new build', async () => {
  const { usePendingTask } = await import('./pending-task');
  const { renderHook } = await import('@testing-library/react');
  renderHook(() => usePendingTask(true));
  expect((await losePart(true)).reload).not.toHaveBeenCalled();
  const { useSnackbars } = await import('./snackbars');
  expect(renderHook(() => useSnackbars()).result.current).toMatchObject([
    { message: 'A Newer App Version is Available', action: { label: 'REFRESH APP' } },
  ]);
  const { loadModule } = await import('./load-module');
  const came = vi.fn();
  void loadModule(() => Promise.reject(new TypeError('gone'))).then(came, came);
  await new Promise((settled) => setTimeout(settled, 20));
  expect(came).not.toHaveBeenCalled();
  // Whoever was asked and leaves all the same comes to where they go.
  (await import('./pending-task')).giveUpTasks();
  expect((await losePart(true)).reload).toHaveBeenCalledOnce();
});

test('W10 without a network the page is not loaded anew, for it would be lost', async () => {
  expect((await losePart(false)).reload).not.toHaveBeenCalled();
});
