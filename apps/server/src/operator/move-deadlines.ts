import type { MovedDeadlines } from '@tradehall/contract/operator';
import type { Standstill } from '@tradehall/domain/orders/payment-time';
import { moveApprovals } from '../approvals/move-approvals';
import { moveAuctionTimes } from '../auctions/move-auction-times';
import type { Transaction } from '../database/transaction-kysely';
import { moveHeldAnswers, moveOfferDeadlines } from '../offers/move-offer-deadlines';
import { moveOrderApprovals } from '../order-approvals/move-order-approvals';
import { moveOrderDeadlines } from '../orders/move-order-deadlines';

/**
 * Moves every deadline of the transaction's tenant that ran when its shop came to stand still, by as long as it did
 * (O06, 0215). A test names every column of times there is, and why each other one stays.
 */
export async function moveDeadlines(tx: Transaction, standstill: Standstill): Promise<MovedDeadlines> {
  const orders = await moveOrderDeadlines(tx, standstill);
  const offers = await moveOfferDeadlines(tx, standstill);
  const heldAnswers = await moveHeldAnswers(tx, standstill);
  const approvals = await moveApprovals(tx, standstill);
  const orderApprovals = await moveOrderApprovals(tx, standstill);
  return { orders, offers, heldAnswers, approvals, orderApprovals, ...(await moveAuctionTimes(tx, standstill)) };
}
