import { sql, type Selectable } from 'kysely';
import type { AgreedTerms, TransferTerms } from '@tradehall/domain/network/transfer-terms';
import type { StandingLine } from '@tradehall/domain/checkout/compare-checkout';
import { viewOffer } from '@tradehall/domain/offers/negotiated-offer';
import { agreedUnits, boundQuantity, checkCheckOut } from '@tradehall/domain/offers/save-offer';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { StockItemsTable } from '../database/schema';
import { marketOf, NO_MARKET, type MarketRow, type Precisions } from '../offers/offer-item';
import { negotiatedOf, withReserved, type OfferRow } from '../offers/offer-row';
import {
  checkoutAccount,
  type AccountFacts,
  type CheckoutAccount,
} from '../checkout-options/checkout-account-read-model';

/** What the database function checkout_facts() answers. */
export interface StoredFacts {
  /** The database's clock, in milliseconds: offers expire by it. */
  readonly now: number;
  readonly items: Readonly<Record<string, StoredItem>>;
  readonly warehouseLabels: Readonly<Record<string, string>>;
  readonly offers: readonly StoredOffer[];
  /** What the partners agreed on, where the stock is a participant's (SD79). */
  readonly agreed: AgreedTerms | null;
  /** Who orders; null for whoever is of the account no more. */
  readonly buyer: { readonly email: string; readonly orderLimitMinor: number | null } | null;
  readonly account: AccountFacts | null;
}

/** Under the names of the stock item's columns. */
type StoredItem = MarketRow & Pick<Selectable<StockItemsTable>, 'item_number' | 'sku_description' | 'warehouse'>;

/** An offer's row as json: instants are text there. */
type StoredOffer = Omit<OfferRow, 'expires_at'> & { readonly expires_at: string | null };

/** A line that could be ordered, as it stands now. */
export interface CheckoutLine extends StandingLine {
  readonly itemNumberWarehouse: string;
  readonly warehouse: string;
  readonly incrementSize: number;
  /** What the seller's answer binds; 0 where there is none (W48). */
  readonly minimumQuantity: number;
  /** The units that its price is for; null for any number. */
  readonly agreedQuantity: number | null;
  readonly listPriceMinor: number | null;
  /** The quantity before stock forced it down; null once the buyer acted on it. */
  readonly reducedFrom: number | null;
}

export interface CheckoutFacts {
  readonly now: Date;
  readonly lines: readonly CheckoutLine[];
  readonly account: CheckoutAccount;
  readonly email: string | null;
  /** What the buyer may order alone; null for any sum (W73). */
  readonly orderLimitMinor: number | null;
  readonly warehouseLabels: Readonly<Record<string, string>>;
  /** Under which a participant's stock is sold (SD79). */
  readonly transfer: TransferTerms;
}

export interface CheckoutQuestion {
  readonly tenant: Tenant;
  readonly accountId: string;
  readonly userId: string;
  readonly participant: string | null;
  readonly offerIds: readonly string[];
}

export async function readCheckoutFacts(
  tx: Transaction,
  question: CheckoutQuestion,
  precisions: Precisions,
  options: { readonly hold: boolean },
): Promise<CheckoutFacts | undefined> {
  const { rows } = await sql<{ facts: StoredFacts | null }>`
    select checkout_facts(${question.accountId}::uuid, ${question.userId}, ${question.participant}, ${[...question.offerIds]}::uuid[], ${options.hold}) as facts`.execute(
    tx,
  );
  const facts = rows[0]?.facts;
  return facts ? checkoutFacts(question.tenant, facts, precisions) : undefined;
}

export function checkoutFacts(tenant: Tenant, facts: StoredFacts, precisions: Precisions): CheckoutFacts | undefined {
  if (!facts.account) return undefined;
  return {
    now: new Date(Math.floor(facts.now)),
    lines: facts.offers.map((offer) =>
      checkoutLine(offer, facts.items[offer.item_number_warehouse], facts.now, precisions),
    ),
    account: checkoutAccount(tenant, facts.account),
    email: facts.buyer?.email ?? null,
    orderLimitMinor: facts.buyer?.orderLimitMinor ?? null,
    warehouseLabels: facts.warehouseLabels,
    transfer: {
      agreed: facts.agreed,
      precision: { reseller: precisions.own, supplier: precisions.participant },
      ownPrices: Object.fromEntries(
        Object.entries(facts.items).map(([key, item]) => [key, item.special_price_minor ?? item.list_price_minor]),
      ),
    },
  };
}

function checkoutLine(
  row: StoredOffer,
  item: StoredItem | undefined,
  now: number,
  precisions: Precisions,
): CheckoutLine {
  const offer = negotiatedOf({ ...row, expires_at: row.expires_at === null ? null : new Date(row.expires_at) });
  const market = withReserved(item ? marketOf(item, precisions) : NO_MARKET, row);
  const view = viewOffer(offer, market, now);
  return {
    offerId: row.offer_id,
    itemNumber: item?.item_number ?? row.item_number,
    itemNumberWarehouse: row.item_number_warehouse,
    itemDescription: item?.sku_description ?? row.item_description,
    warehouse: item?.warehouse ?? row.warehouse,
    incrementSize: item?.increment_size ?? 1,
    minimumQuantity: boundQuantity(offer, view, market),
    agreedQuantity: agreedUnits(offer, view, market),
    listPriceMinor: market.listPrice,
    reducedFrom: offer.reducedFrom,
    quantity: offer.checkOutQuantity,
    // Without a price of its own any more, the line shows the last one that was agreed or asked.
    unitPriceMinor: view.checkOutPrice ?? offer.agreedPrice ?? offer.offerPrice,
    availableQuantity: market.quantityAvailable,
    isReady: checkCheckOut(offer, market, now) === undefined,
  };
}
