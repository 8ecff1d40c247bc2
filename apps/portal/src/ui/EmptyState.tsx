import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Says why there is nothing here and what comes next (LOOK "Frame"). */
export function EmptyState({ icon, title, children, action }: { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, py: 12, px: 4, color: 'text.secondary', '& svg': { fontSize: 40 } }}>
      {icon}
      <Typography variant="h2" component="p" color="text.primary">
        {title}
      </Typography>
      {children === undefined ? null : (
        <Typography component="div" sx={{ maxWidth: 460 }}>
          {children}
        </Typography>
      )}
      {action}
    </Box>
  );
}
