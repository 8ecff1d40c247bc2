import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { onboardingTexts } from '@tradehall/texts/en/onboarding';
import type {
  FieldOption,
  FieldType,
  FieldValue,
  SelectText,
  SetupField,
} from '@tradehall/domain/onboarding/setup-state';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { readTypedQuantity } from '@tradehall/web/i18n/read-typed-quantity';
import { sayOwnWords } from '@tradehall/web/i18n/own-words';

export interface SetupFieldInputProps {
  readonly field: SetupField;
  readonly value: FieldValue;
  readonly options: readonly FieldOption[];
  readonly required: boolean;
  readonly disabled: boolean;
  /** The label of the field that has to be answered first, while this one waits for it. */
  readonly waitsFor: string | undefined;
  readonly error: string | undefined;
  readonly id: string;
  /** What a browser may fill in (WCAG 1.3.5). */
  readonly autoComplete: string | undefined;
  readonly onChange: (value: FieldValue) => void;
}

/** One field in the shape of its type (I07). */
export function SetupFieldInput(props: SetupFieldInputProps) {
  const Input = INPUTS[props.field.type];
  return <Input {...props} />;
}

const text = (value: FieldValue) => (typeof value === 'string' ? value : '');

function TextInput({ field, value, required, disabled, error, id, autoComplete, onChange }: SetupFieldInputProps) {
  const kind = field.validations.map(({ type }) => type);
  const isCount = field.type === 'number' && kind.includes('integer');
  // `1.250` and `1,250` are one count to whoever writes them: once it is left, the field holds what it was read as.
  const settle = () => {
    const read = readTypedQuantity(text(value));
    if (read.kind === 'digits' && read.digits !== text(value)) onChange(read.digits);
  };
  return (
    <TextField
      id={id}
      label={field.label}
      value={text(value)}
      required={required}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? field.helperText}
      onChange={(event) => onChange(event.target.value)}
      {...(isCount ? { onBlur: settle } : {})}
      slotProps={{
        htmlInput: {
          maxLength: 200,
          autoComplete,
          ...(field.type === 'number'
            ? { inputMode: 'numeric' }
            : kind.includes('tel')
              ? { inputMode: 'tel' }
              : kind.includes('email')
                ? { inputMode: 'email' }
                : kind.includes('website')
                  ? { inputMode: 'url' }
                  : {}),
        },
      }}
    />
  );
}

function SelectInput(props: SetupFieldInputProps) {
  const t = useTexts(onboardingTexts);
  const { field, value, options, required, disabled, waitsFor, error, id, autoComplete, onChange } = props;
  // A country without states in the list takes its state as text.
  if (options.length === 0 && waitsFor === undefined && field.dependsOn !== undefined) return <TextInput {...props} />;
  const placeholder = waitsFor === undefined ? t('SETUP_CHOOSE') : t('SETUP_CHOOSE_FIRST', [waitsFor]);
  return (
    <NativeSelect
      {...{ id, options, required, disabled, error, placeholder, autoComplete, onChange }}
      label={field.label}
      value={text(value)}
      helperText={field.helperText}
    />
  );
}

/** A group of choices with its question as legend and its error beside it. */
function Choices({ field, required, error, id, children }: SetupFieldInputProps & { children: ReactNode }) {
  return (
    <FormControl
      component="fieldset"
      required={required}
      error={error !== undefined}
      aria-describedby={`${id}-help`}
      fullWidth
    >
      {field.label === '' ? null : (
        <FormLabel component="legend" sx={{ fontSize: 12, mb: 1 }}>
          {field.label}
        </FormLabel>
      )}
      {children}
      <FormHelperText id={`${id}-help`}>{error ?? field.helperText}</FormHelperText>
    </FormControl>
  );
}

function RadioInput(props: SetupFieldInputProps) {
  return (
    <Choices {...props}>
      <RadioGroup
        row
        name={props.id}
        value={text(props.value)}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.options.map((one) => (
          <FormControlLabel
            key={one.id}
            value={one.id}
            label={one.option}
            disabled={props.disabled}
            control={<Radio />}
          />
        ))}
      </RadioGroup>
    </Choices>
  );
}

function CheckboxInput(props: SetupFieldInputProps) {
  const { field, value, options, required, disabled, error, id, onChange } = props;
  if (options.length === 0) {
    return (
      <FormControl error={error !== undefined} required={required}>
        <FormControlLabel
          label={field.label}
          required={required}
          control={
            <Checkbox
              id={id}
              checked={value === true}
              disabled={disabled}
              onChange={(event) => onChange(event.target.checked)}
              slotProps={{ input: { 'aria-describedby': `${id}-help`, 'aria-invalid': error !== undefined } }}
            />
          }
        />
        <FormHelperText id={`${id}-help`} sx={{ mt: 0 }}>
          {error ?? field.helperText}
        </FormHelperText>
      </FormControl>
    );
  }
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const toggle = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
  return (
    <Choices {...props}>
      <FormGroup row>
        {options.map((one) => (
          <FormControlLabel
            key={one.id}
            label={one.option}
            control={<Checkbox checked={chosen.includes(one.id)} disabled={disabled} onChange={() => toggle(one.id)} />}
          />
        ))}
      </FormGroup>
    </Choices>
  );
}

function SwitchInput({ field, value, disabled, error, id, onChange }: SetupFieldInputProps) {
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={field.label}
        control={
          <Switch
            id={id}
            checked={value === true}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
          />
        }
      />
      <FormHelperText sx={{ mt: 0 }}>{error ?? field.helperText}</FormHelperText>
    </FormControl>
  );
}

function SelectTextInput({ field, value, options, required, disabled, error, id, onChange }: SetupFieldInputProps) {
  const t = useTexts(onboardingTexts);
  const pair: SelectText =
    typeof value === 'object' && value !== null && 'option' in value ? value : { option: '', text: '' };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, gap: 2 }}>
      <NativeSelect
        id={id}
        // Two fields of one name would stand side by side.
        label={t('SETUP_KIND_OF', [field.label])}
        value={pair.option}
        options={options}
        required={required}
        disabled={disabled}
        placeholder={t('SETUP_CHOOSE')}
        error={error}
        helperText={field.helperText}
        onChange={(option) => onChange({ ...pair, option })}
      />
      <TextField
        label={options.find((one) => one.id === pair.option)?.option ?? field.label}
        value={pair.text}
        required={required}
        disabled={disabled}
        error={error !== undefined}
        onChange={(event) => onChange({ ...pair, text: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </Box>
  );
}

function DisplayInput({ field, value }: SetupFieldInputProps) {
  return (
    <Box>
      <Typography variant="caption" color="text.secondary" component="div">
        {field.label}
      </Typography>
      <Typography>{sayOwnWords(text(value))}</Typography>
    </Box>
  );
}

/** What the tenant wrote: the server lets only an allow-list of tags through. */
function HtmlInput({ value }: SetupFieldInputProps) {
  return (
    <Box
      sx={{ '& p': { m: 0 }, '& p + p': { mt: 2 } }}
      dangerouslySetInnerHTML={{ __html: sayOwnWords(text(value)) }}
    />
  );
}

const INPUTS: Readonly<Record<FieldType, (props: SetupFieldInputProps) => ReactNode>> = {
  text: TextInput,
  number: TextInput,
  select: SelectInput,
  switch: SwitchInput,
  radio: RadioInput,
  checkbox: CheckboxInput,
  display: DisplayInput,
  select_text: SelectTextInput,
  html_container: HtmlInput,
};
