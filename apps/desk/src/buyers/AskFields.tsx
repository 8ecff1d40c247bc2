import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { TextField } from '@tradehall/ui/form/TextField';
import type { FieldOf } from '@tradehall/ui/form/use-field';
import type { FieldValues, Form } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** What an account is asked for, as its people read it. */
export interface AskEntry {
  readonly documentName: string;
  readonly documentDescription: string;
}

export const NOTHING_ASKED: AskEntry = { documentName: '', documentDescription: '' };

export function checkAsked({ documentName }: AskEntry, message: string) {
  return documentName.trim() === '' ? [{ field: 'documentName', message }] : [];
}

export const askedBody = ({ documentName, documentDescription }: AskEntry): AskEntry => ({
  documentName: documentName.trim(),
  documentDescription: documentDescription.trim(),
});

interface AskFieldsProps<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly name: FieldOf<Values, string>['name'];
  readonly description: FieldOf<Values, string>['name'];
  readonly mostDescription: number;
}

/** Its name, and what it has to show. */
export function AskFields<Values extends FieldValues>({
  form,
  name,
  description,
  mostDescription,
}: AskFieldsProps<Values>) {
  const t = useTexts(deskBuyersTexts);
  return (
    <>
      <TextField form={form} name={name} label={t('DESK_BUYER_ASK_NAME')} maxLength={200} autoFocus />
      <TextField
        form={form}
        name={description}
        label={t('DESK_BUYER_ASK_DESCRIPTION')}
        maxLength={mostDescription}
        lines={2}
      />
    </>
  );
}
