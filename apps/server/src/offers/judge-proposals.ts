import { sql } from 'kysely';
import type { proposeOffers, ProposalEffect, ProposalLeftOut } from '@tradehall/contract/offers/propose-calls';
import type { OfferIssue } from '@tradehall/contract/offers/offer-entity';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { tooPrecise } from '@tradehall/domain/money/money-entry';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { viewOffer } from '@tradehall/domain/offers/negotiated-offer';
import { canMove } from '@tradehall/domain/offers/offer-moves';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { capQuantity } from '@tradehall/domain/quantity/correct-quantity';
import { checkProposal, type Proposal } from '@tradehall/domain/offers/propose-offer';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import type { OfferItem } from './offer-item';
import type { OfferDeps } from './offer-parts';
import { negotiatedOf, withReserved, type OfferRow } from './offer-row';
import { readDatabaseNow } from './offers-read-model';
import { wireIssues } from './save-offer';
import { findAudience, type Invited } from './proposal-audience-read-model';
import { readItemCosts, type ItemCost } from './item-costs-read-model';
import { MOST_PROPOSALS } from '@tradehall/contract/offers/propose-calls';

export type Proposing = Pick<CallBody<typeof proposeOffers>, 'lines' | 'to' | 'validUntil'>;

/** One proposal that may be made: an item, at a price, to an account. */
export interface FittingProposal {
  readonly item: OfferItem;
  readonly to: Invited;
  readonly proposal: Proposal;
  /** The account's negotiation of the item that came to nothing: the proposal goes on with it. */
  readonly row: OfferRow | undefined;
}

export interface JudgedProposals {
  readonly fitting: readonly FittingProposal[];
  readonly leftOut: readonly { readonly item: OfferItem; readonly to: Invited; readonly reason: ProposalLeftOut }[];
  readonly refused: readonly {
    readonly itemNumberWarehouse: string;
    readonly itemDescription: string;
    readonly issue: OfferIssue;
  }[];
  readonly costs: ReadonlyMap<string, ItemCost>;
  readonly now: Date;
}

/**
 * Decides over every line and every buyer of what is to be proposed (SD45): lines that break a rule go to nobody, and
 * a buyer who has an open offer on the item, or may not buy, is left out by name. With `lock`, the negotiations that
 * it goes on with stay as they are until the transaction ends.
 */
export async function judgeProposals(
  tx: Transaction,
  { stock }: Pick<OfferDeps, 'stock'>,
  tenant: Tenant,
  { lines, to, validUntil }: Proposing,
  { mayGoBelowFloor, lock }: { readonly mayGoBelowFloor: boolean; readonly lock: boolean },
): Promise<JudgedProposals> {
  const precision = tenant.configuration.currencyPrecision;
  const keys = [...new Set(lines.map((line) => line.itemNumberWarehouse))];
  const now = await readDatabaseNow(tx);
  const asked = keys.map((itemNumberWarehouse) => ({ participantId: null, itemNumberWarehouse }));
  const items = await stock.items(tx, tenant.tenantId, asked);
  const costs = await readItemCosts(
    tx,
    keys.map((key) => ({ participant_id: null, item_number_warehouse: key })),
  );
  const audience = await findAudience(tx, to, keys);
  const accounts = [...new Set([...audience.values()].flat().map(({ accountId }) => accountId))];
  const live = await findLive(tx, accounts, keys, lock);
  const fitting: FittingProposal[] = [];
  const leftOut: { item: OfferItem; to: Invited; reason: ProposalLeftOut }[] = [];
  const refused: { itemNumberWarehouse: string; itemDescription: string; issue: OfferIssue }[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const { itemNumberWarehouse } = line;
    const item = items.get(offerKey(null, itemNumberWarehouse));
    const proposal = {
      quantity: line.quantity ?? (item === undefined ? 0 : capQuantity(item.market)),
      price: tooPrecise(line.price, precision) ? 0 : toMinorUnits(line.price, precision),
      minimumCheckoutQuantity: line.minimumCheckoutQuantity ?? 1,
      expiresAt: Date.parse(validUntil),
    };
    const issue: Issue | undefined =
      item === undefined
        ? { messageCode: 'ITEM_NOT_FOUND', field: 'itemNumberWarehouse' }
        : seen.has(itemNumberWarehouse)
          ? { messageCode: 'OFFER_LINE_TWICE', field: 'itemNumberWarehouse' }
          : tooPrecise(line.price, precision)
            ? { messageCode: 'OFFER_PRICE_TOO_PRECISE', params: [precision], field: 'price' }
            : checkProposal(proposal, {
                market: item.market,
                acceptsOffers: item.acceptsOffers,
                floor: mayGoBelowFloor ? null : (costs.get(itemNumberWarehouse)?.floor ?? null),
                now: now.getTime(),
              });
    seen.add(itemNumberWarehouse);
    if (item === undefined || issue !== undefined) {
      const [wire] = wireIssues(issue === undefined ? [] : [issue]);
      const itemDescription = item?.itemDescription ?? itemNumberWarehouse;
      refused.push({ itemNumberWarehouse, itemDescription, issue: wire as OfferIssue });
      continue;
    }
    for (const invited of audience.get(itemNumberWarehouse) ?? []) {
      const row = live.get(`${invited.accountId} ${itemNumberWarehouse}`);
      if (row !== undefined && !isOver(row, item, now)) leftOut.push({ item, to: invited, reason: 'HAS_OPEN_OFFER' });
      else if (invited.people.length === 0) leftOut.push({ item, to: invited, reason: 'MAY_NOT_BUY' });
      else fitting.push({ item, to: invited, proposal, row });
    }
  }
  if (fitting.length > MOST_PROPOSALS)
    throw ApiError.ofIssues(422, [{ messageCode: 'TOO_MANY_PROPOSALS', params: [MOST_PROPOSALS] }]);
  return { fitting, leftOut, refused, costs, now };
}

/** Whether what was negotiated of the item came to nothing, so that the seller may speak first again. */
function isOver(row: OfferRow, item: OfferItem, now: Date): boolean {
  const offer = negotiatedOf(row);
  return canMove('propose', viewOffer(offer, withReserved(item.market, row), now.getTime()));
}

async function findLive(
  tx: Transaction,
  accountIds: readonly string[],
  keys: readonly string[],
  lock: boolean,
): Promise<ReadonlyMap<string, OfferRow>> {
  const { rows } = await sql<OfferRow>`
    select * from offers
     where tenant_id = current_setting('app.tenant_id') and closed_at is null and participant_id is null
       and item_number_warehouse = any(${[...keys]}::text[]) and account_id = any(${[...accountIds]}::uuid[])
     order by offer_id ${lock ? sql`for update` : sql``}`.execute(tx);
  return new Map(rows.map((row) => [`${row.account_id} ${row.item_number_warehouse}`, row]));
}

/** What they come to, for the screen that asks before and the one that says what was done. */
export function effectOf(
  { fitting, leftOut, refused, costs }: Pick<JudgedProposals, 'fitting' | 'leftOut' | 'refused' | 'costs'>,
  precision: number,
  { showsCosts }: { readonly showsCosts: boolean },
): ProposalEffect {
  const major = (minor: number) => toMajorUnits(minor, precision);
  const buyers = new Map<string, { accountId: string; name: string; proposals: number }>();
  const proposed = new Map<OfferItem, number>();
  let [units, value, margin] = [0, 0, 0];
  let isCosted = false;
  for (const { item, to, proposal } of fitting) {
    const { quantity, price } = proposal;
    const cost = costs.get(item.itemNumberWarehouse)?.cost ?? null;
    units += quantity;
    value += price * quantity;
    if (cost !== null) {
      isCosted = true;
      margin += (price - cost) * quantity;
    }
    proposed.set(item, (proposed.get(item) ?? 0) + quantity);
    const buyer = buyers.get(to.accountId) ?? { accountId: to.accountId, name: to.name, proposals: 0 };
    buyers.set(to.accountId, { ...buyer, proposals: buyer.proposals + 1 });
  }
  return {
    proposals: fitting.length,
    buyers: [...buyers.values()],
    people: new Set(fitting.flatMap(({ to }) => to.people)).size,
    units,
    value: major(value),
    margin: showsCosts && isCosted ? major(margin) : null,
    overPromised: [...proposed].flatMap(([item, sum]) => {
      const available = item.market.quantityAvailable;
      return sum > available ? [{ itemDescription: item.itemDescription, proposed: sum, available }] : [];
    }),
    leftOut: leftOut.map(({ item, to, reason }) => ({
      itemNumberWarehouse: item.itemNumberWarehouse,
      itemDescription: item.itemDescription,
      accountId: to.accountId,
      buyerName: to.name,
      reason,
    })),
    refused: [...refused],
  };
}
