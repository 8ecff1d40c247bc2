import type { ReactNode } from 'react';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from './RouterLinks';
import { useScreenTitle } from './state/use-document-title';
import { READ_OUT_ON_PHONES } from './theme/read-out-on-phones';

export interface PageHeaderProps {
  /** Names the window too (L03). */
  readonly title: string;
  /** Quiet facts beside the title: a count, a date. */
  readonly facts?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  /** A working list begins as high as it can; on a phone its name is read out alone. */
  readonly isDense?: boolean;
}

const DENSE = { flex: '1 1 240px', minWidth: 0, ...READ_OUT_ON_PHONES } as const;

/** What am I looking at, and what can I do here. */
export function PageHeader({ title, facts, back, actions, isDense = false }: PageHeaderProps) {
  useScreenTitle(title);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mb: 4,
        minHeight: 40,
        ...(isDense ? { mb: { xs: 0, md: 2 }, minHeight: { xs: 0, md: 32 } } : {}),
      }}
    >
      <Box sx={isDense ? DENSE : { flex: '1 1 240px', minWidth: 0 }}>
        {back === undefined ? null : (
          <LinkButton
            to={back.to}
            color="inherit"
            startIcon={<ArrowBackIcon />}
            sx={{ ml: -3, mb: 1, color: 'text.secondary', minHeight: 24, '@media print': { display: 'none' } }}
          >
            {back.label}
          </LinkButton>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
          <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {facts === undefined ? null : (
            <Typography variant="caption" color="text.secondary" component="div">
              {facts}
            </Typography>
          )}
        </Box>
      </Box>
      {actions === undefined ? null : (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            maxWidth: '100%',
            '@media print': { display: 'none' },
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
