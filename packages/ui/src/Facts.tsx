import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

/** A label and what it says; nothing to say leaves the line out. */
export type Fact = readonly [label: string, value: ReactNode];

/** Labels and values, one below the other or in columns that fit. */
export function Facts({ facts, sx }: { facts: readonly Fact[]; sx?: SxProps<Theme> }) {
  return (
    <Box
      component="dl"
      sx={
        [
          {
            m: 0,
            display: 'grid',
            // A long label gives way before its value is broken.
            gridTemplateColumns: 'fit-content(55%) minmax(0, 1fr)',
            columnGap: 4,
            rowGap: 1,
            // A button or a chip stands on the line of its label.
            alignItems: 'first baseline',
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
          },
          ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx]).filter((one) => one !== undefined),
        ] as SxProps<Theme>
      }
    >
      {facts.map(([label, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </Box>
  );
}
