import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { outbox } from '../jobs/outbox';
import { addNotifications } from '../notify/add-notifications';
import { mailBrand } from '../notify/mail-brand';
import { wantMailNow } from '../notify/notification-choices';
import type { Sender } from './email-bidders';

const KIND = 'AUCTION_CANCELED';

/**
 * Writes to whoever bid on a lot that was open when its auction was canceled, one email a person, at once
 * unless they chose otherwise: what they had promised to pay is promised no longer (K09). Of a bidder who may not see
 * auctions any more an owner hears who may; where nobody may, the bidder does all the same (W71).
 */
export async function mailCanceled(
  tx: Transaction,
  { tenant, site, say }: Sender,
  { auctionId, auctionNumber, reason }: { auctionId: number; auctionNumber: string; reason: string },
): Promise<void> {
  const { rows: bidders } = await sql<{ user_id: string; email: string }>`
    with last as (
      select distinct on (b.account_id, b.lot_id) b.tenant_id, b.account_id, b.user_id
        from auction_lot_heads h join auction_bids b using (tenant_id, lot_id)
       where h.auction_id = ${auctionId} and h.status = 'Canceled'
       order by b.account_id, b.lot_id, b.sequence desc)
    select distinct reader.user_id, reader.email
      from last cross join lateral (
        select u.user_id, u.email from account_users u
         where u.tenant_id = last.tenant_id and u.account_id = last.account_id
           and (u.user_id = last.user_id or u.is_owner)
         order by 'CAN_VIEW_AUCTION_SUMMARY' = any (u.authorities) desc, u.user_id = last.user_id desc,
                  u.created_at, u.user_id
         limit 1) as reader
     order by reader.email`.execute(tx);
  const path = `/auctions/${auctionNumber}`;
  await addNotifications(
    tx,
    bidders.map(({ user_id }) => ({
      userId: user_id,
      kind: KIND,
      label: 'MAIL_AUCTION_CANCELED_SUBJECT',
      params: [auctionNumber],
      path,
      isAnnounced: true,
    })),
  );
  const message = {
    subject: say('MAIL_AUCTION_CANCELED_SUBJECT', [auctionNumber]),
    brand: mailBrand(tenant, site),
    blocks: [
      { text: say('MAIL_AUCTION_CANCELED_TEXT', [auctionNumber]) },
      { text: reason },
      { button: say('MAIL_AUCTION_LINK'), url: site + path },
    ],
  };
  const atOnce = await wantMailNow(
    tx,
    KIND,
    bidders.map(({ user_id }) => user_id),
  );
  await outbox.mails(
    tx,
    bidders.filter(({ user_id }) => atOnce.has(user_id)).map(({ email }) => ({ to: email, ...message })),
  );
}
