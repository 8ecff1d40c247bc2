import type { AccountDocument } from '@tradehall/contract/documents';
import type { documentsTexts } from '@tradehall/texts/en/documents';
import { isDocumentStatus, type OverallDocumentStatus } from '@tradehall/domain/documents/document-status';
import type { SetupReferences } from '@tradehall/domain/onboarding/setup-state';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import type { StatusTone } from '@tradehall/ui/StatusChip';

type Say = Translate<typeof documentsTexts>;

const TONES: Readonly<Record<string, StatusTone>> = {
  MISSING: 'error',
  MISSING_EXPIRED: 'error',
  MISSING_REJECTED: 'error',
  TO_REVIEW: 'warning',
  VERIFIED: 'success',
  WAIVED_VERIFIED: 'success',
};

/** Label and color of a status; an unknown one shows as it came, in a neutral color. */
export function statusWords(status: string, t: Say): { label: string; tone: StatusTone } {
  return {
    label: isDocumentStatus(status) ? t(`DOCUMENT_STATUS_${status}`) : status,
    tone: TONES[status] ?? 'neutral',
  };
}

const BADGES = {
  MISSING: 'DOCUMENTS_BADGE_MISSING',
  TO_REVIEW: 'DOCUMENTS_BADGE_TO_REVIEW',
  VERIFIED: 'DOCUMENTS_BADGE_VERIFIED',
} as const;

/** The badge beside the business name (I09). */
export function badgeWords(status: OverallDocumentStatus, t: Say): { label: string; tone: StatusTone } {
  return { label: t(BADGES[status]), tone: TONES[status] ?? 'neutral' };
}

const listed = (
  references: SetupReferences | undefined,
  list: readonly { id: string; option: string }[] | undefined,
  id: string,
) => (references ? list?.find((one) => one.id === id)?.option : undefined) ?? id;

export function countriesOf(document: AccountDocument, references: SetupReferences | undefined): string {
  return document.locations.map(({ country }) => listed(references, references?.COUNTRY_LIST, country)).join(', ');
}

export function statesOf(document: AccountDocument, references: SetupReferences | undefined): string {
  return document.locations
    .flatMap(({ country, states }) => states.map((state) => listed(references, references?.STATE_LIST[country], state)))
    .join(', ');
}

export function addressOf(document: AccountDocument, t: Say): string {
  return document.addressSpecific ? (document.metadata.shippingAddress?.label ?? '') : t('DOCUMENT_ALL_ADDRESSES');
}
