import { Fragment, useMemo } from 'react';
import Box from '@mui/material/Box';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import { onboardingTexts } from '@tradehall/texts/en/onboarding';
import {
  ADDRESS_FIELDS,
  addressFieldsOf,
  changeAddressField,
  type Address,
  type AddressField,
} from '@tradehall/domain/fields/address';
import { autocompleteOf } from '@tradehall/domain/fields/autocomplete';
import { hasState } from '@tradehall/domain/fields/country-order';
import { EMPTY_VALUE } from '@tradehall/domain/format/format-value';
import { internationalDestinations } from '@tradehall/domain/compliance-forms/questionnaire';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useReferences } from '../onboarding/setup-calls';
import { useStated } from '../onboarding/use-stated';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { fieldId, useFormEditing } from './form-editing';
import { FormText } from './FormFields';
import { KnownAddresses } from './KnownAddresses';

export interface AddressFieldsProps<A extends Address> {
  /** The path of the block within the form data; empty where its fields are the form's own. */
  readonly path: string;
  readonly value: A;
  /** Whether the block begins with a name, which is then required. */
  readonly named?: boolean;
  /** Leaves the home country out (I18). */
  readonly abroad?: boolean;
  /** The business itself: a browser and what the account said before fill its name in, too. */
  readonly own?: boolean;
  readonly onChange: (value: A) => void;
}

const NONE: readonly { id: string; option: string }[] = [];
const REQUIRED: ReadonlySet<AddressField> = new Set(['NAME', 'COUNTRY', 'ADDRESS_LINE_1', 'CITY']);

/** An address block (I13, I07) as its country writes addresses (W61): another country clears the state. */
export function AddressFields<A extends Address>({
  path,
  value,
  named = false,
  abroad = false,
  own = false,
  onChange,
}: AddressFieldsProps<A>) {
  const t = useTexts(fieldsTexts);
  const say = useTexts(onboardingTexts);
  const { readOnly, errorAt, clear } = useFormEditing();
  const { data: references } = useReferences();
  const at = (field: AddressField) => (path === '' ? field : `${path}.${field}`);
  const change = (field: AddressField, next: string) =>
    onChange({ ...value, ...changeAddressField(value, field, next) });
  const list = references?.COUNTRY_LIST;
  const countries = useMemo(() => (abroad ? internationalDestinations(list ?? []) : (list ?? [])), [abroad, list]);
  const states = references?.STATE_LIST[value.COUNTRY ?? ''] ?? NONE;
  const text = (field: AddressField) => (
    <FormText
      path={at(field)}
      label={t(`ADDRESS_${field}`)}
      value={value[field] ?? ''}
      required={REQUIRED.has(field)}
      {...(own ? { autoComplete: autocompleteOf(field) ?? 'off' } : {})}
      onChange={(next) => change(field, next)}
    />
  );
  const select = (field: 'COUNTRY' | 'STATE', options: readonly { id: string; option: string }[]) => (
    <NativeSelect
      id={fieldId(at(field))}
      label={t(`ADDRESS_${field}`)}
      value={value[field] ?? ''}
      options={options}
      placeholder={readOnly ? EMPTY_VALUE : say('SETUP_CHOOSE')}
      required={REQUIRED.has(field)}
      disabled={readOnly}
      error={errorAt(at(field))}
      autoComplete={own ? autocompleteOf(field) : undefined}
      onChange={(next) => {
        clear(at(field));
        change(field, next);
      }}
    />
  );
  const isStated = useStated(value.COUNTRY, Boolean(value.STATE));
  const isAsked = (field: AddressField): boolean =>
    field !== 'NAME' && (field !== 'STATE' || hasState(value.COUNTRY) || isStated);
  const shown = addressFieldsOf(value).filter(isAsked);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {readOnly || abroad ? null : (
        <KnownAddresses
          onChoose={(address, businessName) => {
            for (const field of ADDRESS_FIELDS) if (field !== 'NAME' || own) clear(at(field));
            onChange({ ...value, ...address, ...(own && !value.NAME ? { NAME: businessName } : {}) });
          }}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
        {named ? <Box sx={{ gridColumn: '1 / -1' }}>{text('NAME')}</Box> : null}
        {shown.map((field) => (
          <Fragment key={field}>
            {field === 'COUNTRY'
              ? select(field, countries)
              : field === 'STATE' && states.length > 0
                ? select(field, states)
                : text(field)}
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}
