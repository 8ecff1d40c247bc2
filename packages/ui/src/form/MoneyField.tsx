import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { currency, minorBriefly } from '@tradehall/web/tenant/format';
import { MoneyInput, type MoneyInputProps } from '../MoneyInput';
import { useField, type FieldOf } from './use-field';

type Own = 'value' | 'onChange' | 'onUnread' | 'onBlur' | 'error' | 'inputRef';

export interface MoneyFieldProps<Values extends FieldValues>
  extends FieldOf<Values, string>, Omit<MoneyInputProps, Own> {}

/**
 * An amount of a form in major units, as it was typed: read it with `parseMoneyEntry`. While what stands in it can't be
 * read, the form isn't sent: an amount that may be left out is not left out by a slip (W29).
 */
export function MoneyField<Values extends FieldValues>({ form, name, helperText, ...rest }: MoneyFieldProps<Values>) {
  const field = useField<Values, string>({ form, name });
  const { judges } = form;
  const [unread, setUnread] = useState<string>();
  useEffect(() => judges(name, (value) => (value === '' ? unread : undefined)), [judges, name, unread]);
  return (
    <MoneyInput
      {...rest}
      value={field.value}
      onChange={field.change}
      onUnread={setUnread}
      onBlur={field.leave}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.said(helperText, shownAmount)}
    />
  );
}

function shownAmount(entry: string): string {
  const minor = parseMoneyEntry(entry, currency.precision);
  return minor === undefined ? entry : minorBriefly(minor);
}
