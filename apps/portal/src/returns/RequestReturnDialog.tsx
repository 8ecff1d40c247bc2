import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { OrderLine, SalesOrder } from '@tradehall/contract/orders/order-entity';
import { requestReturn } from '@tradehall/contract/returns';
import { returnsTexts } from '@tradehall/texts/en/returns';
import {
  checkReturnRequest,
  RETURN_REASONS,
  returnableQuantity,
  type ReturnReason,
} from '@tradehall/domain/orders/return-status';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { callServer } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { QuantityInput } from '@tradehall/ui/QuantityInput';
import { LONG_SNACKBAR_DURATION, notify, notifyError } from '@tradehall/ui/state/snackbars';

/** Asks to return units of a shipped line; the reason a request is refused stands beside the field (H15). */
export function RequestReturnDialog({
  order,
  line,
  onClose,
  onRequested,
}: {
  order: SalesOrder;
  line: OrderLine;
  onClose: () => void;
  onRequested: () => void;
}) {
  const t = useTexts(returnsTexts);
  const facts = {
    fulfillmentStatus: order.fulfillmentStatus,
    shippedQuantity: line.shippedQuantity,
    alreadyReturning: line.returningQuantity,
  };
  const limit = returnableQuantity(facts);
  const [quantity, setQuantity] = useState(String(limit));
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const issue = checkReturnRequest({ quantity: parseQuantityEntry(quantity) ?? 0, reason, comment }, facts);
  const problem = (field: string) =>
    tried && issue?.field === field
      ? { error: true, helperText: t(issue.messageCode as keyof typeof returnsTexts, issue.params ?? []) }
      : {};

  async function send(): Promise<void> {
    setTried(true);
    if (issue || reason === '') return;
    setBusy(true);
    try {
      const made = await callServer(requestReturn, {
        params: { phonexOrderNumber: order.phonexOrderNumber },
        body: { lineNumber: line.lineNumber, quantity: Number(quantity), reason, comment },
        idempotencyKey: key.current,
      });
      notify(t('RETURN_REQUESTED', [made.returnNumber]), { duration: LONG_SNACKBAR_DURATION });
      void queryClient.invalidateQueries({ queryKey: ['returns'] });
      onRequested();
      onClose();
    } catch (error) {
      key.current = crypto.randomUUID();
      notifyError(error, { duration: LONG_SNACKBAR_DURATION });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="return-title">
      <DialogTitle id="return-title">
        {t('RETURN_REQUEST_TITLE', [line.itemDescription || line.itemNumber])}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
        <QuantityInput
          label={t('RETURN_QUANTITY')}
          value={quantity}
          onChange={setQuantity}
          autoFocus
          helperText={t('RETURN_REQUEST_LIMIT', [limit])}
          {...problem('quantity')}
        />
        <TextField
          select
          label={t('RETURN_REASON')}
          value={reason}
          onChange={(event) => setReason(event.target.value as ReturnReason)}
          {...problem('reason')}
        >
          {RETURN_REASONS.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`RETURN_REASON_${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t('RETURN_COMMENT')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          multiline
          minRows={2}
          maxRows={4}
          slotProps={{ htmlInput: { maxLength: 1024 } }}
          {...problem('comment')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('RETURN_REQUEST_CLOSE')}
        </Button>
        <Button variant="contained" onClick={() => void send()} disabled={busy}>
          {t('RETURN_REQUEST_SUBMIT')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
