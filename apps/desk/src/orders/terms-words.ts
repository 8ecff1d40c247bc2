import type { TransferTermsWire } from '@tradehall/contract/network/settlement-calls';
import type { AgreementKind, PartnerRole } from '@tradehall/domain/network/transfer-terms';
import type { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import type { useTexts } from '@tradehall/web/i18n/use-texts';

export type Say = ReturnType<typeof useTexts<typeof deskNetworkTexts>>;

/** What is agreed on, in a few words. */
export function termsWords(
  t: Say,
  { basis, kind, percent }: Pick<TransferTermsWire, 'basis' | 'kind' | 'percent'>,
): string {
  if (basis === 'BEFORE') return t('DESK_TERMS_BEFORE');
  if (basis === 'NONE' || kind === null || percent === null) return t('DESK_TERMS_NONE');
  return t(kind === 'COMMISSION' ? 'DESK_TERMS_COMMISSION' : 'DESK_TERMS_TRANSFER_PRICE', [percent]);
}

const SENTENCES = {
  RESELLER: {
    COMMISSION: 'DESK_AGREEMENT_WE_COMMISSION',
    TRANSFER_PRICE: 'DESK_AGREEMENT_WE_TRANSFER',
    NONE: 'DESK_AGREEMENT_WE_NONE',
  },
  SUPPLIER: {
    COMMISSION: 'DESK_AGREEMENT_THEY_COMMISSION',
    TRANSFER_PRICE: 'DESK_AGREEMENT_THEY_TRANSFER',
    NONE: 'DESK_AGREEMENT_THEY_NONE',
  },
} as const;

/** Who pays whom, and what. */
export function agreementSentence(
  t: Say,
  { role, name }: { readonly role: PartnerRole; readonly name: string },
  agreed: { readonly kind: AgreementKind; readonly percent: number } | undefined,
): string {
  return agreed === undefined
    ? t(SENTENCES[role].NONE, [name])
    : t(SENTENCES[role][agreed.kind], [agreed.percent, name]);
}
