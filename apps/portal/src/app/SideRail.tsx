import { useState } from 'react';
import Box from '@mui/material/Box';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRouterState } from '@tanstack/react-router';
import { shellTexts } from '@tradehall/texts/en/shell';
import { sideMenu } from '@tradehall/domain/access/side-menu';
import { readStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { LinkBase } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { MENU_LABELS } from './menu-labels';

const WIDE = 208;
const NARROW = 56;
/** What a wide rail leaves for a name; longer ones take a second line, and none moves while the rail opens. */
const LABEL = WIDE - 72;

/** The rail of entries on the left (A03), collapsible to its icons. */
export function SideRail() {
  const t = useTexts(shellTexts);
  const visitor = useVisitor();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [collapsed, setCollapsed] = useState(() => readStored<boolean>('railCollapsed') ?? false);
  const toggle = () => {
    setCollapsed(!collapsed);
    writeStored('railCollapsed', !collapsed);
  };

  return (
    <Box
      component="nav"
      aria-label={t('MENU_MAIN')}
      sx={{
        width: collapsed ? NARROW : WIDE,
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
          top: 56,
        }}
      >
        {sideMenu(configuration, visitor.authorities, visitor.isOffline).map(({ entry, path: to }) => {
          const { label, icon } = MENU_LABELS[entry];
          const here = path === to || path.startsWith(`${to}/`);
          return (
            <li key={entry}>
              <Tooltip title={collapsed ? t(label) : ''} placement="right">
                <LinkBase
                  to={to}
                  aria-current={here ? 'page' : undefined}
                  aria-label={t(label)}
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
                    bgcolor: here
                      ? 'color-mix(in srgb, var(--th-palette-primary-main) 10%, transparent)'
                      : 'transparent',
                    '&:hover': { bgcolor: 'action.hover' },
                    '& svg': { fontSize: 20, color: here ? 'primary.main' : 'text.secondary' },
                  }}
                >
                  {icon}
                  {collapsed ? null : (
                    <Box component="span" sx={{ width: LABEL, flex: 'none' }}>
                      {t(label)}
                    </Box>
                  )}
                </LinkBase>
              </Tooltip>
            </li>
          );
        })}
      </Box>
      {/* At the foot of the window, whatever stands above the rail. */}
      <Box sx={{ mt: 'auto', px: 2, py: 2, position: 'sticky', bottom: 0, bgcolor: 'background.paper' }}>
        <IconButton
          onClick={toggle}
          aria-label={collapsed ? t('MENU_EXPAND') : t('MENU_COLLAPSE')}
          aria-expanded={!collapsed}
        >
          {collapsed ? <ChevronRightIcon fontSize="small" /> : <ChevronLeftIcon fontSize="small" />}
        </IconButton>
      </Box>
    </Box>
  );
}
