import { connect } from 'node:net';

/*
 * Bidders in a process of their own: connections that each keep one bid in flight, over plain sockets, so that the
 * client costs next to nothing. Every bid is above the ones sent before on its lot. Run as `tsx bid-load.ts
 * '{"port":…}'`.
 */

export interface BidLoad {
  readonly port: number;
  readonly host: string;
  readonly connections: number;
  readonly seconds: number;
  /** Answers of this long at the beginning are not counted. */
  readonly warmSeconds: number;
  /** Paths to post to, one a lot. */
  readonly paths: readonly string[];
  /** One bearer token a bidder. */
  readonly tokens: readonly string[];
  /** Amounts begin here, in major units; each further bid on the lot is one unit higher. */
  readonly from: number;
}

export interface BidFigures {
  readonly decided: number;
  readonly accepted: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const HEADERS_END = Buffer.from('\r\n\r\n');

async function run(load: BidLoad): Promise<BidFigures> {
  const started = performance.now();
  const counted = started + load.warmSeconds * 1000;
  const until = counted + load.seconds * 1000;
  const highest = load.paths.map(() => load.from);
  const times: number[] = [];
  let accepted = 0;
  let sent = 0;

  function bidder(index: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(load.port, '127.0.0.1');
      const token = load.tokens[index % load.tokens.length];
      let asked = 0;
      let pending: Buffer = Buffer.alloc(0);
      const ask = (): void => {
        const lot = load.paths.length === 1 ? 0 : Math.floor(Math.random() * load.paths.length);
        const amount = (highest[lot] = (highest[lot] ?? 0) + 1);
        const body = `{"currentBidAmount":${amount},"bidAmount":${amount},"maximumBidAmount":${amount}}`;
        asked = performance.now();
        socket.write(
          `POST ${load.paths[lot]} HTTP/1.1\r\nhost: ${load.host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\nidempotency-key: b${sent++}-${started}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      };
      socket.setNoDelay(true);
      socket.on('connect', ask).on('error', reject);
      socket.on('data', (chunk) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const end = pending.indexOf(HEADERS_END);
        if (end < 0) return;
        const head = pending.toString('latin1', 0, end);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (pending.length < end + 4 + length) return;
        const status = head.slice(9, 12);
        if (status !== '200' && status !== '409') return reject(new Error(pending.toString()));
        pending = Buffer.alloc(0);
        const now = performance.now();
        if (now >= counted) {
          times.push(now - asked);
          if (status === '200') accepted++;
        }
        if (now < until) return ask();
        socket.end();
        resolve();
      });
    });
  }

  await Promise.all(Array.from({ length: load.connections }, (_, index) => bidder(index)));
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    decided: times.length,
    accepted,
    perSecond: times.length / ((performance.now() - counted) / 1000),
    p50: at(0.5),
    p99: at(0.99),
  };
}

if (process.argv[2]?.startsWith('{') === true)
  console.log(JSON.stringify(await run(JSON.parse(process.argv[2]) as BidLoad)));
