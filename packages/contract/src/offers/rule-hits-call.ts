import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';

/** Days over which the answers of rules are counted. */
export const RULE_HITS_DAYS = 30;

const ruleHits = z.object({
  /** As the rule was called when it answered; '' for the percentages below them all. */
  rule: z.string(),
  accepted: z.number(),
  countered: z.number(),
  rejected: z.number(),
  /** Of the accepted and the countered ones, those that were ordered with nothing said after the rule. */
  ordered: z.number(),
});
export type RuleHits = z.infer<typeof ruleHits>;

export const getRuleHits = defineCall({
  access: 'seller',
  permission: 'RULES_VIEW',
  method: 'GET',
  path: '/seller/offers/response-rules/hits',
  summary: `What each response rule answered in the last ${RULE_HITS_DAYS} days, and what was ordered of it (SD42).`,
  answer: z.object({ hits: z.array(ruleHits) }),
});
