import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { everyCall } from '../testing/every-call';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
let calls: CallDefinition[];
beforeAll(async () => {
  server = await startTestServer();
  // The operator's calls ask for no tenant: serve-operator-call.api.test.ts tries them.
  calls = (await everyCall()).filter(({ access }) => access !== 'operator');
});
afterAll(() => server.close());

/** Parameters that name another tenant's rows; whatever the call makes of them, it must not get that far. */
const params = new Proxy({}, { get: () => 'A-1', has: () => true }) as Record<string, string>;
const nameOf = (call: CallDefinition) => `${call.method} ${call.path}`;

describe('isolation of every call', () => {
  test('K02 the contract has its calls, and each is served', async () => {
    expect(calls.length).toBeGreaterThan(120);
    const missing: string[] = [];
    for (const call of calls.filter(({ access }) => access !== 'public')) {
      const { status } = await server.at('acme').call(call, { params });
      if (status === 404) missing.push(nameOf(call));
    }
    expect(missing).toEqual([]);
  });

  test('L01 without a token, and with another tenant’s, every call but the public ones answers 401 in the one shape', async () => {
    const stranger = (await server.as('buyer@nova.test')).token;
    const strangeSeller = (await server.as('seller@nova.test')).token;
    const open: string[] = [];
    for (const call of calls.filter(({ access }) => access !== 'public')) {
      for (const token of [undefined, stranger, strangeSeller, 'not.a.token']) {
        const { status, error } = await server.at('acme', token).call(call, { params });
        if (status !== 401 || error.status !== 'FAIL' || error.traceId === '') open.push(`${nameOf(call)} ${status}`);
      }
    }
    expect(open).toEqual([]);
  });

  test('B08 a buyer makes no seller’s call, a seller no buyer’s, and a prospect neither', async () => {
    const [buyer, seller, prospect] = await Promise.all(
      ['buyer@acme.test', 'seller@acme.test', 'prospect@acme.test'].map((email) => server.as(email)),
    );
    const open: string[] = [];
    for (const call of calls) {
      const refused =
        call.access === 'seller'
          ? [buyer, prospect]
          : call.access === 'buyer' || call.access === 'order-viewer'
            ? [seller, prospect]
            : [];
      for (const client of refused) {
        const { status } = (await client?.call(call, { params })) ?? { status: 0 };
        if (status !== 403) open.push(`${nameOf(call)} ${status}`);
      }
    }
    expect(open).toEqual([]);
  });

  test('C18 a participant that is not of the tenant’s network is refused wherever one can be named', async () => {
    const nova = await server.as('buyer@nova.test');
    const acme = await server.as('buyer@acme.test');
    const open: string[] = [];
    for (const call of calls.filter(({ participant, access }) => participant === true && access !== 'seller')) {
      for (const [client, participant] of [
        [nova, 'kumo'],
        [acme, 'nova'],
        [acme, "x' or true --"],
      ] as const) {
        const { status } = await client.call(call, { params, participant });
        if (status !== 403) open.push(`${nameOf(call)} ${participant} ${status}`);
      }
    }
    expect(open).toEqual([]);
  });
});
