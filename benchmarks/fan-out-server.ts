import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { TenantBids } from '../apps/server/src/auctions/bid-engine';
import { fanOutLots } from '../apps/server/src/auctions/fan-out-lots';
import { openDatabase } from '../apps/server/src/tenancy/open-database';
import { startListener } from '../apps/server/src/database/listen';
import { createLiveHub } from '../apps/server/src/live/live-hub';

/*
 * The two sides of the fan-out: `product` commits a bid on a lot and lets the database, the fan-out and the hub carry
 * it to every stream; `bare` writes the same bytes to every socket. A line `go` on stdin starts one; the time at
 * which the bid was committed, or the writing began, is printed. Run as `tsx fan-out-server.ts product|bare URL LOT`.
 */
const [side = '', url = '', lot = '0', auctionNumber = ''] = process.argv.slice(2);
const sockets: Socket[] = [];
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
/** The same clock in every process of the machine. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

async function product(): Promise<{ join: (socket: Socket) => void; go: () => Promise<number> }> {
  const database = await openDatabase({ url, connections: 3 });
  const listener = await startListener(url);
  const hub = createLiveHub();
  fanOutLots(listener, hub);
  const bids = new TenantBids({ database, tenantId: 'acme', precision: 2, log: pino({ level: 'silent' }) });
  let amount = 1_000;
  return {
    join: (socket) => void hub.open(socket, { tenantId: 'acme', topics: ['tenant', `auction:${auctionNumber}`] }),
    async go() {
      amount += 100;
      const bidder = `00000000-0000-4000-8000-0000000000${amount % 200 === 0 ? '01' : '02'}`;
      await bids.place(Number(lot), {
        bidder,
        userId: bidder,
        amount,
        maximum: null,
        currentBidAmount: null,
        hasPreferences: true,
        key: String(amount),
        currency: { symbol: '$', precision: 2 },
      });
      return now();
    },
  };
}

function bare(): Awaited<ReturnType<typeof product>> {
  const update = {
    lotNumber: '1',
    status: 'Running',
    currentBid: 11,
    isStartingBid: false,
    minimumBid: 12,
    bidCount: 1,
    sequence: 1,
    endDate: new Date().toISOString(),
    leader: '0123456789ab',
    isReserveMet: null,
  };
  let nth = 100;
  return {
    join: () => undefined,
    async go() {
      const started = now();
      const bytes = Buffer.from(
        `id: 0123456789ab-${nth++}\nevent: refreshLot\ndata: ${JSON.stringify({ auctionNumber, lots: [update] })}\n\n`,
      );
      for (const socket of sockets) socket.write(bytes);
      return started;
    },
  };
}

const { join, go } = side === 'product' ? await product() : bare();
const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  sockets.push(socket);
  join(socket);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  const address = server.address();
  say({ port: typeof address === 'object' ? address?.port : 0 });
});
process.stdin.on('data', (text) => {
  const word = text.toString().trim();
  if (word === 'go') void go().then((at) => say({ at }));
  if (word === 'memory') {
    (globalThis as { gc?: () => void }).gc?.();
    say({ rss: process.memoryUsage().rss, streams: sockets.length });
  }
});
