import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { paymentsTexts } from '@tradehall/texts/en/payments';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { PayPalState } from './paypal-state';

const TEXTS: Readonly<Partial<Record<PayPalState, keyof typeof paymentsTexts>>> = {
  waiting: 'PAYPAL_WAITING',
  checking: 'PAYPAL_PENDING',
  blocked: 'PAYPAL_BLOCKED',
  closed: 'PAYPAL_CLOSED',
  changed: 'PAYPAL_CHANGED',
  obsolete: 'PAYPAL_OBSOLETE',
  failed: 'PAYPAL_FAILED',
};

/**
 * Stands behind the popup: waits with the buyer, and opens PayPal again when the window was closed or blocked (G18).
 */
export function PayPalDialog({
  state,
  onRelaunch,
  onLater,
}: {
  state: PayPalState;
  onRelaunch: () => void;
  onLater: () => void;
}) {
  const t = useTexts(paymentsTexts);
  const text = TEXTS[state];
  if (text === undefined) return null;
  const isBusy = state === 'waiting' || state === 'checking';
  return (
    // What becomes of the payment is not left by a slip: the buttons alone close it.
    <GuardedDialog title={t('PAYPAL_DIALOG_TITLE')} busy onClose={onLater}>
      <DialogContent>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          {isBusy ? <CircularProgress size={24} aria-hidden /> : null}
          <Typography role={isBusy ? 'status' : 'alert'}>{t(text)}</Typography>
        </Box>
      </DialogContent>
      <DialogActions>
        {state === 'checking' ? null : (
          <Button onClick={onLater}>{t(state === 'obsolete' ? 'PAYPAL_BACK_TO_ORDER' : 'PAYPAL_LATER')}</Button>
        )}
        {state === 'checking' || state === 'obsolete' ? null : (
          <Button variant="contained" onClick={onRelaunch} autoFocus>
            {t(state === 'failed' ? 'PAY_NOW_USING_PAYPAL' : 'PAYPAL_RELAUNCH')}
          </Button>
        )}
      </DialogActions>
    </GuardedDialog>
  );
}
