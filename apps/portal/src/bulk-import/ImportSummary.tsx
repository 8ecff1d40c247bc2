import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BulkImportReview } from '@tradehall/contract/bulk-import';
import { IMPORT_COLUMNS } from '@tradehall/domain/bulk-import/import-columns';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';

interface ImportSummaryProps {
  readonly review: BulkImportReview;
  readonly busy: boolean;
  readonly onSettle: (decimal: '.' | ',') => void;
  readonly onConfirm: (rows: number[]) => void;
  readonly onForget: () => void;
}

/** What the import comes to, and what it asks before it can be submitted as meant (W27, W28). */
export function ImportSummary({ review, busy, onSettle, onConfirm, onForget }: ImportSummaryProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 3 }}>
      <Totals totals={review.totals} />
      <Question review={review} busy={busy} onSettle={onSettle} />
      <Purchases review={review} busy={busy} onConfirm={onConfirm} />
      <Headings review={review} busy={busy} onForget={onForget} />
    </Box>
  );
}

function Totals({ totals }: { totals: BulkImportReview['totals'] }) {
  const t = useTexts(bulkImportTexts);
  const facts = [
    { label: t('IMPORT_TOTAL_ASKED'), value: totals.asked },
    { label: t('IMPORT_TOTAL_BEFORE'), value: totals.before },
    { label: t('IMPORT_TOTAL_AFTER'), value: totals.after, isMain: true },
    ...(totals.atList === 0 ? [] : [{ label: t('IMPORT_TOTAL_AT_LIST'), value: totals.atList }]),
  ];
  return (
    <Box
      component="dl"
      data-testid="import-totals"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, m: 0, alignItems: 'last baseline' }}
    >
      {facts.map(({ label, value, isMain }) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontVariantNumeric: 'tabular-nums',
              fontWeight: 600,
              fontSize: isMain === true ? 20 : 16,
              lineHeight: '28px',
            }}
          >
            {money(value)}
          </Box>
        </div>
      ))}
      {totals.corrected === 0 ? null : (
        <Typography color="warning.main">
          {t('IMPORT_CORRECTED', [count(totals.corrected)], totals.corrected)}
        </Typography>
      )}
    </Box>
  );
}

function Question({
  review: { question, decimal },
  busy,
  onSettle,
}: Pick<ImportSummaryProps, 'review' | 'busy' | 'onSettle'>) {
  const t = useTexts(bulkImportTexts);
  if (question === null) return decimal === null ? null : <Settled decimal={decimal} busy={busy} onSettle={onSettle} />;
  const { text, sign, isPrice, readings, rows } = question;
  const [asThousands, asDecimals] = readings.map(isPrice ? money : count);
  const other = sign === '.' ? ',' : '.';
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600 }}>{t('IMPORT_QUESTION_TITLE')}</Typography>
      <Typography sx={{ mb: 2 }}>{t('IMPORT_QUESTION', [count(rows), text], rows)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={busy} onClick={() => onSettle(other)}>
          {t('IMPORT_QUESTION_MEANS', [text, asThousands ?? ''])}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => onSettle(sign)}>
          {t('IMPORT_QUESTION_MEANS', [text, asDecimals ?? ''])}
        </Button>
      </Box>
    </Alert>
  );
}

/** A wrong answer is one press away from the other. */
function Settled({
  decimal,
  busy,
  onSettle,
}: Pick<ImportSummaryProps, 'busy' | 'onSettle'> & { readonly decimal: '.' | ',' }) {
  const t = useTexts(bulkImportTexts);
  const other = decimal === '.' ? ',' : '.';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, alignItems: 'baseline' }}>
      <Typography color="text.secondary">{t('IMPORT_SETTLED', [decimal])}</Typography>
      <Button size="small" disabled={busy} onClick={() => onSettle(other)} sx={{ ml: -3 }}>
        {t('IMPORT_SETTLE_OTHERWISE', [other])}
      </Button>
    </Box>
  );
}

function Purchases({ review, busy, onConfirm }: Pick<ImportSummaryProps, 'review' | 'busy' | 'onConfirm'>) {
  const t = useTexts(bulkImportTexts);
  const waiting = review.invalidOffers.filter((row) => row.needsConsent);
  if (waiting.length === 0) return null;
  const sum = waiting.reduce((total, row) => total + (row.offerQuantity ?? 0) * (row.offerPrice ?? 0), 0);
  return (
    <Alert severity="warning">
      <Typography sx={{ mb: 2 }}>{t('IMPORT_CONFIRM_ALL', [count(waiting.length)], waiting.length)}</Typography>
      <Button variant="outlined" disabled={busy} onClick={() => onConfirm(waiting.map(({ row }) => row))}>
        {t('IMPORT_BUY_ALL', [count(waiting.length), money(sum)], waiting.length)}
      </Button>
    </Alert>
  );
}

function Headings({ review: { headings }, busy, onForget }: Pick<ImportSummaryProps, 'review' | 'busy' | 'onForget'>) {
  const t = useTexts(bulkImportTexts);
  if (headings.length === 0) return null;
  const read = headings.map(({ heading, column }) => t('IMPORT_HEADING_READ', [heading, IMPORT_COLUMNS[column]]));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
      <Typography color="text.secondary">{t('IMPORT_HEADINGS_READ', [read.join(', ')])}</Typography>
      {headings.some(({ isRemembered }) => isRemembered) ? (
        <Button size="small" disabled={busy} onClick={onForget}>
          {t('IMPORT_HEADINGS_FORGET')}
        </Button>
      ) : null}
    </Box>
  );
}
