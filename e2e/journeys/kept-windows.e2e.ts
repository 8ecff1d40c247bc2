import { QUIET_PAGE } from '../fixtures/kept-windows';
import { expect, test } from '../fixtures/portal-test';
import { PASSWORD } from '../fixtures/sign-in';
import { signedInState } from '../fixtures/signed-in-state';

// The tests' own windows: what they hand on must be empty, or a test would stand on what another one left.
test('a window that goes on to the next test holds nothing of the one before, and one that can’t forget goes no further', async ({
  keptWindows,
  usualWindow,
  server,
  urlAt,
}) => {
  const origin = urlAt('acme');
  const storageState = await signedInState(server.port, origin, 'buyer@acme.test', PASSWORD);
  const options = { ...usualWindow, baseURL: origin, mayBeKept: true, locale: 'en-GB' };
  const first = await keptWindows.take({ ...options, storageState });
  const [page] = first.pages();
  await page!.goto('/dashboard');
  await expect(page!.getByRole('heading', { level: 1 })).toBeVisible();
  await page!.evaluate(async () => {
    sessionStorage.setItem('left', 'behind');
    document.cookie = 'left=behind; path=/';
    await caches.open('left');
    await new Promise((done) => (indexedDB.open('left').onsuccess = done));
  });
  await page!.setViewportSize({ width: 390, height: 844 });
  await page!.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await (await first.newPage()).goto('/dashboard');
  page!.on('dialog', () => expect(false, 'it hears of no later dialog').toBe(true));
  await keptWindows.giveBack(first, { hasFailed: false });

  const second = await keptWindows.take({ ...options, storageState: undefined });
  expect(second, 'the same window').toBe(first);
  expect(second.pages()).toHaveLength(1);
  const [again] = second.pages();
  expect(again!.url()).toBe(origin + QUIET_PAGE);
  expect(await again!.evaluate(() => history.length)).toBe(1);
  expect(await second.cookies()).toEqual([]);
  await again!.goto('/');
  await expect(again!.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(
    await again!.evaluate(async () => ({
      local: Object.keys(localStorage).filter((name) => name.includes('CognitoIdentityServiceProvider')),
      session: sessionStorage.getItem('left'),
      databases: (await indexedDB.databases()).filter(({ name }) => name === 'left').length,
      caches: await caches.keys(),
      width: innerWidth,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isPrint: matchMedia('print').matches,
    })),
  ).toEqual({ local: [], session: null, databases: 0, caches: [], width: 1280, isDark: false, isPrint: false });
  await again!.evaluate(() => confirm('Is anybody there?'));
  // What it is told of its media holds at the next address too.
  await again!.emulateMedia({ media: 'print' });
  await again!.goto('/create-account');
  expect(await again!.evaluate(() => matchMedia('print').matches)).toBe(true);

  // A clock, a script or a permission stays in a window for good.
  await again!.clock.install();
  await keptWindows.giveBack(second, { hasFailed: false });
  const third = await keptWindows.take({ ...options, storageState: undefined });
  expect(third).not.toBe(first);
  await keptWindows.giveBack(third, { hasFailed: true });
  const fourth = await keptWindows.take({ ...options, storageState: undefined });
  expect(fourth, 'the window of a failed test ends with it').not.toBe(third);
  await fourth.close();
});
