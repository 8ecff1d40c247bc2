import Typography from '@mui/material/Typography';
import type { AccountDocument } from '@tradehall/contract/documents';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { calendarDay, country } from '@tradehall/web/tenant/format';

/** Regions such as `US-TX` in words: the states of each country, then the country. */
function placesOf(regions: readonly string[]): string {
  const codes = [...new Set(regions.map((region) => region.slice(0, 2)))];
  return codes
    .map((code) => {
      const states = regions.filter((region) => region.startsWith(`${code}-`)).map((region) => region.slice(3));
      return [...states, country(code)].join(', ');
    })
    .join('; ');
}

/** What holds while something newer is looked at or was rejected, until when, and what it exempts from. */
function standsWords(document: AccountDocument, t: Translate<typeof documentsTexts>): string {
  const { inForce, expiryDate, exemptRegions, documentName } = document;
  const until = expiryDate === null ? [] : [calendarDay(expiryDate, 'month-date')];
  const name = inForce?.uploadedDocumentName || documentName;
  const stands =
    inForce?.status === 'WAIVED_VERIFIED'
      ? t(until.length === 0 ? 'DOCUMENT_WAIVER_STANDS' : 'DOCUMENT_WAIVER_STANDS_UNTIL', until)
      : t(until.length === 0 ? 'DOCUMENT_STANDS' : 'DOCUMENT_STANDS_UNTIL', [name, ...until]);
  return [stands, ...(exemptRegions.length === 0 ? [] : [t('DOCUMENT_EXEMPTS', [placesOf(exemptRegions)])])].join(' ');
}

interface InForceNoteProps {
  readonly document: AccountDocument;
  /** Also of what nothing newer was handed in for, where no columns say until when it holds. */
  readonly always?: boolean;
}

/** Beside a document: why it was rejected, and what holds meanwhile (decision 0306). */
export function InForceNote({ document, always = false }: InForceNoteProps) {
  const t = useTexts(documentsTexts);
  const { inForce, documentStatus, rejectionReason } = document;
  const isRejected = rejectionReason !== '';
  const isInReview = documentStatus === 'TO_REVIEW';
  const stands = inForce !== null && (isRejected || isInReview || always);
  return (
    <>
      {isRejected ? (
        <Typography variant="caption" color="error" component="div" sx={{ mt: 1 }}>
          {t(stands ? 'DOCUMENT_RENEWAL_REJECTED' : 'DOCUMENT_REJECTED_BECAUSE', [rejectionReason])}
        </Typography>
      ) : null}
      {stands ? (
        <Typography variant="caption" component="div" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {isInReview ? `${t('DOCUMENT_RENEWAL_IN_REVIEW')} ` : ''}
          {standsWords(document, t)}
        </Typography>
      ) : null}
    </>
  );
}

/** Beside a renewal that is reviewed: what it would take the place of. Nothing where it renews nothing. */
export function RenewedNote({ document }: { document: AccountDocument }) {
  const t = useTexts(documentsTexts);
  return document.inForce === null ? null : standsWords(document, t);
}
