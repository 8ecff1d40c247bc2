import { sql } from 'kysely';
import { formatMoneyBriefly } from '@tradehall/domain/money/format-money';
import { minimumBid } from '@tradehall/domain/auctions/bid-increments';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import { startPaymentTime } from '@tradehall/domain/orders/payment-time';
import { KIND_NEEDS } from '@tradehall/domain/notifications/notification-kinds';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import { addNotifications } from '../notify/add-notifications';
import { onceWhereMany } from '../notify/once-where-many';
import { wantMailNow } from '../notify/notification-choices';
import { mailBrand } from '../notify/mail-brand';
import type { FormatText } from '../notify/format-text';
import { instantText } from '../orders/order-mail';
import { readSalesOrderSettings } from '../orders/sales-order-settings-store';
import { currencyOf } from '../tenancy/currency-of';
import { countText } from '../tenancy/tenant-locale';
import type { ClosedLot } from './close-lots';
import { heldLotOf, type HeldLotRow } from './held-lot';

/** The tenant an email is written for, the address of its site, and its language. */
export interface Sender {
  readonly tenant: Tenant;
  readonly site: string;
  readonly say: FormatText;
}

/** How a lot ended for whoever led it, with its email's text and the amount that it names, in minor units. */
interface Outcome {
  readonly lot: ClosedLot['lot'];
  readonly userId: string;
  readonly label: 'MAIL_LOT_WON' | 'MAIL_LOT_UNSOLD';
  readonly amount: number;
}

function outcomeOf({ lot, winnerUser, unsoldUser, price }: ClosedLot): readonly Outcome[] {
  if (winnerUser !== null) return [{ lot, userId: winnerUser, label: 'MAIL_LOT_WON', amount: price ?? 0 }];
  const highest = lot.state.currentBid;
  return unsoldUser === null || highest === null
    ? []
    : [{ lot, userId: unsoldUser, label: 'MAIL_LOT_UNSOLD', amount: highest }];
}

/** What is said of several lots at once. */
const TOGETHER = {
  MAIL_LOT_WON: { subject: 'MAIL_LOTS_WON_SUBJECT', text: 'MAIL_LOTS_WON_TEXT' },
  MAIL_LOT_UNSOLD: { subject: 'MAIL_LOTS_UNSOLD_SUBJECT', text: 'MAIL_LOTS_UNSOLD_TEXT' },
} as const;

/** Outcomes that stand in one email: of one person, one auction and one kind, as they came. */
function togetherOf(outcomes: readonly Outcome[]): (readonly [Outcome, ...Outcome[]])[] {
  const groups = new Map<string, [Outcome, ...Outcome[]]>();
  for (const outcome of outcomes) {
    const key = JSON.stringify([outcome.userId, outcome.lot.auctionNumber, outcome.label]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [outcome]);
    else group.push(outcome);
  }
  return [...groups.values()];
}

/** An email names this many lots; their auction shows them all. */
const LISTED = 50;

/**
 * Writes to whoever led each lot, that it is theirs or that it stayed below its reserve price, in the transaction that
 * closes the lots: a lot that closed stands in one email, and once. Lots of an auction that close together for one
 * person stand in one.
 */
export async function mailOutcomes(
  tx: Transaction,
  { tenant, site, say }: Sender,
  closed: readonly ClosedLot[],
): Promise<void> {
  const outcomes = closed.flatMap(outcomeOf);
  if (outcomes.length === 0) return;
  const users = await tx
    .selectFrom('account_users')
    .select(['user_id', 'email'])
    .where(
      'user_id',
      'in',
      outcomes.map(({ userId }) => userId),
    )
    .execute();
  const wanted = await wantMailNow(
    tx,
    'LOT_WON',
    users.map(({ user_id }) => user_id),
  );
  const emails = new Map(users.map(({ user_id, email }) => [user_id, email]));
  const told = outcomes.filter(({ userId }) => emails.has(userId));
  const pathOf = (lot: ClosedLot['lot']) => `/auctions/${lot.auctionNumber}?lot=${encodeURIComponent(lot.lotNumber)}`;
  const deadline = await releaseDeadline(tx);
  await addNotifications(
    tx,
    togetherOf(told).flatMap((outcomes) =>
      onceWhereMany(
        outcomes.map((outcome) => {
          const { userId, lot } = outcome;
          const told = toldOf(outcome, deadline);
          return { notification: { userId, kind: 'LOT_WON', ...told, path: pathOf(lot), isAnnounced: true } };
        }),
        (own) => ({
          label: TOGETHER[outcomes[0].label].subject,
          params: [{ counted: own.length }, outcomes[0].lot.auctionNumber],
          count: own.length,
          path: `/auctions/${outcomes[0].lot.auctionNumber}`,
        }),
      ),
    ),
  );
  const mails = togetherOf(told.filter(({ userId }) => wanted.has(userId))).flatMap((outcomes) => {
    const [{ lot, userId, label, amount }, ...others] = outcomes;
    const to = emails.get(userId);
    if (to === undefined) return [];
    const price = (minor: number) => formatMoneyBriefly(minor, currencyOf(tenant));
    const until =
      label === 'MAIL_LOT_WON' && deadline !== null
        ? [{ text: say('MAIL_LOTS_WON_UNTIL', [instantText(tenant, deadline)], outcomes.length) }]
        : [];
    const brand = mailBrand(tenant, site);
    const button = say('MAIL_AUCTION_LINK');
    // What a won lot's order is released by, as its button has it.
    const release = say('ORDER_PAY_AND_SHIP_NOW');
    if (others.length === 0) {
      const text = say(`${label}_TEXT`, [lot.lotNumber, lot.lotName, lot.auctionNumber, price(amount), release]);
      const subject = say(`${label}_SUBJECT`, [lot.lotNumber, lot.lotName]);
      return [{ to, subject, brand, blocks: [{ text }, ...until, { button, url: site + pathOf(lot) }] }];
    }
    const { subject, text } = TOGETHER[label];
    const lines = outcomes.slice(0, LISTED).map((each) => ({
      text: say('MAIL_LOTS_LINE', [each.lot.lotNumber, each.lot.lotName, price(each.amount)]),
      url: site + pathOf(each.lot),
    }));
    const more = outcomes.length - LISTED;
    return [
      {
        to,
        subject: say(subject, [countText(tenant, outcomes.length), lot.auctionNumber], outcomes.length),
        brand,
        blocks: [
          { text: say(text, [lot.auctionNumber, release]) },
          ...until,
          { lines },
          ...(more > 0 ? [{ text: say('MAIL_OUTBID_MORE', [countText(tenant, more)], more) }] : []),
          { button, url: `${site}/auctions/${lot.auctionNumber}` },
        ],
      },
    ];
  });
  await outbox.mails(tx, mails);
}

/**
 * What the bell says of one lot, and the daily email, which may be all that its winner reads: what it costs, and until
 * when its order waits.
 */
function toldOf({ lot, label, amount }: Outcome, deadline: Date | null) {
  const name = [lot.lotNumber, lot.lotName];
  if (label !== 'MAIL_LOT_WON') return { label: `${label}_SUBJECT`, params: name };
  return deadline === null
    ? { label: 'LOT_WON_TOLD', params: [...name, { minor: amount }] }
    : { label: 'LOT_WON_TOLD_UNTIL', params: [...name, { minor: amount }, { instant: deadline }] };
}

/** Until when an order that is written now is to be released; null where its shop lets it wait (J03, W46). */
async function releaseDeadline(tx: Transaction): Promise<Date | null> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const now = rows[0]?.now;
  if (now === undefined) return null;
  const held = { paymentStatus: PAYMENT_STATUS.unpaid, networkRole: null, reservationFeeMinor: 0 };
  return startPaymentTime(held, await readSalesOrderSettings(tx), now).cancelDueAt;
}

interface OutbidRow extends HeldLotRow {
  account_id: string;
  user_id: string;
  email: string;
}

/** A bid must have been topped for this long before an email goes out: most are answered on screen before. */
const QUIET_SECONDS = 20;

/** Who was topped as a lot closed is written to after it did, be it that nobody looked for a while. */
const CLOSED_MINUTES = 15;

/**
 * Writes to buyers who lost the lead on lots that run, or that closed before they were told: once for each bid of
 * theirs that was topped, all lots of an auction in one email. The notice row is written with the email, so that
 * neither a second job nor a crash repeats it. A lot is looked at again after its next bid alone: a look costs what was
 * bid since, not all that was ever bid.
 */
export async function mailOutbid(
  tx: Transaction,
  { tenant, site, say }: Sender,
  quietSeconds = QUIET_SECONDS,
): Promise<number> {
  const { rows } = await sql<OutbidRow>`
    with moment as (
      select clock_timestamp() - make_interval(secs => ${quietSeconds}) as quiet
    ), heads as (
      select h.* from (
        select * from auction_lot_heads where status = 'Running'
        union all
        select * from auction_lot_heads where status = 'Closed' and closed_at > now() - make_interval(mins => ${CLOSED_MINUTES})
      ) h left join auction_outbid_looks k using (tenant_id, lot_id)
       where h.sequence > coalesce(k.sequence, 0)
    ), looked as (
      insert into auction_outbid_looks as k (tenant_id, lot_id, sequence)
      select tenant_id, lot_id, sequence from heads h
       where not exists (select from auction_bids b where b.tenant_id = h.tenant_id and b.lot_id = h.lot_id
                            and b.decided_at >= (select quiet from moment))
      on conflict (tenant_id, lot_id) do update set sequence = excluded.sequence where k.sequence < excluded.sequence
    ), lost as (
      select b.tenant_id, b.lot_id, b.account_id, max(b.sequence) as sequence, (array_agg(b.user_id order by b.sequence desc))[1] as user_id
        from heads h join auction_bids b using (tenant_id, lot_id)
       where b.account_id <> h.leader_account_id
       group by 1, 2, 3 having max(b.decided_at) < (select quiet from moment)
    ), noticed as (
      insert into auction_outbid_notices as n (tenant_id, lot_id, account_id, bid_sequence) select tenant_id, lot_id, account_id, sequence from lost
      on conflict (tenant_id, lot_id, account_id) do update set bid_sequence = excluded.bid_sequence where n.bid_sequence < excluded.bid_sequence
      returning lot_id, account_id
    )
    select h.*, l.lot_number, l.name, l.starting_bid_minor, l.reserve_minor, a.auction_number, a.alias_secret, a.soft_close_seconds, a.extension_seconds, a.increments,
           lost.account_id, u.user_id, u.email
      from noticed join lost using (lot_id, account_id)
      join auction_lot_heads h on h.tenant_id = lost.tenant_id and h.lot_id = lost.lot_id
      join auction_lots l on l.tenant_id = h.tenant_id and l.lot_id = h.lot_id
      join auctions a on a.tenant_id = h.tenant_id and a.auction_id = h.auction_id
      join account_users u on u.tenant_id = lost.tenant_id
       and u.user_id = colleague_in_charge(lost.tenant_id, lost.account_id, lost.user_id)
     where ${KIND_NEEDS.OUTBID} = any(u.authorities)
     order by l.position`.execute(tx);
  const emails = new Map<string, OutbidRow[]>();
  for (const row of rows) {
    const key = `${row.email} ${row.auction_number}`;
    emails.set(key, [...(emails.get(key) ?? []), row]);
  }
  for (const lots of emails.values()) await mailOneOutbid(tx, { tenant, site, say }, lots);
  return emails.size;
}

const pathOfOutbid = (auctionNumber: string, lotNumber?: string): string =>
  `/auctions/${auctionNumber}?tab=OUTBID${lotNumber === undefined ? '' : `&lot=${encodeURIComponent(lotNumber)}`}`;

async function mailOneOutbid(
  tx: Transaction,
  { tenant, site, say }: Sender,
  lots: readonly OutbidRow[],
): Promise<void> {
  const [first] = lots;
  if (first === undefined) return;
  const currency = currencyOf(tenant);
  const lines = lots.slice(0, LISTED).map((row) => {
    const { state } = heldLotOf(row);
    const now = [row.lot_number, row.name, formatMoneyBriefly(state.currentBid ?? state.startingBid, currency)];
    return {
      text:
        row.status === 'Closed'
          ? say('MAIL_OUTBID_LINE_CLOSED', now)
          : say('MAIL_OUTBID_LINE', [...now, formatMoneyBriefly(minimumBid(state), currency)]),
      url: site + pathOfOutbid(first.auction_number, row.lot_number),
    };
  });
  // One lot is named: of an auction a bidder is told several times.
  const told =
    lots.length === 1
      ? { label: 'MAIL_OUTBID_LOT_SUBJECT', params: [first.lot_number, first.name] }
      : { label: 'MAIL_OUTBID_SUBJECT', params: [lots.length, first.auction_number], count: lots.length };
  // One lot opens, several stand in their tab.
  const path = pathOfOutbid(first.auction_number, lots.length === 1 ? first.lot_number : undefined);
  const url = site + path;
  // Screens that show the auction have said it already.
  await addNotifications(tx, [{ userId: first.user_id, kind: 'OUTBID', ...told, path }]);
  if (!(await wantMailNow(tx, 'OUTBID', [first.user_id])).has(first.user_id)) return;
  const more = lots.length - LISTED;
  await outbox.mail(tx, {
    to: first.email,
    subject: say(told.label, told.params, told.count),
    brand: mailBrand(tenant, site),
    blocks: [
      { text: say('MAIL_OUTBID_TEXT', [], lots.length) },
      lots.length === 1 ? { text: lines.map(({ text }) => text).join() } : { lines },
      ...(more > 0 ? [{ text: say('MAIL_OUTBID_MORE', [countText(tenant, more)], more) }] : []),
      { button: say('MAIL_AUCTION_LINK'), url },
    ],
  });
}
