import { z } from 'zod/mini';
import { SPECIAL_PLAN_STATES } from '@tradehall/domain/stock-desk/special-plan';
import { defineCall } from '../wire/define-call';
import { money } from '../wire/input-types';
import { stockKey } from './stock-item-calls';

/** A moment as the tenant's clock shows it, to the minute. */
const wallTime = z.string().check(z.maxLength(16), z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));

const specialPlan = z.object({
  planId: z.string(),
  price: z.number(),
  beginsAt: z.string(),
  endsAt: z.nullable(z.string()),
  state: z.enum(SPECIAL_PLAN_STATES),
  by: z.string(),
});
export type SpecialPlanEntry = z.infer<typeof specialPlan>;

const plans = z.object({ plans: z.array(specialPlan) });
const key = z.object({ itemNumberWarehouse: stockKey });

export const getSpecialPlans = defineCall({
  method: 'GET',
  path: '/seller/stock/items/:itemNumberWarehouse/specials',
  summary: 'Special prices of an item that are planned, hold or were: the latest first (SD26).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  params: key,
  answer: plans,
});

export const planSpecial = defineCall({
  method: 'POST',
  path: '/seller/stock/items/:itemNumberWarehouse/specials',
  summary: 'Plans a special price that begins and ends by the tenant’s clock, without a person (SD26).',
  access: 'seller',
  permission: 'PRICE_EDIT',
  params: key,
  body: z.object({ price: money.check(z.positive()), begins: wallTime, ends: z.nullable(wallTime) }),
  answer: plans,
});

export const cancelSpecial = defineCall({
  method: 'POST',
  path: '/seller/stock/items/:itemNumberWarehouse/specials/:planId/cancel',
  summary: 'Takes a planned special price away, or ends one that holds (SD26).',
  access: 'seller',
  permission: 'PRICE_EDIT',
  params: z.object({ itemNumberWarehouse: stockKey, planId: z.uuid() }),
  answer: plans,
});
