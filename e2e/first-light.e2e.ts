import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from './portal-driver';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

test('operation: the built server answers at its tenants and tells health, and an unknown host gets a plain 404', async () => {
  const { page } = portal;
  expect((await page.goto('/'))?.status()).toBe(200);
  expect(await page.evaluate(async () => (await fetch('/health/ready')).json() as Promise<unknown>)).toEqual({
    status: 'ready',
  });
  const stranger = await portal.open({ tenant: 'nobody' });
  const answer = await stranger.goto('/');
  expect([answer?.status(), await answer?.text()]).toEqual([404, 'There is no shop at this address.\n']);
});

test('operation: a killed server comes back on the same data', async () => {
  const { page, server } = portal;
  // The open page asks for something while there is no server: that is what this journey brings about.
  portal.expectErrors(/ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|NETWORK_CHANGED|INCOMPLETE_CHUNKED_ENCODING)/);
  await server.kill('SIGKILL');
  await server.restart();
  expect((await page.goto('/'))?.status()).toBe(200);
});
