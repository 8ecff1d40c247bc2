import { connect } from 'node:net';

/*
 * Saves offers as fast as they are answered: connections that each keep one request in flight over a plain socket,
 * every request for an item of its own. Run as `tsx offer-load.ts '{"port":…}'`; prints its figures as JSON.
 */

export interface OfferLoad {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly warmSeconds: number;
  /** Item keys are `${prefix}${n}|DAL`, counted from here, so that no item is offered for twice. */
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
}

export interface OfferFigures {
  readonly saved: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The next unused item. */
  readonly next: number;
}

async function run(load: OfferLoad): Promise<OfferFigures> {
  let next = load.from;
  const times: number[] = [];
  const warm = performance.now() + load.warmSeconds * 1000;
  const until = warm + load.seconds * 1000;
  const one = (at: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(load.port, '127.0.0.1');
      const token = load.tokens[at % load.tokens.length] ?? '';
      let asked = 0;
      let head = '';
      const ask = (): void => {
        if (performance.now() >= until || next >= load.to) {
          socket.end();
          return resolve();
        }
        const body = JSON.stringify({
          itemNumberWarehouse: `${load.prefix}${next++}|DAL`,
          offerQuantity: 10,
          offerPrice: 480,
        });
        asked = performance.now();
        socket.write(
          `POST ${load.path} HTTP/1.1\r\nhost: ${load.host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      };
      socket.setNoDelay(true);
      socket.on('error', reject).on('connect', ask);
      socket.on('data', (chunk: Buffer) => {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0);
        if (head.length < end + 4 + length) return;
        if (!head.startsWith('HTTP/1.1 200 ')) return reject(new Error(head));
        head = '';
        if (asked >= warm) times.push(performance.now() - asked);
        ask();
      });
    });
  await Promise.all(Array.from({ length: load.connections }, (_, at) => one(at)));
  const seconds = (performance.now() - warm) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { saved: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), next };
}

if (process.argv[2]?.startsWith('{') === true)
  console.log(JSON.stringify(await run(JSON.parse(process.argv[2]) as OfferLoad)));
