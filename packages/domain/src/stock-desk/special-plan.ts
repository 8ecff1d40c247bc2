import type { StockPrices } from '../stock-list/stock-values';

/** Where a planned special price stands. What somebody else priced meanwhile has overtaken it, and stays. */
export const SPECIAL_PLAN_STATES = ['PLANNED', 'RUNNING', 'ENDED', 'WITHDRAWN', 'OVERTAKEN', 'REFUSED'] as const;
export type SpecialPlanState = (typeof SPECIAL_PLAN_STATES)[number];

/** A special price with its begin and end in milliseconds; without an end it stays until somebody takes it away. */
export interface SpecialPlan {
  readonly state: SpecialPlanState;
  readonly price: number;
  readonly beginsAt: number;
  readonly endsAt: number | null;
  /** The special price that it replaced. */
  readonly before: number | null;
}

export interface PlanMove {
  readonly state: SpecialPlanState;
  /** The special price from now on; undefined leaves it as it is. */
  readonly specialPrice?: number | null;
}

/** What a moment does to a plan; undefined for nothing. The item's stored price is the one that all who sell read. */
export function movePlan(plan: SpecialPlan, present: StockPrices, now: number): PlanMove | undefined {
  const isOver = plan.endsAt !== null && now >= plan.endsAt;
  if (plan.state === 'PLANNED' && isOver) return { state: 'ENDED' };
  if (plan.state === 'PLANNED' && now >= plan.beginsAt)
    return present.listPrice === null || plan.price > present.listPrice
      ? { state: 'REFUSED' }
      : { state: 'RUNNING', specialPrice: plan.price };
  return plan.state === 'RUNNING' && isOver ? endPlan(plan, present) : undefined;
}

/** A running plan ends: what it replaced comes back, unless somebody priced the item since. */
export function endPlan(
  { price, before }: Pick<SpecialPlan, 'price' | 'before'>,
  { listPrice, specialPrice }: StockPrices,
): PlanMove {
  if (specialPrice !== price) return { state: 'OVERTAKEN' };
  const fits = before === null || (listPrice !== null && before <= listPrice);
  return { state: 'ENDED', specialPrice: fits ? before : null };
}

/**
 * What is given back of prices that stood before a change: not the special price of a plan that was over meanwhile, or
 * it would stay for good, but what that plan had replaced.
 */
export function withoutOverPlan(
  given: StockPrices,
  present: StockPrices,
  over: Pick<SpecialPlan, 'price' | 'before'> | undefined,
): StockPrices {
  if (over === undefined || given.specialPrice === present.specialPrice) return given;
  const { specialPrice = given.specialPrice } = endPlan(over, given);
  return { ...given, specialPrice };
}

type PlannedPrice = Pick<SpecialPlan, 'price' | 'beginsAt' | 'endsAt'>;

/** Whether two plans of one item are one and the same price for the same time. */
export function isSamePlan(one: PlannedPrice, other: PlannedPrice): boolean {
  return one.price === other.price && one.beginsAt === other.beginsAt && one.endsAt === other.endsAt;
}

/** Whether two plans of one item would hold at the same time. */
export function plansOverlap(
  one: Pick<SpecialPlan, 'beginsAt' | 'endsAt'>,
  other: Pick<SpecialPlan, 'beginsAt' | 'endsAt'>,
): boolean {
  return one.beginsAt < (other.endsAt ?? Infinity) && other.beginsAt < (one.endsAt ?? Infinity);
}
