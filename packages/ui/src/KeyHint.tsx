import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The key that leads here, where there are keys. Whoever hears the page is told by `aria-keyshortcuts`. */
export function KeyHint({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
        px: 1.5,
        fontFamily: 'inherit',
        fontSize: 12,
        lineHeight: '18px',
        whiteSpace: 'nowrap',
        color: 'text.secondary',
        '@media (pointer: coarse)': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
