import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { getDailyReport, putDailyReport } from '@tradehall/contract/daily-report';
import { dailyReportTexts } from '@tradehall/texts/en/daily-report';
import { callServer } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { notify } from '@tradehall/ui/state/snackbars';

const KEY = ['daily-report'] as const;

/** Daily Report (F05): a toggle; OK saves and confirms. */
export function DailyReportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(dailyReportTexts);
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => callServer(getDailyReport) });
  const [chosen, setChosen] = useState<boolean>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const checked = chosen ?? data?.stockReportNotification ?? false;
  const failure = problem === '' ? (error?.message ?? '') : problem;

  async function save(): Promise<void> {
    setBusy(true);
    try {
      queryClient.setQueryData(KEY, await callServer(putDailyReport, { body: { stockReportNotification: checked } }));
      notify(t(checked ? 'DAILY_REPORT_ON' : 'DAILY_REPORT_OFF'));
      onClose();
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : String(thrown));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="daily-report-title">
      <DialogTitle id="daily-report-title">{t('DAILY_REPORT_TITLE')}</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={
            <Checkbox
              checked={checked}
              disabled={data === undefined || busy}
              onChange={(event) => setChosen(event.target.checked)}
            />
          }
          label={t('DAILY_REPORT_RECEIVE')}
        />
        <div role="alert">{failure === '' ? null : <Alert severity="error">{failure}</Alert>}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('DAILY_REPORT_CANCEL')}
        </Button>
        <Button variant="contained" onClick={() => void save()} disabled={data === undefined || busy}>
          {t('DAILY_REPORT_OK')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
