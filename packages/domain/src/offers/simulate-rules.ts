import type { SellerAnswer } from './answer-offer';
import { decideByRules, valueOf, type RuledDecision } from './decide-by-rules';
import type { NegotiatedOffer } from './negotiated-offer';
import type { ResponseRules, RuledItem } from './response-rules';

/** An offer of the past with what was true when it was made. Prices in minor units, `at` in milliseconds UTC. */
export interface PastOffer {
  readonly at: number;
  /** The day of the tenant's calendar, `2026-11-22`: a ceiling counts by it. */
  readonly day: string;
  readonly offer: Pick<NegotiatedOffer, 'offerPrice' | 'offerQuantity'>;
  readonly item: RuledItem;
  readonly floor: number | null;
}

export const SIMULATED = ['ACCEPT', 'COUNTER', 'REJECT', 'PERSON'] as const;
export type Simulated = (typeof SIMULATED)[number];

/** What the rules would have said, and the price of it; for what was left or rejected the price asked. */
export interface SimulatedLine<Past extends PastOffer> {
  readonly past: Past;
  readonly would: Simulated;
  readonly priceMinor: number;
  readonly valueMinor: number;
  readonly rule: string | null;
  readonly left: RuledDecision['left'];
}

export interface SimulatedTotal {
  readonly lines: number;
  readonly units: number;
  readonly valueMinor: number;
}

export interface Simulation<Past extends PastOffer> {
  readonly lines: readonly SimulatedLine<Past>[];
  readonly totals: Readonly<Record<Simulated, SimulatedTotal>>;
}

const WOULD = { accept: 'ACCEPT', counter: 'COUNTER', reject: 'REJECT' } as const satisfies Record<
  SellerAnswer['move'],
  Simulated
>;

/**
 * What the rules would have answered to offers of the past (SD43), by the decision that answers today: each day's
 * acceptances count towards that day's ceiling, the earlier first. `ceiling` in minor units, null for none. The totals
 * are the sums of the lines, which come in the order of the offers' times.
 */
export function simulateRules<Past extends PastOffer>(
  rules: ResponseRules,
  pasts: readonly Past[],
  ceiling: number | null,
): Simulation<Past> {
  const accepted = new Map<string, number>();
  const totals: Record<Simulated, SimulatedTotal> = {
    ACCEPT: NOTHING,
    COUNTER: NOTHING,
    REJECT: NOTHING,
    PERSON: NOTHING,
  };
  const lines = [...pasts]
    .sort((one, other) => one.at - other.at)
    .map((past): SimulatedLine<Past> => {
      const { offer, item, floor, day, at } = past;
      const bounds = { floor, ceiling, accepted: accepted.get(day) ?? 0 };
      const { answer, rule, left } = decideByRules(rules, offer, item, bounds, at);
      const would = answer === null ? 'PERSON' : WOULD[answer.move];
      if (would === 'ACCEPT') accepted.set(day, bounds.accepted + valueOf(offer));
      const priceMinor = answer?.move === 'counter' ? answer.counterPrice : offer.offerPrice;
      const valueMinor = priceMinor * offer.offerQuantity;
      const { lines: before, units, valueMinor: sum } = totals[would];
      totals[would] = { lines: before + 1, units: units + offer.offerQuantity, valueMinor: sum + valueMinor };
      return { past, would, priceMinor, valueMinor, rule, left };
    });
  return { lines, totals };
}

const NOTHING: SimulatedTotal = { lines: 0, units: 0, valueMinor: 0 };
