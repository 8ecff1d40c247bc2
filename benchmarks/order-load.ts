import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/*
 * Sends prepared requests, each once, over so many connections with one in flight each, from a process of its own.
 * Run as `tsx order-load.ts '{"port":…,"connections":…,"file":…}'`; the file holds a JSON list of whole requests.
 */

export interface OrderLoad {
  readonly port: number;
  readonly connections: number;
  readonly file: string;
}

export interface OrderFigures {
  readonly perSecond: number;
  readonly p99: number;
  readonly refused: number;
  /** What the first of them was told. */
  readonly firstRefusal: string;
}

const END = Buffer.from('\r\n\r\n');

/** Takes requests from the list until it is empty; answers carry a content-length. */
function work(
  port: number,
  next: () => Buffer | undefined,
  told: (milliseconds: number, status: number, body: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let held: Buffer = Buffer.alloc(0);
    let sent = 0;
    const send = (): void => {
      const request = next();
      if (!request) {
        socket.end();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', send).on('error', reject);
    socket.on('data', (bytes) => {
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      const head = held.indexOf(END);
      if (head < 0) return;
      const text = held.subarray(0, head).toString('latin1');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (held.length < head + 4 + length) return;
      told(performance.now() - sent, Number(text.slice(9, 12)), held.toString('utf8', head + END.length, head + 1400));
      held = Buffer.alloc(0);
      send();
    });
  });
}

const { port, connections, file } = JSON.parse(process.argv[2] ?? '{}') as OrderLoad;
const requests = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map((request) => Buffer.from(request));
const times: number[] = [];
let at = 0;
let refused = 0;
let firstRefusal = '';
const started = performance.now();
await Promise.all(
  Array.from({ length: connections }, () =>
    work(
      port,
      () => requests[at++],
      (ms, status, body) => {
        times.push(ms);
        if (status === 200) return;
        refused += 1;
        firstRefusal ||= `${status} ${body}`;
      },
    ),
  ),
);
const seconds = (performance.now() - started) / 1000;
times.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    refused,
    firstRefusal,
  } satisfies OrderFigures),
);
