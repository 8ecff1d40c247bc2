import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readPercent, type PercentRange } from '@tradehall/domain/money/read-percent';
import { amountIssueText } from '@tradehall/web/i18n/read-typed-amount';
import { TextField, type TextFieldProps } from './TextField';

export interface PercentFieldProps<Values extends FieldValues> extends Omit<
  TextFieldProps<Values>,
  'type' | 'inputMode' | 'lines' | 'maxLines'
> {
  readonly range: PercentRange;
}

/** A percent of a form, read with `percentIn`. While its text could be two of them, it says so and isn't sent (W29). */
export function PercentField<Values extends FieldValues>({ form, name, range, ...rest }: PercentFieldProps<Values>) {
  const { judges } = form;
  useEffect(
    () =>
      judges(name, (value) => {
        const reading = readPercent(String(value ?? ''), range);
        return reading.kind === 'ambiguous' ? amountIssueText(reading) : undefined;
      }),
    [judges, name, range],
  );
  // Keyboards for decimals have no minus.
  return <TextField {...rest} form={form} name={name} {...(range.least < 0 ? {} : { inputMode: 'decimal' })} />;
}
