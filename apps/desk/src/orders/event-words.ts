import type { DeskOrderEvent } from '@tradehall/contract/orders/desk-order-calls';
import type { ConfirmationType } from '@tradehall/domain/checkout/submit-buttons';
import { formatNumber } from '@tradehall/domain/format/reader-locale';
import type { RefundWay } from '@tradehall/domain/orders/decide-refund';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { sayOwnWords } from '@tradehall/web/i18n/own-words';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { instantBriefly, money } from '@tradehall/web/tenant/format';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';

type Label = keyof typeof deskOrdersTexts;

const FACTS: Readonly<Record<string, Label>> = {
  auctionNumber: 'DESK_FACT_AUCTION',
  lotNumber: 'DESK_FACT_LOT',
  returnNumber: 'DESK_FACT_RETURN',
  lineNumber: 'DESK_FACT_LINE',
  quantity: 'DESK_FACT_UNITS',
  shipment: 'DESK_FACT_SHIPMENT',
  there: 'DESK_FACT_SHIPMENT_THERE',
  trackingNumbers: 'DESK_FACT_TRACKING',
  lines: 'DESK_FACT_LINES',
  amount: 'DESK_FACT_AMOUNT',
  total: 'DESK_FACT_TOTAL',
  captured: 'DESK_FACT_CAPTURED',
  expected: 'DESK_FACT_EXPECTED',
  excess: 'DESK_FACT_EXCESS',
  captureId: 'DESK_FACT_CAPTURE',
  reference: 'DESK_FACT_REFERENCE',
  reason: 'DESK_FACT_REASON',
  from: 'DESK_FACT_FROM',
  to: 'DESK_FACT_TO',
  by: 'DESK_FACT_BY',
  reservationFee: 'DESK_FACT_RESERVATION_FEE',
  cancellationFee: 'DESK_FACT_CANCELLATION_FEE',
  waived: 'DESK_FACT_WAIVED',
  creditNoteNumber: 'DESK_FACT_CREDIT_NOTE',
  invoiceNumber: 'DESK_FACT_INVOICE',
  freight: 'DESK_FACT_FREIGHT',
  carrier: 'DESK_FACT_CARRIER',
  carrierServiceLevel: 'DESK_FACT_SERVICE',
  order: 'DESK_FACT_ORDER',
  choices: 'DESK_FACT_CHOICES',
  outcome: 'DESK_FACT_OUTCOME',
  racFeeAgreed: 'DESK_FACT_TERMS_AGREED',
  gracePeriodEnd: 'DESK_FACT_GRACE_END',
  racFeePeriodEnd: 'DESK_FACT_FEES_END',
  reservationFeePercent: 'DESK_FACT_RESERVATION_PERCENT',
  cancellationFeePercent: 'DESK_FACT_CANCELLATION_PERCENT',
  reservationFeeRateAmount: 'DESK_FACT_RESERVATION_RATE',
  cancellationFeeRateAmount: 'DESK_FACT_CANCELLATION_RATE',
  paymentTimeExtensionCustomText: 'DESK_FACT_TERMS_TEXT',
};

/** What of an order a buyer chose anew, by the beginning of the field's name. */
const CHOICES: readonly (readonly [start: RegExp, label: Label])[] = [
  [/^(shipping|insured|carrier|quote)/, 'DESK_CHOICE_SHIPPING'],
  [/^(billing|payment)/, 'DESK_CHOICE_PAYMENT'],
  [/^additionalService/, 'DESK_CHOICE_SERVICES'],
  [/^purchaseOrder/, 'DESK_CHOICE_PURCHASE_ORDER'],
];

/** How an order was placed. */
const OUTCOMES: Readonly<Record<ConfirmationType, Label>> = {
  PAY_AND_SHIP_NOW: 'DESK_OUTCOME_RELEASED',
  HOLD_ORDER: 'DESK_OUTCOME_HELD',
  HOLD_ORDER_UNTIL_SHIPPING_QUOTE: 'DESK_OUTCOME_TO_QUOTE',
};

/** How money went back. */
const WAYS: Readonly<Record<RefundWay, () => string>> = {
  PAYPAL: () => 'PayPal',
  REFERENCE: () => word('DESK_FACT_BY_REFERENCE'),
};

const ACTORS: Readonly<Record<string, Label>> = {
  SYSTEM: 'DESK_ACTOR_SYSTEM',
  NETWORK: 'DESK_ACTOR_NETWORK',
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:/;

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const word = (label: Label): string => textOf(deskOrdersTexts, label);

/** An event in words; one that a newer server knows stands as it is called there. */
export function eventWords(eventType: string): string {
  const label = `DESK_EVENT_${eventType}`;
  return label in deskOrdersTexts ? word(label as Label) : eventType;
}

/** Who did it: a name, or what acts for nobody. */
export function actorWords(actor: string): string {
  const label = own(ACTORS, actor);
  return label === undefined ? actor : word(label);
}

/** One fact of an event in words; an unknown name is told apart into its words: `dockDoor` is `dock door`. */
export function factWords({ name, value, isMoney }: DeskOrderEvent['details'][number]): string {
  const label = own(FACTS, name);
  const called = label === undefined ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : word(label);
  return `${called}: ${shown(name, value, isMoney)}`;
}

function shown(name: string, value: string, isMoney: boolean): string {
  if (isMoney) return money(Number(value));
  if (name === 'choices') return [...new Set(value.split(', ').map(choiceWords))].join(', ');
  if (name === 'outcome') {
    const label = own<Label>(OUTCOMES, value);
    return label === undefined ? value : word(label);
  }
  // A status, by the label that the shop gave it.
  if (name === 'from' || name === 'to') return sayOwnWords(value);
  if (name === 'by') return own(WAYS, value)?.() ?? value;
  if (name.endsWith('Percent')) return formatNumber(Number(value), currentLocale(), 0, 20);
  return INSTANT.test(value) ? instantBriefly(value) : value;
}

function choiceWords(field: string): string {
  const label = CHOICES.find(([start]) => start.test(field))?.[1];
  return label === undefined ? field : word(label);
}
