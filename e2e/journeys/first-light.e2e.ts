import { fileURLToPath } from 'node:url';
import { getUserInfo } from '@tradehall/contract/accounts';
import { DESK_KILOBYTES, ENTRY_KILOBYTES, readEntryScripts } from '../../scripts/entry-scripts.mjs';
import { expect, test } from '../fixtures/portal-test';

test('operation: the built server answers at its tenants and tells health, and an unknown host gets a plain 404', async ({
  page,
  openWindow,
}) => {
  expect((await page.goto('/'))?.status()).toBe(200);
  expect(await page.evaluate(async () => (await fetch('/health/ready')).json() as Promise<unknown>)).toEqual({
    status: 'ready',
  });
  const unknown = await openWindow({ tenant: 'nobody' });
  const answer = await unknown.goto('/');
  expect([answer?.status(), await answer?.text()]).toEqual([404, 'There is no shop at this address.\n']);
});

test('operation: what each app begins with stays below its bar, gzipped, and has no editable grid in it', () => {
  const entryOf = (app: string, screens: string[] = []) =>
    readEntryScripts(fileURLToPath(new URL(`../../apps/${app}/dist`, import.meta.url)), screens);
  expect(entryOf('desk').kilobytes).toBeLessThan(ENTRY_KILOBYTES);
  expect(entryOf('desk', ['src/sign-in/SignInPage.tsx']).kilobytes).toBeLessThan(DESK_KILOBYTES);
  // The frame stands in the file of what it shares with Today.
  const today = entryOf('desk', ['src/today/TodayPage.tsx']);
  expect(today.texts.some((text) => text.includes('desk:settings'))).toBe(true);
  expect(today.kilobytes).toBeLessThan(DESK_KILOBYTES);
  const { kilobytes, texts } = entryOf('portal');
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThan(ENTRY_KILOBYTES);
  expect(texts.some((text) => text.includes('MuiDataGrid'))).toBe(false);
});

test.describe('with a server of its own', () => {
  test.use({ ownServer: true });

  test('operation: a killed server comes back on the same data', async ({
    page,
    server,
    buyer,
    client,
    expectErrors,
  }) => {
    // The open page asks for something while there is no server: that is what this test brings about.
    expectErrors(
      /ERR_(CONNECTION_(REFUSED|RESET)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|NETWORK_CHANGED|INCOMPLETE_CHUNKED_ENCODING)/,
    );
    await page.goto('/');
    await server.kill('SIGKILL');
    await server.restart();
    expect((await page.goto('/'))?.status()).toBe(200);
    expect((await (await client(buyer.email)).call(getUserInfo)).userId).toBe(buyer.userId);
  });
});
