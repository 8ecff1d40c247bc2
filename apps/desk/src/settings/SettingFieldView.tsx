import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { parseHex } from '@tradehall/domain/tenants/brand-colors';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import type { Form, FormValues } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency } from '@tradehall/web/tenant/format';
import { CountriesField } from './CountriesField';
import { PickField } from './PickField';
import { IS_ON } from './setting-entry';
import type {
  ChoiceSetting,
  GroupSetting,
  SettingField,
  SettingLabel,
} from '@tradehall/texts/setting-pages/setting-fields';
import { SettingRows } from './SettingRows';

export interface SettingFieldViewProps {
  readonly form: Form<FormValues>;
  readonly field: SettingField;
  /** Where the form holds it. */
  readonly path: string;
  /** The heading it stands under, which it does not repeat. */
  readonly under?: SettingLabel;
}

/** One field of a setting, of whatever kind. */
export function SettingFieldView({ form, field, path, under }: SettingFieldViewProps) {
  const t = useTexts(deskSettingsTexts);
  const label = t(field.label);
  const hint = field.hint === undefined ? undefined : t(field.hint);
  switch (field.kind) {
    case 'flag':
      return <CheckboxField form={form} name={path} label={label} />;
    case 'choice':
      return <ChoiceSettingField form={form} field={field} path={path} label={label} />;
    case 'pick':
      return <PickField form={form} field={field} path={path} label={label} />;
    case 'countries':
      return <CountriesField form={form} path={path} label={label} hint={hint} />;
    case 'color':
      return <ColorField form={form} path={path} label={label} />;
    case 'group':
      return <SettingGroup form={form} field={field} path={path} {...(under === undefined ? {} : { under })} />;
    case 'rows':
    case 'map':
      return (
        <SettingRows
          form={form}
          field={field}
          path={path}
          grid={(fields, before) => <SettingFieldGrid form={form} fields={fields} path={before} />}
          {...(under === undefined ? {} : { under })}
        />
      );
    case 'number':
    case 'percent':
    case 'numbers':
      return <TextField form={form} name={path} label={label} helperText={hint} inputMode="numeric" />;
    case 'money':
      return (
        <TextField
          form={form}
          name={path}
          label={`${label} (${currency.symbol})`}
          helperText={hint}
          inputMode="decimal"
        />
      );
    case 'words':
    case 'levels':
      return <TextField form={form} name={path} label={label} helperText={hint} lines={2} maxLines={8} />;
    default:
      return (
        <TextField
          form={form}
          name={path}
          label={label}
          helperText={hint}
          {...(field.lines === undefined ? {} : { lines: field.lines, maxLines: 16 })}
        />
      );
  }
}

/** Fields side by side where there is room; lists take the whole width. */
export function SettingFieldGrid({
  form,
  fields,
  path,
  under,
}: {
  form: Form<FormValues>;
  fields: readonly SettingField[];
  /** What stands before the names, with its dot. */
  path: string;
  under?: SettingLabel;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
      }}
    >
      {fields.map((field) => (
        <Box key={field.name} sx={{ display: 'grid', minWidth: 0, ...(isWide(field) ? { gridColumn: '1 / -1' } : {}) }}>
          <SettingFieldView
            form={form}
            field={field}
            path={path + field.name}
            {...(under === undefined ? {} : { under })}
          />
        </Box>
      ))}
    </Box>
  );
}

const isWide = (field: SettingField): boolean =>
  ['group', 'rows', 'map'].includes(field.kind) || (field.kind === 'text' && (field.lines ?? 0) > 2);

function SettingGroup({ form, field, path, under }: Omit<SettingFieldViewProps, 'field'> & { field: GroupSetting }) {
  const t = useTexts(deskSettingsTexts);
  const isOn = useFieldValue(form, `${path}.${IS_ON}`) as boolean;
  const isOptional = field.isOptional === true;
  const label = t(field.label);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 3 }}>
      {field.label === under && !isOptional ? (
        <legend className="visually-hidden">{label}</legend>
      ) : (
        <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: isOptional ? 0 : 2 }}>
          {isOptional ? <span className="visually-hidden">{label}</span> : label}
        </Typography>
      )}
      {isOptional ? <CheckboxField form={form} name={`${path}.${IS_ON}`} label={label} /> : null}
      {isOptional && !isOn ? null : (
        <SettingFieldGrid form={form} fields={field.fields} path={`${path}.`} under={field.label} />
      )}
    </Box>
  );
}

function ColorField({ form, path, label }: { form: Form<FormValues>; path: string; label: string }) {
  const t = useTexts(deskSettingsTexts);
  const typed = String(useFieldValue(form, path) ?? '');
  return (
    <TextField
      form={form}
      name={path}
      label={label}
      helperText={t('DESK_SET_COLOR_HINT')}
      endAdornment={
        <Box
          aria-hidden
          sx={{
            width: 22,
            height: 22,
            flex: 'none',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            bgcolor: parseHex(typed) === undefined ? 'transparent' : `#${typed.trim().replace('#', '')}`,
          }}
        />
      }
    />
  );
}

/** One of the words there are. A kept value that is none of them stays, as it is written. */
function ChoiceSettingField({
  form,
  field: { choices },
  path,
  label,
}: {
  form: Form<FormValues>;
  field: ChoiceSetting;
  path: string;
  label: string;
}) {
  const t = useTexts(deskSettingsTexts);
  const value = String(useFieldValue(form, path) ?? '');
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <SelectField
      form={form}
      name={path}
      label={label}
      choices={[
        ...choices.map((choice) => ({
          value: choice.value,
          label: choice.label === undefined ? choice.value : t(choice.label),
        })),
        ...(isKnown ? [] : [{ value, label: value }]),
      ]}
    />
  );
}
