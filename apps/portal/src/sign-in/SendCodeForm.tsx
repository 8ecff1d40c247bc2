import { signInTexts } from '@tradehall/texts/en/sign-in';
import { Form } from '@tradehall/ui/form/Form';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { SubmitButton } from '@tradehall/ui/form/SubmitButton';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { EmailField } from '@tradehall/ui/sign-in/EmailField';
import { entryIssues, leftIssues } from '@tradehall/web/sign-in/entry-issues';
import { useIdentityAction } from '@tradehall/web/sign-in/use-identity-action';

/** The first step of a reset: whose password. */
export function SendCodeForm({ onSend }: { onSend: (email: string) => Promise<void> }) {
  const t = useTexts(signInTexts);
  const form = useForm({ values: { email: '' }, check: entryIssues, checkLeft: leftIssues });
  const sending = useIdentityAction(({ email }: { email: string }) => onSend(email.trim()));
  return (
    <Form form={form} onSubmit={sending.run} sx={{ display: 'grid', gap: 5 }}>
      <FormFailure message={sending.sentence} />
      <EmailField form={form} name="email" autoFocus />
      <SubmitButton label={t('SEND_CODE')} busy={form.busy} fullWidth />
    </Form>
  );
}
