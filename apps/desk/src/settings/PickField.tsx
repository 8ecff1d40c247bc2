import { useEffect, useRef } from 'react';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import type { Form, FormValues } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { PickSetting } from '@tradehall/texts/setting-pages/setting-fields';
import { useChoices } from './use-choices';

interface PickFieldProps {
  readonly form: Form<FormValues>;
  readonly field: PickSetting;
  readonly path: string;
  readonly label: string;
}

/** One of what there is. A kept value that is not among it is shown, and said to be none. */
export function PickField({ form, field: { from }, path, label }: PickFieldProps) {
  const t = useTexts(deskSettingsTexts);
  const value = String(useFieldValue(form, path) ?? '');
  const besides = path.replace(/[^.]*$/, 'country');
  const typedCountry = useFieldValue(form, besides);
  const country = from === 'states' ? String(typedCountry ?? '') : '';
  const choices = useChoices(from, country);
  const isKnown = value === '' || choices === undefined || choices.some((choice) => choice.value === value);
  const before = useRef({ country, value });
  // Another country has other states: what was chosen of the one before goes with it.
  useEffect(() => {
    const wasChosen = before.current.country !== country && before.current.value === value;
    before.current = { country, value };
    if (from === 'states' && wasChosen && value !== '') form.hook.setValue(path, '', { shouldDirty: true });
  }, [from, country, value, form, path]);
  // Nobody has a list of the states of some countries.
  if (from === 'states' && choices?.length === 0 && country !== '')
    return <TextField form={form} name={path} label={label} />;
  return (
    <SelectField
      form={form}
      name={path}
      label={label}
      placeholder="--"
      // The list is narrow, and what it cuts off is what matters.
      {...(isKnown ? {} : { helperText: t('DESK_SET_NO_SUCH', [value]) })}
      choices={[
        ...(isKnown ? [] : [{ value, label: t('DESK_SET_NO_SUCH', [value]) }]),
        ...(choices ?? (value === '' ? [] : [{ value, label: value }])),
      ]}
    />
  );
}
