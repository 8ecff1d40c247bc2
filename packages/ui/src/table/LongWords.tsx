import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Words that somebody typed, in a row: a long one breaks, and pushes nothing that stands beside it out of sight. */
export function LongWords({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 80, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
