import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { digestOf, fuzz, idsOf, type Persona } from '../testing/fuzz';
import { startTestServer, type TestServer } from '../testing/test-server';

/**
 * `npm run fuzz -- --requests 100000 --seed 7` sends that many. The test alone sends the same ones on every machine,
 * however quick: a time would send more where there is time to spare, and prove less where there is none.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const OPERATOR_TOKEN = 'fuzz-'.repeat(8);
/** A tenant that is in no network with acme: nothing that happens at acme may change a row of it. */
const BYSTANDER = 'orbit';

const shareOf = (share: number): number => Math.ceil(requests * share);
const timeout = Math.max(600_000, requests * 1_000);

let server: TestServer;
let elsewhere: ReadonlySet<string>;
async function startServer(): Promise<TestServer> {
  const started = await startTestServer({ environment: { OPERATOR_TOKEN, READS_PER_MINUTE: '0' } });
  await started.app.listen({ host: '127.0.0.1', port: 0 });
  return started;
}
beforeAll(async () => {
  server = await startServer();
  elsewhere = new Set(await idsOf(server.database.url, "tenant_id <> 'acme'"));
});
afterAll(() => server.close());

async function persona(name: string, foreign: ReadonlySet<string>): Promise<Persona> {
  const signIn = async () => (await server.as(`${name}@acme.test`)).token;
  return { name, token: await signIn(), renew: () => signIn().catch(() => undefined), foreign };
}

const isOperators = (path: string) => path.includes('/operator/');
/** That each refuses the other's calls is proven beside; here each makes its own. */
const isSellers = (path: string) => /^\/px-api-gateway\/(seller|inventory)\//.test(path);
/** The demo's emails are read by everybody who opens them, whoever they were sent to. */
const isMailbox = (path: string) => path.startsWith('/demo/');
const isForAll = (path: string) => /\/(account|saas-\w+|sales-order\/settings|notification|files)\b/.test(path);

test(
  'K02 whatever strangers, prospects and buyers send, nothing fails, hangs or shows what is another’s',
  async () => {
    const others = await idsOf(
      server.database.url,
      "tenant_id = 'acme' and account_id not in (select account_id from account_users where tenant_id = 'acme' and email = any(array['buyer@acme.test', 'offline@acme.test', 'prospect@acme.test']))",
    );
    const foreign = new Set([...elsewhere, ...others]);
    const before = await digestOf(server.database.url, BYSTANDER);
    const report = await fuzz(server, {
      seed,
      requests: shareOf(0.5),
      personas: [
        { name: 'stranger', token: undefined, foreign },
        await persona('prospect', foreign),
        await persona('buyer', foreign),
        await persona('buyer', foreign),
        await persona('offline', foreign),
      ],
      takes: (path) => !isOperators(path) && !isSellers(path) && !isMailbox(path),
    });
    console.info('fuzz as buyers', JSON.stringify({ ...report, faults: report.faults.length }));
    expect(report.faults.join('\n')).toBe('');
    expect(report.reached).toBeGreaterThan(30);
    expect(await digestOf(server.database.url, BYSTANDER)).toEqual(before);
  },
  timeout,
);

test(
  'K02 whatever a seller sends, nothing fails, hangs or reaches another tenant',
  async () => {
    const before = await digestOf(server.database.url, BYSTANDER);
    const report = await fuzz(server, {
      seed: seed + 1,
      requests: shareOf(0.35),
      personas: [await persona('seller', elsewhere)],
      takes: (path) => isSellers(path) || isForAll(path),
    });
    console.info('fuzz as seller', JSON.stringify({ ...report, faults: report.faults.length }));
    expect(report.faults.join('\n')).toBe('');
    expect(report.reached).toBeGreaterThan(20);
    expect(await digestOf(server.database.url, BYSTANDER)).toEqual(before);
  },
  timeout,
);

test(
  'O03 whatever the operator sends, or the demo’s emails are asked, nothing fails or hangs',
  async () => {
    // On a database of its own: an operator may bring any two shops together, and nobody is a bystander after that.
    const server = await startServer();
    onTestFinished(() => server.close());
    const report = await fuzz(server, {
      seed: seed + 2,
      requests: shareOf(0.15),
      personas: [{ name: 'operator', token: OPERATOR_TOKEN, foreign: new Set() }],
      takes: (path) => isOperators(path) || isMailbox(path),
    });
    console.info('fuzz as operator', JSON.stringify({ ...report, faults: report.faults.length }));
    expect(report.faults.join('\n')).toBe('');
    expect(report.reached).toBeGreaterThan(3);
  },
  timeout,
);
