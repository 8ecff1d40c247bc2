import Fastify from 'fastify';
import pg from 'pg';
import { decideBid } from '@tradehall/domain/auctions/decide-bid';
import type { LotState } from '@tradehall/domain/auctions/lot-state';

/*
 * What bids are usually built as: bare Fastify and pg, one transaction a bid that locks the lot with SELECT … FOR
 * UPDATE, decides by the same rules, and writes. No sign-in, no checks. Run as `tsx bare-bids.ts URL LOTS`.
 */
const [url = '', lots = '1'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });
await pool.query(`
  create table if not exists bare_lots (lot_id int primary key, current_bid bigint, leader text, leader_maximum bigint not null default 0, sequence int not null default 0);
  create table if not exists bare_bids (lot_id int, sequence int, bidder text, amount bigint, bid_key text unique, decided_at timestamptz default now(), primary key (lot_id, sequence));
  truncate bare_lots, bare_bids;
  insert into bare_lots (lot_id) select generate_series(0, ${Number(lots) - 1})`);
const currency = { symbol: '$', precision: 2 };
const open: LotState = {
  status: 'Running',
  opensAt: 0,
  endsAt: Number.MAX_SAFE_INTEGER,
  hardEndsAt: Number.MAX_SAFE_INTEGER,
  softClose: { windowMs: 0, extensionMs: 0 },
  startingBid: 1000,
  reserve: null,
  increments: [{ from: 0, increment: 100 }],
  currentBid: null,
  leader: null,
  leaderMaximum: 0,
  sequence: 0,
};

interface Row {
  current_bid: string | null;
  leader: string | null;
  leader_maximum: string;
  sequence: number;
}

const app = Fastify();
app.post<{ Params: { lot: string }; Body: { bidAmount: number; maximumBidAmount: number } }>(
  '/lot/:lot',
  async (request, reply) => {
    const lotId = Number(request.params.lot);
    const bidder = String(request.headers.authorization);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<Row>({
        name: 'lock',
        text: 'select current_bid, leader, leader_maximum, sequence from bare_lots where lot_id = $1 for update',
        values: [lotId],
      });
      const [row] = rows;
      const state: LotState = {
        ...open,
        currentBid: row?.current_bid == null ? null : Number(row.current_bid),
        leader: row?.leader ?? null,
        leaderMaximum: Number(row?.leader_maximum ?? 0),
        sequence: row?.sequence ?? 0,
      };
      const decision = decideBid(
        state,
        {
          bidder,
          amount: request.body.bidAmount * 100,
          maximum: request.body.maximumBidAmount * 100,
          currentBidAmount: null,
          hasPreferences: true,
        },
        Date.now(),
        currency,
      );
      if (!decision.accepted) {
        await client.query('rollback');
        return reply.code(409).send({ messageCode: decision.issue.messageCode });
      }
      const { lot, entries } = decision;
      await client.query({
        name: 'move',
        text: 'update bare_lots set current_bid = $2, leader = $3, leader_maximum = $4, sequence = $5 where lot_id = $1',
        values: [lotId, lot.currentBid, lot.leader, lot.leaderMaximum, lot.sequence],
      });
      for (const entry of entries)
        await client.query({
          name: 'keep',
          text: 'insert into bare_bids (lot_id, sequence, bidder, amount, bid_key) values ($1, $2, $3, $4, $5)',
          values: [
            lotId,
            entry.sequence,
            entry.bidder,
            entry.amount,
            entry.kind === 'AUTOMATIC' ? null : request.headers['idempotency-key'],
          ],
        });
      await client.query('commit');
      return { lotBiddingStatus: decision.outcome, currentBid: (lot.currentBid ?? 0) / 100 };
    } finally {
      client.release();
    }
  },
);
// What is left when nothing is decided, locked or written: no server of this kind can answer more.
app.post<{ Body: { bidAmount: number } }>('/alone', (request, reply) =>
  reply.send({ lotBiddingStatus: 'WINNER', currentBid: request.body.bidAmount }),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`ready ${typeof address === 'object' ? address?.port : ''}`);
