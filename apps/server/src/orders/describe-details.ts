import type { DeskOrderEvent } from '@tradehall/contract/orders/desk-order-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { trackingWords } from '@tradehall/domain/orders/shipments';
import type { TrackingNumber } from '@tradehall/domain/orders/order';

type Detail = DeskOrderEvent['details'][number];

/** Names that end so are amounts in minor units; the wire has major ones and no such ending. */
const MINOR = /Minor$/;

/** Amounts that terms say as they were shown to whoever accepted them: in major units. */
const SHOWN_AMOUNTS: readonly string[] = ['freight', 'reservationFeeRateAmount', 'cancellationFeeRateAmount'];

/** What a form says of itself, and a reseller's id: it stands on the order already, or is no fact of the event. */
const LEFT_OUT: readonly string[] = [
  'phonexOrderNumber',
  'refOrderNumber',
  'useCurrentAccountTextForPayment',
  'reseller',
];

/** Names whose value is a status, shown in the tenant's own words. */
const STATUSES: readonly string[] = ['from', 'to'];

export interface DetailWords {
  readonly precision: number;
  readonly statusLabel: (status: string) => string;
}

/** The facts of an order's event as names and values, so that a screen can show what it does not know. */
export function describeDetails(details: Readonly<Record<string, unknown>>, words: DetailWords): Detail[] {
  return Object.entries(details).flatMap(([name, value]): Detail[] => {
    if (LEFT_OUT.includes(name)) return [];
    if (MINOR.test(name) && typeof value === 'number')
      return [
        { name: name.replace(MINOR, ''), value: String(toMajorUnits(value, words.precision)), isMoney: true },
      ].filter((detail) => detail.value !== '0');
    if (SHOWN_AMOUNTS.includes(name) && typeof value === 'number')
      return value === 0 && name !== 'freight' ? [] : [{ name, value: String(value), isMoney: true }];
    const described =
      typeof value === 'string' && STATUSES.includes(name) ? words.statusLabel(value) : describeValue(value);
    return described === '' ? [] : [{ name, value: described, isMoney: false }];
  });
}

/** Lists by commas, what they are made of by spaces; `#2: 5 → 3` is a line whose units changed, `#2: 3` one of 3. */
function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '✓';
  if (Array.isArray(value)) {
    if (isLineUnits(value)) return `#${value[0]}: ${value[1]}`;
    return value.map(describeValue).filter(Boolean).join(', ');
  }
  if (typeof value === 'object') {
    if (isTracking(value)) return trackingWords([value]);
    if ('lineNumber' in value && 'from' in value && 'to' in value)
      return `#${String(value.lineNumber)}: ${String(value.from)} → ${String(value.to)}`;
    return Object.values(value).map(describeValue).filter(Boolean).join(' ');
  }
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

/** Carrier and number say it; the page of the carrier is linked where the numbers stand. */
function isTracking(value: object): value is TrackingNumber {
  return 'carrier' in value && 'trackingNumber' in value;
}

function isLineUnits(value: readonly unknown[]): value is readonly [number, number] {
  return value.length === 2 && value.every((each) => typeof each === 'number');
}
