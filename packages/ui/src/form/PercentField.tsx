import { useEffect } from 'react';
import Box from '@mui/material/Box';
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

/**
 * A percent of a form, read with `percentIn`. While its text could be two, it isn’t sent; and a text that is none says
 * so when it is left, since a button that waits for a percent can’t be pressed to be told (W29).
 */
export function PercentField<Values extends FieldValues>({ form, name, range, ...rest }: PercentFieldProps<Values>) {
  const { judges, hook } = form;
  useEffect(
    () =>
      judges(name, (value) => {
        const reading = readPercent(String(value ?? ''), range);
        return reading.kind === 'ambiguous' ? amountIssueText(reading) : undefined;
      }),
    [judges, name, range],
  );
  return (
    <Box
      sx={{ display: 'contents' }}
      onBlur={() => {
        if (String(hook.getValues(name) ?? '').trim() !== '') void hook.trigger(name);
      }}
      onChange={() => {
        if (hook.getFieldState(name).error !== undefined) void hook.trigger(name);
      }}
    >
      {/* Keyboards for decimals have no minus. */}
      <TextField {...rest} form={form} name={name} {...(range.least < 0 ? {} : { inputMode: 'decimal' })} />
    </Box>
  );
}
