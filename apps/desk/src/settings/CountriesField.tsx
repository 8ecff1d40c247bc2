import Box from '@mui/material/Box';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import type { Form, FormValues } from '@tradehall/ui/form/use-form';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useChoices } from './use-choices';

interface CountriesFieldProps {
  readonly form: Form<FormValues>;
  readonly path: string;
  readonly label: string;
  readonly hint: string | undefined;
}

/** Codes of countries, pasted or typed, and a list that adds one by its name. */
export function CountriesField({ form, path, label, hint }: CountriesFieldProps) {
  const t = useTexts(deskSettingsTexts);
  const typed = String(useFieldValue(form, path) ?? '');
  const choices = useChoices('countries and all') ?? [];
  const has = new Set(typed.toUpperCase().split(/[\s,;]+/));
  const add = (code: string) => {
    if (code === '') return;
    const text = [typed.trim(), code].filter(Boolean).join('\n');
    form.hook.setValue(path, text, { shouldDirty: true, shouldValidate: form.hook.formState.isSubmitted });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField form={form} name={path} label={label} helperText={hint} lines={2} maxLines={8} />
      {form.isReadOnly ? null : (
        <NativeSelect
          label={t('DESK_SET_ADD_COUNTRY')}
          value=""
          placeholder="--"
          options={choices.flatMap(({ value: id, label: option }) => (has.has(id) ? [] : [{ id, option }]))}
          onChange={add}
        />
      )}
    </Box>
  );
}
