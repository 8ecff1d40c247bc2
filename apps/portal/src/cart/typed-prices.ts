import type { AmountReading } from '@tradehall/domain/money/read-amount';
import { createStore, useStore } from '@tradehall/web/state/create-store';
import { dropDraft, readDraft, saveDraft } from '@tradehall/web/storage/drafts';
import { currentVisitor } from '@tradehall/web/visitor/visitor';
import { readTypedAmount } from '@tradehall/web/i18n/read-typed-amount';

/** What was typed down the column of next prices, by offer, as it was typed (W21). */
type Typed = ReadonlyMap<string, string>;

const typed = createStore<Typed>(new Map());
/** Whose they are: kept per user, so that a reload loses nothing and the next user at this device finds nothing. */
let owner = '';

function ownTyped(): Typed {
  const userId = currentVisitor().user?.userId ?? '';
  if (userId !== owner) {
    owner = userId;
    typed.set(new Map(Object.entries(readDraft<Record<string, string>>(nameOf(userId)) ?? {})));
  }
  return typed.get();
}

const nameOf = (userId: string) => `offer-prices:${encodeURIComponent(userId)}`;

export function useTypedPrices(): Typed {
  ownTyped();
  return useStore(typed);
}

export function typePrice(offerId: string, text: string): void {
  const next = new Map(ownTyped());
  if (text.trim() === '') next.delete(offerId);
  else next.set(offerId, text);
  keep(next);
}

/** What was sent, or is not wanted any more. */
export function forgetTyped(offerIds: Iterable<string>): void {
  const next = new Map(ownTyped());
  for (const offerId of offerIds) next.delete(offerId);
  keep(next);
}

function keep(next: Typed): void {
  typed.set(next);
  if (next.size === 0) dropDraft(nameOf(owner));
  else saveDraft(nameOf(owner), Object.fromEntries(next));
}

export interface ReadPrices {
  readonly prices: ReadonlyMap<string, number>;
  /** Those that say no amount, or two. */
  readonly unread: ReadonlyMap<string, Exclude<AmountReading, { readonly kind: 'amount' }>>;
}

/** The typed prices of these offers in minor units, and those that can't be read. */
export function readTyped(texts: Typed, offerIds: Iterable<string>): ReadPrices {
  const prices = new Map<string, number>();
  const unread = new Map<string, Exclude<AmountReading, { readonly kind: 'amount' }>>();
  for (const offerId of offerIds) {
    const text = texts.get(offerId);
    if (text === undefined) continue;
    const reading = readTypedAmount(text);
    if (reading.kind === 'amount') prices.set(offerId, reading.minor);
    else unread.set(offerId, reading);
  }
  return { prices, unread };
}
