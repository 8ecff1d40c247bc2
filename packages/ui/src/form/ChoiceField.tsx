import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { FieldValues } from 'react-hook-form';
import type { Choice } from './SelectField';
import { useField, type FieldOf } from './use-field';

export interface ChoiceFieldProps<Values extends FieldValues> extends FieldOf<Values, string> {
  /** The question, as the group's name. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly row?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** The focus starts on what is chosen. */
  readonly autoFocus?: boolean;
}

/** One of a few, all in sight. */
export function ChoiceField<Values extends FieldValues>({
  form,
  name,
  label,
  choices,
  row = false,
  required = false,
  disabled = false,
  autoFocus = false,
}: ChoiceFieldProps<Values>) {
  const field = useField<Values, string>({ form, name });
  const issueId = useId();
  return (
    <FormControl
      component="fieldset"
      required={required}
      disabled={disabled}
      error={field.error !== undefined}
      aria-describedby={issueId}
    >
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup row={row} name={name} value={field.value} onChange={(_, value) => field.change(value)}>
        {choices.map((choice, at) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={choice.label}
            control={
              <Radio
                autoFocus={autoFocus && choice.value === field.value}
                {...(at === 0 ? { slotProps: { input: { ref: field.ref } } } : {})}
              />
            }
          />
        ))}
      </RadioGroup>
      <FormHelperText id={issueId} role="alert" sx={{ mt: 0 }}>
        {field.error ?? ''}
      </FormHelperText>
    </FormControl>
  );
}
