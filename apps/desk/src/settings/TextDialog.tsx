import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getSettingHistory } from '@tradehall/contract/settings/setting-calls';
import { changeTexts, getTexts, type TranslationEntry } from '@tradehall/contract/tenants';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { errorsTexts } from '@tradehall/texts/en/errors';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { parametersOf, wordsOf, type TextRow } from './text-rows';

/** Changes one text; what somebody else wrote meanwhile is shown, and what is typed here stays (SD81). */
export function TextDialog({
  row,
  locale,
  version,
  onClose,
}: {
  row: TextRow;
  locale: string;
  version: number;
  onClose: () => void;
}) {
  const t = useTexts(deskSettingsTexts);
  const tErrors = useTexts(errorsTexts);
  const [seen, setSeen] = useState(version);
  const [theirs, setTheirs] = useState<TranslationEntry | null>();
  const now = wordsOf(row);
  const hasPlural = row.english.i18n_value_plural !== undefined;
  const form = useForm({
    values: { one: now.i18n_value, other: now.i18n_value_plural ?? now.i18n_value },
    check: (typed) =>
      (hasPlural ? (['one', 'other'] as const) : (['one'] as const)).flatMap((field) =>
        typed[field].trim() === '' ? [{ field, message: tErrors('TRANSLATION_EMPTY') }] : [],
      ),
  });
  const save = useCommand(changeTexts, {
    refreshes: [getTexts, getSettingHistory],
    says: () => t('DESK_SET_TEXT_SAVED'),
    done: onClose,
    refused: (error) => {
      const changed = refusalDetails(changeTexts, 'TEXTS_CHANGED', error);
      if (changed === undefined) return false;
      setSeen(changed.version);
      setTheirs(changed.texts[row.label] ?? null);
      return true;
    },
  });
  const send = (entry: TranslationEntry | null) =>
    save.run({ params: { locale }, body: { version: seen, texts: { [row.label]: entry } } });
  const parameters = parametersOf(row);
  return (
    <FormDialog
      form={form}
      keeps={`text:${locale}:${row.label}`}
      title={row.label}
      maxWidth="sm"
      busy={save.busy}
      onSubmit={({ one, other }) =>
        send(hasPlural ? { i18n_value: one, i18n_value_plural: other } : { i18n_value: one })
      }
      issues={save.issues.map((issue) => ({ ...issue, field: 'one' }))}
      onClose={onClose}
      submitLabel={t('DESK_SET_SAVE')}
      cancelLabel={t('DESK_SET_CANCEL')}
      actions={
        row.own === null ? undefined : (
          <Button onClick={() => void send(null)} disabled={save.busy}>
            {t('DESK_SET_TEXT_BACK')}
          </Button>
        )
      }
    >
      {theirs === undefined ? null : (
        <Alert severity="warning" role="alert">
          {t('DESK_SET_TEXT_THEIRS', [(theirs ?? row.builtIn ?? row.english).i18n_value])}
        </Alert>
      )}
      <Typography color="text.secondary">
        {t('DESK_SET_TEXT_ENGLISH')}: {row.english.i18n_value}
      </Typography>
      <TextField
        form={form}
        name="one"
        label={t(hasPlural ? 'DESK_SET_TEXT_SINGULAR' : 'DESK_SET_TEXT_ONE')}
        helperText={
          parameters.length === 0
            ? t('DESK_SET_TEXT_NO_PLACEHOLDERS')
            : t('DESK_SET_TEXT_PLACEHOLDERS', [parameters.join(' ')])
        }
        lines={2}
        maxLines={10}
        autoFocus
      />
      {hasPlural ? (
        <TextField form={form} name="other" label={t('DESK_SET_TEXT_PLURAL')} lines={2} maxLines={10} />
      ) : null}
    </FormDialog>
  );
}
