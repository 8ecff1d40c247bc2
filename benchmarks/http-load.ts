import { connect } from 'node:net';

/*
 * Load from a process of its own: connections that each keep one request in flight, over plain sockets, so
 * that the client costs next to nothing. Run as `tsx http-load.ts '{"port":…}'`; prints its figures as JSON.
 */

export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The whole request, headers and empty line included. */
  readonly request: string;
  /** The status every answer must have. */
  readonly status: number;
}

export interface LoadFigures {
  readonly answers: number;
  readonly perSecond: number;
  readonly bytes: number;
}

const HEADERS_END = Buffer.from('\r\n\r\n');

/** Keeps asking until the end; counts only whole answers with the expected status. */
function keepAsking(load: Load, until: number, count: (bytes: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1');
    const request = Buffer.from(load.request);
    let head: Buffer = Buffer.alloc(0);
    let left = -1;
    let size = 0;
    const finish = (): void => {
      count(size);
      left = -1;
      if (performance.now() >= until) {
        socket.end();
        resolve();
      } else socket.write(request);
    };
    const read = (chunk: Buffer): void => {
      if (left >= 0) {
        left -= chunk.length;
        if (left <= 0) finish();
        return;
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(HEADERS_END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      if (!text.startsWith(`HTTP/1.1 ${load.status} `)) return reject(new Error(text));
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      const rest = head.length - end - 4;
      head = Buffer.alloc(0);
      size = end + 4 + length;
      left = length - rest;
      if (left <= 0) finish();
    };
    socket.setNoDelay(true);
    socket
      .on('data', read)
      .on('error', reject)
      .on('connect', () => socket.write(request));
  });
}

async function run(load: Load): Promise<LoadFigures> {
  let answers = 0;
  let bytes = 0;
  const started = performance.now();
  const until = started + load.seconds * 1000;
  await Promise.all(
    Array.from({ length: load.connections }, () =>
      keepAsking(load, until, (size) => {
        answers++;
        bytes += size;
      }),
    ),
  );
  return { answers, perSecond: answers / ((performance.now() - started) / 1000), bytes };
}

if (process.argv[2]?.startsWith('{') === true)
  console.log(JSON.stringify(await run(JSON.parse(process.argv[2]) as Load)));
