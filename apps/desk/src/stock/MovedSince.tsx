import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { LedgerEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { lotReasonOf, movedUnits, whatOf, whyOf } from './ledger-words';

/** Of many, the newest tell enough; the ledger behind the dialog has them all. */
const SHOWN = 5;

/** What moved under the open dialog: who counts the same loss again reads that it was counted (SD24). */
export function MovedSince({ entries }: { entries: readonly LedgerEntry[] }) {
  const t = useTexts(deskStockTexts);
  if (entries.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{t('DESK_STOCK_MOVED_SINCE')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere' }}>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.entryId}>
            {[
              `${whatOf(t, entry)} ${movedUnits(entry)}`,
              lotReasonOf(entry) === undefined ? whyOf(t, entry) : '',
              entry.actor,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
