import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { useCommand } from '@tradehall/web/calls/use-command';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { getDeskCounts } from '@tradehall/contract/desk';
import { deskReturnsTexts } from '@tradehall/texts/en/desk-returns';
import { decideReturn, getDeskReturn, sellerListReturns, type DeskReturnDetail } from '@tradehall/contract/returns';

interface DecideReturnDialogProps {
  readonly found: DeskReturnDetail;
  readonly to: 'APPROVED' | 'REJECTED';
  readonly onClose: () => void;
}

/** Approves a return, or turns it down with a reason; the buyer reads the note. */
export function DecideReturnDialog({ found, to, onClose }: DecideReturnDialogProps) {
  const { returnNumber, status, quantity, restockedTo, restockedName } = found;
  const t = useTexts(deskReturnsTexts);
  // As it was opened: what a colleague decides meanwhile is told before it is overruled.
  const [seen, setSeen] = useState(status);
  const isRejection = to === 'REJECTED';
  const form = useForm({
    values: { note: '' },
    check: ({ note }) =>
      isRejection && note.trim() === '' ? [{ field: 'note', message: t('DESK_RETURN_ENTER_REASON') }] : [],
  });
  const decide = useCommand(decideReturn, {
    refreshes: [getDeskReturn, sellerListReturns, getDeskCounts],
    says: () => t(isRejection ? 'DESK_RETURN_WAS_REJECTED' : 'DESK_RETURN_WAS_APPROVED', [returnNumber]),
    done: onClose,
    refused: (error) => {
      const now = refusalDetails(decideReturn, 'RETURN_CHANGED_MEANWHILE', error);
      if (now !== undefined) setSeen(now.status);
      return false;
    },
  });
  const label = t(isRejection ? 'DESK_RETURN_REJECT' : 'DESK_RETURN_APPROVE');
  return (
    <FormDialog
      form={form}
      keeps={`${to}:${returnNumber}`}
      title={`${label}: ${returnNumber}`}
      onSubmit={({ note }) => decide.run({ params: { returnNumber }, body: { status: to, note: note.trim(), seen } })}
      issues={decide.issues}
      onClose={onClose}
      submitLabel={label}
      cancelLabel={t('DESK_RETURN_CANCEL')}
      dangerous={isRejection}
    >
      {isRejection && restockedTo !== null ? (
        <Typography>
          {t('DESK_RETURN_REJECT_UNSTOCKS', [count(quantity), restockedName ?? restockedTo], quantity)}
        </Typography>
      ) : null}
      <TextField form={form} name="note" label={t('DESK_RETURN_NOTE')} maxLength={1024} autoFocus />
    </FormDialog>
  );
}
