import type { DraftSummary } from '@tradehall/contract/stock-desk/stock-draft-calls';
import type { deskDraftTexts } from '@tradehall/texts/en/desk-draft';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { percentChange } from '@tradehall/web/i18n/percent-change';

/** 37 changes · −2.1% · 3 below floor. */
export function draftWords(t: Translate<typeof deskDraftTexts>, summary: DraftSummary): string {
  const { changes, averageChange, belowFloor, overtaken, refused } = summary;
  return [
    t('DESK_DRAFT_CHANGES', [count(changes)], changes),
    averageChange === null ? '' : percentChange(averageChange),
    belowFloor === 0 ? '' : t('DESK_DRAFT_BELOW_FLOOR', [count(belowFloor)], belowFloor),
    overtaken === 0 ? '' : t('DESK_DRAFT_OVERTAKEN', [count(overtaken)], overtaken),
    refused === 0 ? '' : t('DESK_DRAFT_REFUSED', [count(refused)], refused),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
