import type { ConditionalRule } from '../offers/response-rules';
import type { Issue } from '../text/fill-text';

/** What names of things in a list are twice, each at the field that repeats it. */
export function repeated<Row extends object>(
  rows: readonly Row[],
  list: string,
  field: keyof Row & string,
): readonly Issue[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row, at): Issue[] => {
    const value = row[field];
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [{ messageCode: 'SETTING_TWICE', params: [String(value)], field: `${list}.${at}.${field}` }];
  });
}

/** Orders that are released get a status that there is (H02). */
export function checkReleaseStatus(
  fulfillment:
    | {
        readonly statuses?: Readonly<Record<string, unknown>> | undefined;
        readonly onReleaseFulfillmentStatusTo?: string | undefined;
      }
    | undefined,
): readonly Issue[] {
  const { statuses, onReleaseFulfillmentStatusTo: to } = fulfillment ?? {};
  if (statuses === undefined || to === undefined || Object.hasOwn(statuses, to)) return [];
  return [
    {
      messageCode: 'SETTING_STATUS_MISSING',
      params: [to],
      field: 'fulfillmentSettings.onReleaseFulfillmentStatusTo',
    },
  ];
}

/** Two series under one prefix would give two documents the same number. */
export function checkInvoicing(settings: {
  readonly invoicePrefix: string;
  readonly creditNotePrefix: string;
}): readonly Issue[] {
  return settings.invoicePrefix === settings.creditNotePrefix
    ? [{ messageCode: 'SETTING_TWICE', params: [settings.creditNotePrefix], field: 'creditNotePrefix' }]
    : [];
}

/** Thresholds that contradict each other would answer no offer as they read. */
export function checkResponseRules(rules: {
  readonly acceptFromPercent: number;
  readonly counterFromPercent: number;
  readonly rules?: readonly ConditionalRule[] | undefined;
}): readonly Issue[] {
  const issues: Issue[] =
    rules.counterFromPercent <= rules.acceptFromPercent
      ? []
      : [{ messageCode: 'SETTING_AT_MOST', params: [rules.acceptFromPercent], field: 'counterFromPercent' }];
  return [...issues, ...checkConditionalRules(rules.rules ?? []), ...repeated(rules.rules ?? [], 'rules', 'name')];
}

/** Rules that contradict themselves, or that an earlier one leaves nothing to, each at its field (SD42). */
function checkConditionalRules(rules: readonly ConditionalRule[]): readonly Issue[] {
  return rules.flatMap((rule, at): Issue[] => {
    const field = (name: string) => `rules.${at}.${name}`;
    if (rule.fromPercent >= rule.belowPercent)
      return [{ messageCode: 'RULE_MATCHES_NOTHING', field: field('belowPercent') }];
    if (rule.answer === 'COUNTER' && rule.counterAtPercent <= rule.fromPercent)
      return [
        { messageCode: 'RULE_COUNTERS_BELOW_OFFER', params: [rule.fromPercent], field: field('counterAtPercent') },
      ];
    const before = rules.slice(0, at).find((earlier) => covers(earlier, rule));
    return before === undefined
      ? []
      : [{ messageCode: 'RULE_NEVER_REACHED', params: [before.name], field: field('name') }];
  });
}

/** Whatever the one rule matches, the other matched before. */
function covers(earlier: ConditionalRule, later: ConditionalRule): boolean {
  return (
    (earlier.category === '' || earlier.category === later.category) &&
    (earlier.warehouse === '' || earlier.warehouse === later.warehouse) &&
    earlier.unitsLeft <= later.unitsLeft &&
    earlier.fromPercent <= later.fromPercent &&
    earlier.belowPercent >= later.belowPercent
  );
}
