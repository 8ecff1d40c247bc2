import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { paymentsTexts } from '@tradehall/texts/en/payments';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { isNothingToPay, payPalText } from './paypal-state';
import type { PayPal } from './use-paypal';

/**
 * Stands behind the popup: waits with the buyer, and opens PayPal again when the window was closed or blocked (G18).
 */
export function PayPalDialog({
  paypal: { state, openAmount, relaunch },
  onLater,
}: {
  paypal: Pick<PayPal, 'state' | 'openAmount' | 'relaunch'>;
  onLater: () => void;
}) {
  const t = useTexts(paymentsTexts);
  const text = payPalText(state, openAmount);
  if (text === undefined) return null;
  const isOver = isNothingToPay(state, openAmount);
  const isBusy = state === 'waiting' || state === 'checking';
  return (
    // What becomes of the payment is not left by a slip: the buttons alone close it.
    <GuardedDialog title={t('PAYPAL_DIALOG_TITLE')} busy onClose={onLater}>
      <DialogContent>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          {isBusy ? <CircularProgress size={24} aria-hidden /> : null}
          <Typography role={isBusy ? 'status' : 'alert'}>{t(text, [money(openAmount)])}</Typography>
        </Box>
      </DialogContent>
      <DialogActions>
        {state === 'checking' ? null : (
          <Button onClick={onLater}>{t(isOver ? 'PAYPAL_BACK_TO_ORDER' : 'PAYPAL_LATER')}</Button>
        )}
        {state === 'checking' || isOver ? null : (
          <Button variant="contained" onClick={() => void relaunch()} autoFocus>
            {t(state === 'failed' ? 'PAY_NOW_USING_PAYPAL' : 'PAYPAL_RELAUNCH')}
          </Button>
        )}
      </DialogActions>
    </GuardedDialog>
  );
}
