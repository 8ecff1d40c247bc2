import { useMemo, useState } from 'react';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { moneyEntryText, parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { correctOfferPrice, percentUnder, priceCap } from '@tradehall/domain/offers/price-cap';
import { checkNewPrice } from '@tradehall/domain/offers/save-offer';
import {
  checkSellable,
  correctQuantity,
  incrementOf,
  roundUpToIncrement,
} from '@tradehall/domain/quantity/correct-quantity';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { useField } from '@tradehall/ui/form/use-field';
import { useForm } from '@tradehall/ui/form/use-form';
import { currency } from '@tradehall/web/tenant/format';
import type { OfferFields } from './offer-draft';
import type { OfferSubject } from './offer-subject';

export interface OfferFormOptions {
  readonly subject: OfferSubject;
  readonly existing: StocklistOffer | undefined;
  /** A price can be typed; otherwise it is the one that stands. */
  readonly isPriced: boolean;
  /** What was typed before and not sent. */
  readonly typed?: OfferFields | undefined;
}

export interface SettledEntry {
  readonly entry: { readonly offerQuantity: number; readonly offerPrice: number };
  readonly corrections: readonly Issue[];
  /** What was typed before a rule corrected it; left out where it stands as typed (W27). */
  readonly asked: { readonly askedQuantity?: number; readonly askedPrice?: number };
}

const { precision } = currency;
const inMinor = (major: number | null) => (major === null ? null : toMinorUnits(major, precision));

/** The rules of the buy and offer dialogs while typing, on blur and on submit (D01, D03). */
export function useOfferForm({ subject, existing, isPriced, typed }: OfferFormOptions) {
  const cap = priceCap({ listPrice: inMinor(subject.listPrice), specialPrice: inMinor(subject.specialPrice) });
  const increment = incrementOf(subject);
  const form = useForm<OfferFields>({ values: typed ?? openingFields(existing, increment) });
  const quantityField = useField<OfferFields, string>({ form, name: 'quantity' });
  const priceField = useField<OfferFields, string>({ form, name: 'price' });
  const [quantity, price] = [quantityField.value, priceField.value];
  const [quantityNotes, setQuantityNotes] = useState<readonly Issue[]>([]);
  const [priceNotes, setPriceNotes] = useState<readonly Issue[]>([]);
  const [askedQuantity, setAskedQuantity] = useState<number>();
  const [askedPrice, setAskedPrice] = useState<number>();

  const fixedPrice =
    existing?.checkOutPrice === undefined || existing.checkOutPrice === null ? cap : inMinor(existing.checkOutPrice);
  const priceNow = isPriced ? parseMoneyEntry(price, precision) : (fixedPrice ?? undefined);
  const quantityNow = parseQuantityEntry(quantity);
  const unsellable = cap === null ? { messageCode: 'ITEM_OUT_OF_STOCK' } : checkSellable(subject);
  const minimum = minimumOf(existing, isPriced, increment);
  const most = mostOf(existing, isPriced, priceNow, fixedPrice);

  const priceIssue = useMemo(() => {
    if (!isPriced || priceNow === undefined || cap === null) return undefined;
    const counter = existing?.counterPrice ?? null;
    return checkNewPrice(
      existing === undefined ? null : { status: existing.offerStatus },
      { counterPrice: inMinor(counter) },
      Math.min(priceNow, cap),
      cap,
    );
  }, [isPriced, priceNow, cap, existing]);

  /** Corrects the quantity by its rule (D01, D02), and says why beside the field until something else is typed. */
  function settleQuantity() {
    const { quantity: settled, corrections } = correctQuantity(quantityNow, subject);
    const notes = corrections.length > 0 ? corrections : quantityNotes;
    quantityField.change(String(settled));
    setQuantityNotes(notes);
    const asked = corrections.length > 0 ? quantityNow : askedQuantity;
    setAskedQuantity(asked);
    return { quantity: settled, notes, asked };
  }

  function settlePrice(): { price: number | undefined; notes: readonly Issue[]; asked: number | undefined } {
    if (!isPriced) return { price: priceNow, notes: [], asked: undefined };
    // A lone point is no amount, and so nobody's offer of one.
    if (priceNow === undefined || cap === null) return { price: undefined, notes: [], asked: undefined };
    const { price: settled, corrections } = correctOfferPrice(priceNow, cap, precision);
    const notes = corrections.length > 0 ? corrections : priceNotes;
    priceField.change(moneyEntryText(settled, precision));
    setPriceNotes(notes);
    const asked = corrections.length > 0 ? priceNow : askedPrice;
    setAskedPrice(asked);
    return { price: settled, notes, asked };
  }

  /**
   * The entry as it may be sent, with the rules that corrected it; undefined when a rule stands
   * in the way and is shown.
   */
  function settle(): SettledEntry | undefined {
    // What says no count stays as it was written, and is nobody's one unit (W29).
    if (quantity !== '' && quantityNow === undefined) return undefined;
    const { quantity: offerQuantity, notes, asked: wantedQuantity } = settleQuantity();
    const { price: minor, notes: pricing, asked: wantedPrice } = settlePrice();
    if (isPriced && minor === undefined) setPriceNotes([{ messageCode: 'OFFER_PRICE_REQUIRED' }]);
    if (
      minor === undefined ||
      offerQuantity === 0 ||
      offerQuantity < minimum ||
      offerQuantity > most ||
      unsellable !== undefined
    )
      return undefined;
    if (
      isPriced &&
      cap !== null &&
      checkNewPrice(
        existing === undefined ? null : { status: existing.offerStatus },
        { counterPrice: inMinor(existing?.counterPrice ?? null) },
        minor,
        cap,
      )
    )
      return undefined;
    return {
      entry: { offerQuantity, offerPrice: toMajorUnits(minor, precision) },
      corrections: [...notes, ...pricing],
      asked: {
        ...(wantedQuantity === undefined ? {} : { askedQuantity: wantedQuantity }),
        ...(wantedPrice === undefined ? {} : { askedPrice: toMajorUnits(wantedPrice, precision) }),
      },
    };
  }

  return {
    form,
    quantity,
    price,
    priceRef: priceField.ref,
    increment,
    minimum,
    /** The most units at the price that stands; Infinity where it binds nobody. */
    most,
    unsellable,
    quantityNotes,
    priceNotes,
    askedQuantity,
    /** In minor units. */
    askedPrice,
    priceIssue,
    isAboveMost: quantityNow !== undefined && quantityNow > most,
    isBelowMinimum: quantityNow !== undefined && quantityNow > 0 && quantityNow < minimum,
    /** What is typed, undefined while either field is empty; the price in minor units. */
    typedLine:
      priceNow === undefined || quantityNow === undefined || quantityNow === 0
        ? undefined
        : { quantity: quantityNow, priceMinor: priceNow },
    /** In minor units; undefined while either field is empty. */
    total: priceNow === undefined || quantityNow === undefined ? undefined : priceNow * quantityNow,
    /** Percent under list while typing. */
    underList:
      priceNow === undefined || subject.listPrice === null
        ? undefined
        : percentUnder(priceNow, inMinor(subject.listPrice) ?? 0),
    typeQuantity(text: string) {
      quantityField.change(text);
      setQuantityNotes([]);
      setAskedQuantity(undefined);
    },
    /** Has the price stand in its field with which the dialog of this offer opens. */
    openPrice(offer: StocklistOffer) {
      priceField.change(openingFields(offer, increment).price);
    },
    typePrice(text: string) {
      priceField.change(text);
      setPriceNotes([]);
      setAskedPrice(undefined);
    },
    settleQuantity,
    settlePrice,
    settle,
  };
}

/** What stands in the fields at first: what the offer holds, or one increment. */
function openingFields(existing: StocklistOffer | undefined, increment: number): OfferFields {
  // What a seller proposed is no price of the buyer's: a counter must be below it.
  const isAtOwnPrice =
    existing !== undefined &&
    existing.offerStatus !== 'BUY_AT_LIST' &&
    (existing.counterPrice === null || existing.offerPrice < existing.counterPrice);
  return {
    quantity: String(existing === undefined ? increment : (existing.checkOutQuantity ?? existing.offerQuantity)),
    price: isAtOwnPrice ? moneyEntryText(inMinor(existing.offerPrice) ?? 0, precision) : '',
    note: '',
  };
}

/** A line that keeps the seller's terms keeps the minimum quantity; a new offer has none (D05). */
function minimumOf(existing: StocklistOffer | undefined, isPriced: boolean, increment: number): number {
  const binds = !isPriced && (existing?.offerStatus === 'ACCEPTED' || existing?.offerStatus === 'COUNTERED');
  return binds ? roundUpToIncrement(existing?.minimumCheckoutQuantity ?? 1, increment) : increment;
}

/** A line that keeps the negotiated price keeps the units that it was agreed for; another price is a new offer. */
function mostOf(
  existing: StocklistOffer | undefined,
  isPriced: boolean,
  priceNow: number | undefined,
  standing: number | null,
): number {
  const keepsPrice = !isPriced || (existing?.offerState === 'READY_TO_CHECKOUT' && priceNow === standing);
  return keepsPrice ? (existing?.maximumCheckoutQuantity ?? Infinity) : Infinity;
}
