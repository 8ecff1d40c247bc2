import type { Issue } from '../text/fill-text';

/** What names of things in a list are twice, each at the field that repeats it. */
export function repeated(
  rows: readonly { readonly [field: string]: unknown }[],
  list: string,
  field: string,
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
}): readonly Issue[] {
  return rules.counterFromPercent <= rules.acceptFromPercent
    ? []
    : [{ messageCode: 'SETTING_AT_MOST', params: [rules.acceptFromPercent], field: 'counterFromPercent' }];
}
