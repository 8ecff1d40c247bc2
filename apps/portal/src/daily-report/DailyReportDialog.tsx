import { useEffect } from 'react';
import { getDailyReport, putDailyReport } from '@tradehall/contract/daily-report';
import { dailyReportTexts } from '@tradehall/texts/en/daily-report';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { useForm } from '@tradehall/ui/form/use-form';
import { setCallAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface DailyReport {
  readonly receives: boolean;
}

/** Daily Report (F05): a toggle; OK saves and confirms. */
export function DailyReportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(dailyReportTexts);
  const { data, error } = useCall(getDailyReport);
  const form = useForm<DailyReport>({ values: { receives: data?.stockReportNotification ?? false } });
  const { hook, isTyped } = form;
  const stored = data?.stockReportNotification;
  useEffect(() => {
    if (stored !== undefined && !isTyped) hook.reset({ receives: stored });
  }, [stored, isTyped, hook]);
  const save = useCommand(putDailyReport, {
    says: ({ stockReportNotification }) => t(stockReportNotification ? 'DAILY_REPORT_ON' : 'DAILY_REPORT_OFF'),
    done: (answer) => {
      setCallAnswer(getDailyReport, {}, answer);
      onClose();
    },
    // Said in the dialog.
    refused: () => true,
  });
  return (
    <FormDialog
      form={form}
      title={t('DAILY_REPORT_TITLE')}
      onSubmit={({ receives }) => save.run({ body: { stockReportNotification: receives } })}
      onClose={onClose}
      canSubmit={data !== undefined}
      submitLabel={t('DAILY_REPORT_OK')}
      cancelLabel={t('DAILY_REPORT_CANCEL')}
    >
      <CheckboxField
        form={form}
        name="receives"
        label={t('DAILY_REPORT_RECEIVE')}
        disabled={data === undefined || form.busy}
      />
      <FormFailure message={(save.failure ?? error)?.message} />
    </FormDialog>
  );
}
