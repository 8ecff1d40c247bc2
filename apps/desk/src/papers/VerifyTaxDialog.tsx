import { readExemptRegions } from '@tradehall/domain/documents/exempt-regions';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface CertificateRead {
  readonly exemptRegions: string[];
  readonly expiryDate?: string;
}

interface VerifyTaxDialogProps {
  readonly paper: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onVerify: (read: CertificateRead) => Promise<unknown>;
}

/** What a tax certificate says, read off while it is verified: where it exempts, and until when (W44). */
export function VerifyTaxDialog({ paper, name, onClose, onVerify }: VerifyTaxDialogProps) {
  const t = useTexts(deskReviewTexts);
  const form = useForm({
    values: { regions: '', expiryDate: '' },
    check: ({ regions }) =>
      readExemptRegions(regions) === undefined ? [{ field: 'regions', message: t('DESK_PAPER_ENTER_REGIONS') }] : [],
  });
  return (
    <FormDialog
      form={form}
      keeps={`verify:${paper}`}
      title={t('DESK_PAPER_VERIFY_TITLE', [name])}
      onSubmit={({ regions, expiryDate }) =>
        onVerify({
          exemptRegions: readExemptRegions(regions) ?? [],
          ...(expiryDate === '' ? {} : { expiryDate }),
        })
      }
      onClose={onClose}
      submitLabel={t('DESK_PAPER_VERIFY_SEND')}
      cancelLabel={t('DESK_PAPER_CANCEL')}
    >
      <TextField
        form={form}
        name="regions"
        label={t('DESK_PAPER_REGIONS')}
        helperText={t('DESK_PAPER_REGIONS_HINT')}
        maxLength={1000}
        autoFocus
      />
      <TextField form={form} name="expiryDate" type="date" label={t('DESK_PAPER_EXPIRES')} />
    </FormDialog>
  );
}
