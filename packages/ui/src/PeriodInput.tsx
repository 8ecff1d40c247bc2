import { useState } from 'react';
import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';

const EARLIEST = '1900';
const LATEST = '2100';

interface PeriodInputProps {
  readonly type: 'date' | 'month';
  readonly label: string;
  /** `2026-11-24`, `2026-11`; empty where there is none. */
  readonly value: string;
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  /** Gets nothing while it is typed half; empty where it may be and was taken away. */
  readonly onChange: (value: string) => void;
  readonly mayBeEmpty?: boolean;
  readonly sx?: SxProps<Theme>;
}

/**
 * A day or a month that narrows what is shown. While it is typed it is nobody else's: on the way to 2025 stands the
 * year 2, which is neither asked for nor replaced by what is shown.
 */
export function PeriodInput({ type, label, value, least, most, onChange, mayBeEmpty = false, sx }: PeriodInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      type={type}
      label={label}
      value={typed ?? value}
      onChange={({ target }) => {
        const given = target.value;
        setTyped(given);
        if (given === '' ? mayBeEmpty : given >= (least ?? EARLIEST) && given <= (most ?? LATEST)) onChange(given);
      }}
      // From then on it is what is shown: the server may answer another day than was asked for.
      onBlur={() => setTyped(undefined)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: least, max: most } }}
      {...(sx === undefined ? {} : { sx })}
    />
  );
}
