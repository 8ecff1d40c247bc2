import { useId, type ReactNode } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldOf } from './use-field';

export interface CheckboxFieldProps<Values extends FieldValues> extends FieldOf<Values, boolean> {
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** Why it is yes whatever was chosen, for as long as that holds; what was chosen is kept. */
  readonly implied?: string | undefined;
}

/** Where the label begins, not its box. */
const UNDER_LABEL = {
  mt: 0,
  ml: '27px',
  '@media (pointer: coarse)': { ml: '33px' },
} as const;

/** Yes or no. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
  disabled = false,
  implied,
}: CheckboxFieldProps<Values>) {
  const field = useField<Values, boolean>({ form, name });
  const issueId = useId();
  return (
    <FormControl error={field.error !== undefined} disabled={disabled || implied !== undefined || form.isReadOnly}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={field.value || implied !== undefined}
            onChange={(_, checked) => field.change(checked)}
            onBlur={field.leave}
            slotProps={{
              input: { ref: field.ref, 'aria-describedby': issueId, 'aria-invalid': field.error !== undefined },
            }}
          />
        }
      />
      <FormHelperText id={issueId} role="alert" sx={UNDER_LABEL}>
        {field.error ?? implied ?? ''}
      </FormHelperText>
    </FormControl>
  );
}
