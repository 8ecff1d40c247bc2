import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBuiltServer } from './built-server';
import { figuresOf, startChild, stopChildren } from './child-process';
import { claim, table } from './claims';
import type { Load, LoadFigures } from './http-load';

/*
 * GET stocklist/items as the built server answers it, the token checked on every call, against bare Fastify
 * sending the same buffer; and the same for the 304. Both run with the young generation that `npm start` gives
 * the server. The load comes from a process of its own. The two take turns, and the claim compares the best turn
 * of each; the processor time an answer costs its server stands beside it (where /proc tells it), because that is
 * what other work on the machine cannot change.
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const PATH = '/px-api-gateway/stocklist/items';
const HOST = 'acme.localhost';
const SECONDS = 3;
const TURNS = 5;
const folder = mkdtempSync(join(tmpdir(), 'tradehall-throughput-'));
const YOUNG = ['--max-semi-space-size=32'];

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

function ask(port: number, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const made = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: HOST, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
      },
    );
    made.on('error', reject).end(body);
  });
}

async function signIn(port: number): Promise<string> {
  const config = JSON.parse((await ask(port, '/px-api-gateway/saas-config', {})).body.toString()) as {
    results: { identityPool?: { userPoolClientId: string } } & Record<string, unknown>;
  };
  const clientId = config.results.identityPool?.userPoolClientId ?? String(config.results['userPoolClientId'] ?? '');
  const answer = await ask(
    port,
    '/identity',
    { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: 'buyer@acme.test', PASSWORD: 'Demo-pass-1' },
    }),
  );
  const { AuthenticationResult } = JSON.parse(answer.body.toString()) as { AuthenticationResult?: { IdToken: string } };
  if (!AuthenticationResult) throw new Error(`signing in failed: ${answer.body.toString()}`);
  return AuthenticationResult.IdToken;
}

/** Processor time of a process so far; 0 where the system does not tell. */
function cpuMicroseconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

const measure = (load: Omit<Load, 'connections' | 'seconds'>, seconds = SECONDS): Promise<LoadFigures> =>
  figuresOf(join(here, 'http-load.ts'), { ...load, connections: 32, seconds } satisfies Load);

try {
  const server = await startBuiltServer({ dataDir: join(folder, 'data'), nodeOptions: YOUNG });
  const { port } = server;
  const token = await signIn(port);
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const list = await ask(port, PATH, headers);
  if (list.status !== 200 || list.headers['content-encoding'] !== 'br')
    throw new Error(`the list answered ${list.status}`);
  const etag = String(list.headers['etag']);
  writeFileSync(join(folder, 'list.br'), list.body);
  const bare = await startChild(join(here, 'bare-fastify.ts'), /ready (\d+)/, {
    args: [join(folder, 'list.br'), etag],
    nodeOptions: YOUNG,
  });

  const lines = (extra: readonly string[]): string =>
    [
      `GET ${PATH} HTTP/1.1`,
      `host: ${HOST}`,
      `authorization: Bearer ${token}`,
      'accept-encoding: br',
      ...extra,
      '',
      '',
    ].join('\r\n');
  const kinds = {
    '200': { request: lines([]), status: 200 },
    '304': { request: lines([`if-none-match: ${etag}`]), status: 304 },
  };
  const rows: (string | number)[][] = [
    ['32 connections', 'tradehall /s', 'bare Fastify /s', 'ratio', 'µs CPU', 'bare µs', 'ratio', 'KB an answer'],
  ];
  const ratios: [string, number][] = [];
  for (const [kind, load] of Object.entries(kinds)) {
    const servers = [
      { port, pid: server.child.pid ?? 0 },
      { port: Number(bare.found), pid: bare.child.pid ?? 0 },
    ].map((at) => ({ ...at, best: 0, cpu: Infinity }));
    let bytes = 0;
    for (const at of servers) await measure({ ...load, port: at.port }, 1.5);
    for (let turn = 0; turn < TURNS; turn++) {
      for (const at of servers) {
        const before = cpuMicroseconds(at.pid);
        const figures = await measure({ ...load, port: at.port });
        at.best = Math.max(at.best, figures.perSecond);
        at.cpu = Math.min(at.cpu, (cpuMicroseconds(at.pid) - before) / figures.answers);
        bytes = figures.bytes / figures.answers;
      }
    }
    const [own, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
    rows.push([
      kind,
      own.best,
      other.best,
      own.best / other.best,
      own.cpu,
      other.cpu,
      other.cpu / own.cpu,
      bytes / 1000,
    ]);
    ratios.push([kind, own.best / other.best]);
  }
  table(rows);
  for (const [kind, ratio] of ratios) claim(`stock-items-${kind}-of-bare-fastify`, ratio, { atLeast: 0.7 });
} finally {
  await stopChildren();
  rmSync(folder, { recursive: true, force: true });
}
