import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LinkBase } from '../RouterLinks';

interface RailFrameProps {
  /** In pixels. */
  width: number;
  /** Of the bar above it, in pixels: the rail's list stays in sight below. */
  top: number;
  /** The list's entries. */
  children: ReactNode;
  /** At the foot of the window. */
  foot?: ReactNode;
}

/** The rail of rooms on the left, from tablets up. */
export function RailFrame({ width, top, children, foot }: RailFrameProps) {
  const t = useTexts(shellTexts);
  return (
    <Box
      component="nav"
      aria-label={t('MENU_MAIN')}
      sx={{
        width,
        flex: 'none',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        transition: 'width 140ms',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          px: 2,
          py: 4,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
          position: 'sticky',
          top,
        }}
      >
        {children}
      </Box>
      {/* At the foot of the window, whatever stands above the rail. */}
      {foot === undefined ? null : (
        <Box sx={{ mt: 'auto', px: 2, py: 2, position: 'sticky', bottom: 0, bgcolor: 'background.paper' }}>{foot}</Box>
      )}
    </Box>
  );
}

/** One room of the rail; the one that is open stands out. */
export function RailLink({
  to,
  here,
  label,
  children,
}: {
  to: string;
  here: boolean;
  label?: string;
  children: ReactNode;
}) {
  return (
    <LinkBase
      to={to}
      aria-current={here ? 'page' : undefined}
      aria-label={label}
      sx={{
        width: '100%',
        minHeight: 36,
        px: 2.5,
        gap: 3,
        justifyContent: 'flex-start',
        textAlign: 'left',
        borderRadius: 1,
        fontSize: 14,
        lineHeight: 1.25,
        overflow: 'hidden',
        color: here ? 'primary.main' : 'text.primary',
        fontWeight: here ? 600 : 400,
        bgcolor: here ? 'color-mix(in srgb, var(--th-palette-primary-main) 10%, transparent)' : 'transparent',
        '&:hover': { bgcolor: 'action.hover' },
        '& svg': { fontSize: 20, color: here ? 'primary.main' : 'text.secondary' },
      }}
    >
      {children}
    </LinkBase>
  );
}
