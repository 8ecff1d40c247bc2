import Typography from '@mui/material/Typography';
import { addSalesRep, changeSalesRep, getSalesReps, type SalesRepRow } from '@tradehall/contract/sales-reps';
import { getTeam } from '@tradehall/contract/staff';
import { isEmail } from '@tradehall/domain/fields/field-validators';
import { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTheirs } from '@tradehall/ui/form/use-theirs';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface SalesRepDialogProps {
  /** None yet: a new one. */
  readonly salesRep: SalesRepRow | undefined;
  readonly onClose: () => void;
}

const entryOf = (salesRep: SalesRepRow | undefined) => ({
  name: salesRep?.name ?? '',
  email: salesRep?.email ?? '',
  phone: salesRep?.phone ?? '',
  whatsApp: salesRep?.whatsApp ?? '',
});
const refresh = () => refreshCall(getSalesReps);

/** How buyers read of a sales representative (SD05). */
export function SalesRepDialog({ salesRep, onClose }: SalesRepDialogProps) {
  const t = useTexts(deskTeamTexts);
  const tFields = useTexts(fieldsTexts);
  const form = useForm({
    values: entryOf(salesRep),
    check: ({ name, email }) => [
      ...(name.trim() === '' ? [{ field: 'name' as const, message: t('SALES_REPS_NAME_MISSING') }] : []),
      ...(email.trim() === '' || isEmail(email.trim())
        ? []
        : [{ field: 'email' as const, message: tFields('EMAIL_INVALID') }]),
    ],
  });
  const { seen, refused } = useTheirs(form, salesRep, { entryOf, refresh, code: 'STAFF_CHANGED_MEANWHILE' });
  const options = {
    refreshes: [getSalesReps, getTeam],
    says: (_: unknown, { body }: { body: { name: string } }) => t('SALES_REP_SAVED', [body.name]),
    done: onClose,
  };
  const add = useCommand(addSalesRep, options);
  const change = useCommand(changeSalesRep, { ...options, refused });
  return (
    <FormDialog
      form={form}
      keeps={`sales-rep:${salesRep?.salesRepId ?? ''}`}
      title={salesRep === undefined ? t('SALES_REP_NEW') : t('SALES_REP_EDIT_TITLE', [salesRep.name])}
      onSubmit={(entry) =>
        seen === undefined
          ? add.run({ body: entry })
          : change.run({ params: { salesRepId: seen.salesRepId }, body: { ...entry, version: seen.version } })
      }
      issues={salesRep === undefined ? add.issues : change.issues}
      onClose={onClose}
      submitLabel={t('SALES_REP_SAVE')}
      cancelLabel={t('TEAM_CANCEL')}
    >
      <Typography color="text.secondary">{t('SALES_REP_HINT')}</Typography>
      <TextField form={form} name="name" label={t('SALES_REP_NAME')} maxLength={100} autoFocus />
      <TextField form={form} name="email" label={t('SALES_REP_MAIL')} maxLength={254} />
      <TextField form={form} name="phone" type="tel" label={t('SALES_REP_NUMBER')} maxLength={40} />
      <TextField form={form} name="whatsApp" type="tel" label={t('SALES_REP_MESSENGER')} maxLength={40} />
    </FormDialog>
  );
}
