import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { fieldId, useFormEditing } from './form-editing';

export interface FormChoiceProps {
  readonly path: string;
  readonly question: string;
  /** `checkbox` takes several answers. */
  readonly kind: 'radio' | 'checkbox';
  readonly options: readonly { readonly id: string; readonly option: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** A question with its answers to choose from; all of them are required (I16). */
export function FormChoice({ path, question, kind, options, value, onChange }: FormChoiceProps) {
  const { readOnly, errorAt, clear } = useFormEditing();
  const error = errorAt(path);
  const choose = (next: readonly string[]) => {
    clear(path);
    onChange(next);
  };
  const toggle = (id: string) => choose(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <FormControl
      component="fieldset"
      id={fieldId(path)}
      required
      error={error !== undefined}
      disabled={readOnly}
      aria-describedby={`${fieldId(path)}-error`}
      fullWidth
    >
      <FormLabel
        component="legend"
        sx={{ color: 'text.primary', '&.Mui-focused, &.Mui-disabled': { color: 'text.primary' } }}
      >
        {question}
      </FormLabel>
      {kind === 'radio' ? (
        <RadioGroup row name={fieldId(path)} value={value[0] ?? ''} onChange={(event) => choose([event.target.value])}>
          {options.map(({ id, option }) => (
            <FormControlLabel key={id} value={id} label={option} control={<Radio />} />
          ))}
        </RadioGroup>
      ) : (
        <FormGroup row>
          {options.map(({ id, option }) => (
            <FormControlLabel
              key={id}
              label={option}
              control={<Checkbox checked={value.includes(id)} onChange={() => toggle(id)} />}
            />
          ))}
        </FormGroup>
      )}
      <FormHelperText id={`${fieldId(path)}-error`} sx={{ mt: 0 }}>
        {error ?? ''}
      </FormHelperText>
    </FormControl>
  );
}
