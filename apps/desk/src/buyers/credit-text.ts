import type { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';

/** A credit limit in words: none set, no credit, or the amount (SD62). */
export function creditText(t: Translate<typeof deskBuyersTexts>, limit: number | null): string {
  return limit === null ? t('DESK_BUYERS_UNLIMITED') : limit === 0 ? t('DESK_BUYERS_NO_CREDIT') : money(limit);
}
