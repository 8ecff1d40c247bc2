import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { TEXT_MAX_LENGTH } from '@tradehall/domain/fields/address';
import { EMPTY_VALUE } from '@tradehall/domain/format/format-value';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { fieldId, useFormEditing } from './form-editing';

export interface FormTextProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
  /** Several lines, with a count of the characters left of 200 (I18). */
  readonly long?: boolean;
  readonly autoComplete?: string;
  readonly onChange: (value: string) => void;
}

export function FormText({
  path,
  label,
  value,
  required = false,
  long = false,
  autoComplete,
  onChange,
}: FormTextProps) {
  const t = useTexts(complianceFormsTexts);
  const { readOnly, errorAt, clear } = useFormEditing();
  const error = errorAt(path);
  return (
    <TextField
      id={fieldId(path)}
      label={label}
      value={readOnly && value === '' ? EMPTY_VALUE : value}
      required={required}
      disabled={readOnly}
      multiline={long}
      {...(long ? { minRows: 2, sx: { '& .MuiInputBase-inputMultiline': { p: 0 } } } : {})}
      error={error !== undefined}
      helperText={error ?? (long && !readOnly ? t('FORM_COUNTER', [value.length, TEXT_MAX_LENGTH]) : undefined)}
      onChange={(event) => {
        clear(path);
        onChange(event.target.value);
      }}
      slotProps={{ htmlInput: { maxLength: TEXT_MAX_LENGTH, ...(autoComplete === undefined ? {} : { autoComplete }) } }}
    />
  );
}

export function FormCheckbox({
  path,
  label,
  checked,
  onChange,
}: {
  path: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { readOnly, errorAt, clear } = useFormEditing();
  const error = errorAt(path);
  return (
    <FormControl error={error !== undefined} required>
      <FormControlLabel
        label={label}
        required
        sx={{ alignItems: 'flex-start', '& > :last-child': { pt: '9px' } }}
        control={
          <Checkbox
            id={fieldId(path)}
            checked={checked}
            disabled={readOnly}
            onChange={(event) => {
              clear(path);
              onChange(event.target.checked);
            }}
            slotProps={{ input: { 'aria-describedby': `${fieldId(path)}-error`, 'aria-invalid': error !== undefined } }}
          />
        }
      />
      <FormHelperText id={`${fieldId(path)}-error`} sx={{ mt: 0 }}>
        {error ?? ''}
      </FormHelperText>
    </FormControl>
  );
}
