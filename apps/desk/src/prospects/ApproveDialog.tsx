import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { getBuyer, getBuyers } from '@tradehall/contract/buyers';
import { getDeskCounts } from '@tradehall/contract/desk';
import {
  approveApplication,
  getApplication,
  getApplications,
  type SeenApplication,
} from '@tradehall/contract/onboarding-review';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { TermsField } from '../buyers/TermsField';
import { useMay } from '../session/staff';
import { useSeenApplication } from './use-seen-application';

interface ApproveDialogProps {
  readonly accountId: string;
  readonly name: string;
  readonly missing: number;
  readonly shown: SeenApplication;
  readonly onClose: () => void;
}

/** Makes an applicant a buyer; papers that are missing need the reason of somebody who may waive them (SD67). */
export function ApproveDialog({ accountId, name, missing, shown, onClose }: ApproveDialogProps) {
  const t = useTexts(deskReviewTexts);
  const mayView = useMay('BUYERS_VIEW');
  const buyer = useCall(getBuyer, { params: { accountId } }, { enabled: mayView }).data;
  const { seen, refused } = useSeenApplication(shown);
  const mayWaive = useMay('WAIVE');
  const form = useForm({
    values: { paymentTerms: '', waiver: '' },
    check: ({ waiver }) =>
      missing > 0 && waiver.trim() === '' ? [{ field: 'waiver', message: t('DESK_PROSPECT_ENTER_WAIVER') }] : [],
  });
  const approve = useCommand(approveApplication, {
    refreshes: [getApplication, getApplications, getBuyers, getDeskCounts],
    says: () => t('DESK_PROSPECT_APPROVED', [name]),
    done: onClose,
    refused,
  });
  return (
    <FormDialog
      form={form}
      keeps={`approve:${accountId}`}
      title={t('DESK_PROSPECT_APPROVE_TITLE', [name])}
      onSubmit={({ paymentTerms, waiver }) =>
        approve.run({
          params: { accountId },
          body: {
            seen,
            ...(paymentTerms === '' ? {} : { paymentTerms }),
            ...(waiver.trim() === '' ? {} : { waiverReason: waiver.trim() }),
          },
        })
      }
      issues={approve.issues}
      onClose={onClose}
      submitLabel={t('DESK_PROSPECT_APPROVE')}
      cancelLabel={t('DESK_PROSPECT_CANCEL')}
      canSubmit={missing === 0 || mayWaive}
      startsAtSubmit={missing === 0}
    >
      <Typography>{t('DESK_PROSPECT_APPROVE_HINT')}</Typography>
      {missing === 0 ? null : (
        <>
          <Alert severity="warning">{t('DESK_PROSPECT_MISSING', [count(missing)], missing)}</Alert>
          <TextField
            form={form}
            name="waiver"
            label={t('DESK_PROSPECT_WAIVER')}
            maxLength={1000}
            disabled={!mayWaive}
            autoFocus
          />
        </>
      )}
      <TermsField
        form={form}
        name="paymentTerms"
        known={buyer?.choices.paymentTerms ?? []}
        present={buyer?.terms.paymentTerms ?? ''}
      />
    </FormDialog>
  );
}
