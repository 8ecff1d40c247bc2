import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Texts } from '@tradehall/domain/text/fill-text';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { findText } from '@tradehall/web/i18n/dictionary';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

interface Fault {
  readonly messageCode: string;
  readonly params?: readonly (string | number)[] | undefined;
}

const sentences: Texts = { ...stockListTexts, ...auctionsTexts };
const sentenceOf = ({ messageCode, params = [] }: Fault): string =>
  findText(messageCode, sentences[messageCode], params) ?? messageCode;

export interface LotFaultsProps {
  readonly issues: readonly Fault[];
  /** So many are named; whoever mends them sees the others at the next review. */
  readonly most: number;
  readonly severity: 'error' | 'warning';
  /** What stands above them. */
  readonly title?: string;
}

/** What is in the way of making lots, fault by fault, and how many more there are (SD75). */
export function LotFaults({ issues, most, severity, title }: LotFaultsProps) {
  const t = useTexts(deskAuctionsTexts);
  const left = Math.max(0, issues.length - most);
  return (
    <Alert severity={severity} role="alert">
      {title}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {issues.slice(0, most).map((issue, at) => (
          <li key={at}>{sentenceOf(issue)}</li>
        ))}
        {left === 0 ? null : (
          <li>
            <strong>{t('DESK_AUC_UPLOAD_ISSUES_MORE', [count(left)], left)}</strong>
          </li>
        )}
      </Box>
    </Alert>
  );
}
