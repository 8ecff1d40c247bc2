import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** In pixels. A name that is wider breaks, and leaves the others of its column as they are. */
const WIDEST_NAME = 240;

/**
 * Words that somebody typed, in a row: a long one breaks, and pushes nothing that stands beside it out of sight. It
 * breaks with a hyphen where the browser knows the language; a name that would fit a line of its own is left whole.
 */
export function LongWords({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        minWidth: 80,
        overflowWrap: 'anywhere',
        hyphens: 'auto',
        hyphenateLimitChars: '16 6 6',
      }}
    >
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
