import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

const COLUMN = { display: 'grid', gap: 4, minWidth: 0 } as const;

export interface RecordColumnsProps {
  /** What the record is about, in the wide column. */
  readonly children: ReactNode;
  /** What is known of it besides, in the narrow one. */
  readonly aside: ReactNode;
  /** Below each other, what is known of it comes first. */
  readonly asideFirst?: boolean;
}

/** The page of one record: two columns where they fit, one below the other where they don't. */
export function RecordColumns({ children, aside, asideFirst = false }: RecordColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box sx={asideFirst ? { ...COLUMN, order: { xs: 1, lg: 0 } } : COLUMN}>{children}</Box>
      <Box sx={COLUMN}>{aside}</Box>
    </Box>
  );
}
