import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QuietMark, type QuietTone } from './QuietMark';
import { useScreenTitle } from './state/use-document-title';

/** The one composition of what is quiet: a sign, what is the matter, why, and what comes next (W63). */
export function EmptyState({
  icon,
  title,
  children,
  action,
  tone,
  isPage = false,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The way on first, others after it. */
  action?: ReactNode;
  tone?: QuietTone;
  /** All there is on the page: its title is the page's heading. */
  isPage?: boolean;
}) {
  useScreenTitle(isPage ? title : undefined);
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        textAlign: 'center',
        gap: 2,
        px: 4,
        py: isPage ? { xs: 12, md: 16 } : 10,
        minHeight: isPage ? { xs: '50vh', md: '60vh' } : 0,
        color: 'text.secondary',
      }}
    >
      {icon === undefined ? null : (
        <QuietMark {...(tone === undefined ? {} : { tone })} isLarge={isPage}>
          {icon}
        </QuietMark>
      )}
      <Typography
        variant={isPage ? 'h1' : 'h2'}
        component={isPage ? 'h1' : 'p'}
        color="text.primary"
        sx={{ maxWidth: 520, textWrap: 'balance' }}
      >
        {title}
      </Typography>
      {children === undefined ? null : (
        <Typography component="div" sx={{ maxWidth: 460, textWrap: 'pretty' }}>
          {children}
        </Typography>
      )}
      {action === undefined ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 2 }}>{action}</Box>
      )}
    </Box>
  );
}
