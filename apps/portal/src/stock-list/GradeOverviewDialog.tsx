import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { getNetworkGrades } from '@tradehall/contract/stock-list/network-calls';
import { shellTexts } from '@tradehall/texts/en/shell';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { isOwnStock, participantHeader } from '@tradehall/domain/network/participant';
import {
  gradeOverview,
  type GradeOverviewEntry,
  type StockListSettings,
} from '@tradehall/domain/stock-list/stock-list-settings';
import { useCall } from '@tradehall/web/calls/use-call';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface GradeOverviewDialogProps {
  readonly settings: StockListSettings;
  /** Network stock shows its participant's grades, the tenant's own the generic ones (C05). */
  readonly participant: string;
  /** The grade to open at; the first one when it is unknown. */
  readonly grade: string;
  readonly onClose: () => void;
}

/** No grades until a participant's own are known: the generic ones may mean something else. */
function useGrades(settings: StockListSettings, participant: string) {
  const { data, error, refetch } = useCall(
    getNetworkGrades,
    { participant: participantHeader(participant) },
    { enabled: !isOwnStock(participant), staleTime: Infinity },
  );
  const own = data?.grades.map((entry) => ({
    grade: entry.pxnrGrade,
    label: entry.pxnrGradeLabel,
    description: entry.pxnrGradeDescription,
  }));
  const grades: readonly GradeOverviewEntry[] | undefined =
    isOwnStock(participant) || own?.length === 0 ? gradeOverview(settings) : own;
  return { known: grades, error, refetch };
}

/** What each grade means: one at a time, with previous, next and a list to choose from. */
export function GradeOverviewDialog({ settings, participant, grade, onClose }: GradeOverviewDialogProps) {
  const t = useTexts(stockListTexts);
  const shell = useTexts(shellTexts);
  const { known, error, refetch } = useGrades(settings, participant);
  const grades = known ?? [];
  const [chosen, setChosen] = useState(grade);
  const at = Math.max(
    0,
    grades.findIndex((entry) => entry.grade === chosen),
  );
  const shown = grades[at];
  const go = (step: number) => setChosen(grades[(at + step + grades.length) % grades.length]?.grade ?? chosen);

  return (
    <GuardedDialog title={t('STOCK_GRADE_OVERVIEW')} maxWidth="sm" onClose={onClose}>
      <DialogContent>
        {known === undefined ? (
          <LoadingBlock error={error} height={180} onRetry={() => void refetch()} />
        ) : shown === undefined ? (
          t('STOCK_NO_ITEMS')
        ) : (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2, mb: 4 }}>
              <IconButton aria-label={t('STOCK_GRADE_PREVIOUS')} onClick={() => go(-1)}>
                <ChevronLeftIcon />
              </IconButton>
              <TextField
                select
                label={t('STOCK_GRADE_CHOOSE')}
                value={shown.grade}
                onChange={(event) => setChosen(event.target.value)}
              >
                {grades.map((entry) => (
                  <MenuItem key={entry.grade} value={entry.grade}>
                    {entry.label}
                  </MenuItem>
                ))}
              </TextField>
              <IconButton aria-label={t('STOCK_GRADE_NEXT')} onClick={() => go(1)}>
                <ChevronRightIcon />
              </IconButton>
            </Box>
            <Box aria-live="polite" sx={{ minHeight: 120, whiteSpace: 'pre-line' }}>
              <Box component="h3" sx={{ fontSize: 16, m: 0, mb: 2 }}>
                {shown.label}
              </Box>
              {shown.description}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{shell('CLOSE')}</Button>
      </DialogActions>
    </GuardedDialog>
  );
}
