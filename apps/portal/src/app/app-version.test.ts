// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '@tradehall/web/storage/browser-storage';

beforeEach(() => {
  window.localStorage.clear();
  vi.resetModules();
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

test('A13 the same version says nothing and keeps the cache', async () => {
  writeStored('appVersion', '2');
  writeStored('authorities', ['CAN_BUY_ONLINE']);
  expect(await start('2')).toEqual([]);
  expect(readStored('authorities')).toEqual(['CAN_BUY_ONLINE']);
});

test('A13 a first visit has no older version to speak of', async () => {
  expect(await start('1')).toEqual([]);
});
