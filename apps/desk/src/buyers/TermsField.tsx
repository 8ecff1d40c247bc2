import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { SelectField } from '@tradehall/ui/form/SelectField';
import type { Form, FormValues } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { termsText } from './terms-text';

interface TermsFieldProps<Values extends FormValues> {
  readonly form: Form<Values>;
  readonly name: 'paymentTerms';
  /** Those that the shop has a payment method for. */
  readonly known: readonly string[];
  /** What the buyer has now. */
  readonly present: string;
}

/**
 * The terms that a buyer pays by. They are chosen and not typed: by others than a payment method has nobody can pay,
 * and only the checkout would say so (SD62).
 */
export function TermsField<Values extends FormValues>({ form, name, known, present }: TermsFieldProps<Values>) {
  const t = useTexts(deskBuyersTexts);
  const isUnknown = present !== '' && !known.includes(present);
  return (
    <SelectField
      form={form as unknown as Form<FormValues>}
      name={name}
      label={t('DESK_BUYERS_TERMS')}
      placeholder={t('DESK_BUYERS_NO_TERMS')}
      choices={[
        ...known.map((terms) => ({ value: terms, label: termsText(t, terms) })),
        ...(isUnknown ? [{ value: present, label: t('DESK_BUYERS_TERMS_WITHOUT', [termsText(t, present)]) }] : []),
      ]}
    />
  );
}
