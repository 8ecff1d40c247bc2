import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { acceptRacTerms, getRacTerms } from '@tradehall/contract/orders/order-calls';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant, money, percent as percentText } from '@tradehall/web/tenant/format';
import { LONG_SNACKBAR_DURATION, notify } from '@tradehall/ui/state/snackbars';
import { useReadFailure } from '@tradehall/ui/state/use-read-failure';
import { sayOwnWords } from '@tradehall/web/i18n/own-words';

/** Reservation and cancellation terms, read and accepted with their date (H11, N05). */
export function RacTermsDialog({
  orderNumber,
  onClose,
  onAccepted,
}: {
  orderNumber: string;
  onClose: () => void;
  onAccepted: () => void;
}) {
  const t = useTexts(ordersTexts);
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const {
    data: terms,
    error,
    refetch,
  } = useCall(getRacTerms, { query: { phonexOrderNumber: orderNumber } }, { forgets: true, retry: false });
  useReadFailure(error, () => {
    notify(t('RAC_FETCH_FAILED'), { severity: 'error', duration: LONG_SNACKBAR_DURATION });
    onClose();
  });

  const acceptance = useCommand(acceptRacTerms, {
    duration: LONG_SNACKBAR_DURATION,
    done: (answer) => {
      if (answer.status === 'SUCCESS') {
        notify(t('RAC_ACCEPTED'), { duration: LONG_SNACKBAR_DURATION });
        onAccepted();
        return;
      }
      setProblem(answer.description);
      setAgreed(false);
      void refetch();
    },
  });

  const rows =
    terms === undefined
      ? []
      : ([
          ['RAC_RESERVATION_NAME', terms.reservationFeePercent, terms.reservationFeeRateAmount],
          ['RAC_CANCELLATION_NAME', terms.cancellationFeePercent, terms.cancellationFeeRateAmount],
        ] as const);
  return (
    <GuardedDialog title={t('RAC_DIALOG_TITLE')} maxWidth="sm" busy={acceptance.busy} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {terms === undefined ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <>
            <DialogContentText>
              {t('RAC_INTRO', [
                terms.refOrderNumber,
                instant(terms.gracePeriodEnd, 'month-date-time-zone'),
                instant(terms.racFeePeriodEnd, 'month-date-time-zone'),
              ])}
            </DialogContentText>
            {terms.paymentTimeExtensionCustomText === '' ? null : (
              <DialogContentText sx={{ whiteSpace: 'pre-line' }}>
                {sayOwnWords(terms.paymentTimeExtensionCustomText)}
              </DialogContentText>
            )}
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{t('RAC_FEE')}</TableCell>
                  <TableCell align="right">{t('RAC_RATE')}</TableCell>
                  <TableCell align="right">{t('RAC_RATE_AMOUNT')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(([label, percent, amount]) => (
                  <TableRow key={label}>
                    <TableCell component="th" scope="row">
                      {t(label)}
                    </TableCell>
                    <TableCell align="right">{percentText(percent, 2)}</TableCell>
                    <TableCell align="right">{money(amount)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
            <DialogContentText>
              {t('RAC_COSTS', [
                instant(terms.gracePeriodEnd, 'month-date-time-zone'),
                percentText(terms.reservationFeePercent, 2),
                percentText(terms.cancellationFeePercent, 2),
              ])}
            </DialogContentText>
            {problem === undefined ? null : (
              <Alert severity="warning" variant="outlined">
                {problem}
              </Alert>
            )}
            <FormControlLabel
              control={<Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />}
              label={t('RAC_AGREE')}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={acceptance.busy}>
          {t('ORDER_GO_BACK')}
        </Button>
        <Button
          variant="contained"
          disabled={!agreed || acceptance.busy}
          onClick={() => terms && void acceptance.run({ body: terms })}
        >
          {t('RAC_ACCEPT')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}
