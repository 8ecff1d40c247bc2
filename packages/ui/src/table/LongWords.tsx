import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** In pixels. A name that is wider breaks, and leaves the others of its column as they are. */
const WIDEST_NAME = 240;

/** Words that somebody typed, in a row: a long one breaks, and pushes nothing that stands beside it out of sight. */
export function LongWords({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 80, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}

/** The name that a row goes by: in one line as long as it is no longer than names are. */
export function LongName({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        width: 'max-content',
        maxWidth: WIDEST_NAME,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}
