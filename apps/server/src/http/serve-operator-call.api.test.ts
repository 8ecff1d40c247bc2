import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTenants } from '@tradehall/contract/operator';
import { GATEWAY, type CallDefinition } from '@tradehall/contract/wire/define-call';
import { everyCall } from '../testing/every-call';
import { startTestServer, type TestServer } from '../testing/test-server';

const TOKEN = 'a-deployment-token-of-forty-characters-00';
const params = { tenantId: 'acme', host: 'acme.localhost', participantId: 'orbit' };

describe('the calls of the operator', () => {
  let calls: CallDefinition[];
  let server: TestServer;
  beforeAll(async () => {
    calls = (await everyCall()).filter(({ access }) => access === 'operator');
    server = await startTestServer({ environment: { OPERATOR_TOKEN: TOKEN } });
  });
  afterAll(() => server.close());

  test('O03 they answer at a host of no tenant as at a tenant’s, and are described in OpenAPI', async () => {
    for (const host of ['nowhere', 'acme']) {
      const { tenants } = await server.at(host, TOKEN).ok(listTenants);
      expect(tenants.map(({ tenantId }) => tenantId)).toEqual(['acme', 'kumo', 'nova', 'orbit']);
    }
    const { paths } = (await server.app.inject({ url: '/docs/json', headers: { host: 'acme.localhost' } })).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    const missing = calls.filter(
      ({ method, path }) => paths[GATEWAY + path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] === undefined,
    );
    expect([calls.length > 10, missing]).toEqual([true, []]);
  });

  test('O03 a wrong token opens none of them, and neither does a seller’s', async () => {
    const seller = (await server.as('seller@acme.test')).token;
    for (const call of calls)
      for (const token of [undefined, `${TOKEN}0`, TOKEN.slice(1), seller]) {
        const { status, error } = await server.at('acme', token).call(call, { params });
        expect([call.path, token, status, error.messageCode]).toEqual([call.path, token, 401, 'OPERATOR_TOKEN_WRONG']);
      }
  });

  test('O03 whoever guesses is slowed down', async () => {
    const statuses = new Set<number>();
    for (let guess = 0; guess < 70; guess++) {
      const { statusCode } = await server.app.inject({
        method: listTenants.method,
        url: GATEWAY + listTenants.path,
        headers: { host: 'nowhere.localhost', authorization: `Bearer guess-${guess}` },
        // Of its own: the other tests of this minute call from elsewhere.
        remoteAddress: '203.0.113.9',
      });
      statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  test('O03 without a configured token there are no such calls', async () => {
    const closed = await startTestServer();
    try {
      for (const call of calls) {
        const { status, error } = await closed.at('acme', TOKEN).call(call, { params });
        expect([call.path, status, error.messageCode]).toEqual([call.path, 404, 'NOT_FOUND']);
      }
    } finally {
      await closed.close();
    }
  });
});
