import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useScreenTitle } from './state/use-document-title';

/** Says why there is nothing here and what comes next. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  isPage = false,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** All there is on the page: its title is the page's heading. */
  isPage?: boolean;
}) {
  useScreenTitle(isPage ? title : undefined);
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 2,
        py: 12,
        px: 4,
        color: 'text.secondary',
        '& svg': { fontSize: 40 },
      }}
    >
      {icon}
      <Typography variant="h2" component={isPage ? 'h1' : 'p'} color="text.primary">
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
