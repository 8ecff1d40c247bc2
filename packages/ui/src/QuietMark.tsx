import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

export type QuietTone = 'primary' | 'warning' | 'error';

/** The sign above what a quiet screen says, on a ground of the brand's color or of its meaning (W63). */
export function QuietMark({
  children,
  tone = 'primary',
  isLarge = false,
}: {
  children: ReactNode;
  tone?: QuietTone;
  isLarge?: boolean;
}) {
  return (
    <Box
      aria-hidden
      sx={{
        width: isLarge ? 72 : 56,
        height: isLarge ? 72 : 56,
        mb: 2,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        color: `${tone}.main`,
        bgcolor: `color-mix(in srgb, var(--th-palette-${tone}-main) 12%, transparent)`,
        '& svg': { fontSize: isLarge ? 36 : 28 },
      }}
    >
      {children}
    </Box>
  );
}
