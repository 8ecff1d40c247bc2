import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FRAME } from './theme/frame';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** It holds nothing but what is pressed: on paper its heading would stand over nothing. */
  readonly isForScreen?: boolean;
}

/** A part of a page under a heading of its own. */
export function Section({ title, children, isForScreen = false }: SectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        ...FRAME,
        p: 4,
        minWidth: 0,
        ...(isForScreen ? { '@media print': { display: 'none' } } : {}),
      }}
    >
      <Typography component="h2" variant="h2" id={id} sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
