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
import { RailFrame, RailLink } from '@tradehall/ui/frame/RailFrame';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { ChatPlace } from './ChatPlace';
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
    <RailFrame
      width={collapsed ? NARROW : WIDE}
      top={56}
      foot={
        <Box
          sx={{
            display: 'flex',
            flexDirection: collapsed ? 'column-reverse' : 'row',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
          }}
        >
          <IconButton
            onClick={toggle}
            aria-label={collapsed ? t('MENU_EXPAND') : t('MENU_COLLAPSE')}
            aria-expanded={!collapsed}
          >
            {collapsed ? <ChevronRightIcon fontSize="small" /> : <ChevronLeftIcon fontSize="small" />}
          </IconButton>
          <ChatPlace />
        </Box>
      }
    >
      {sideMenu(configuration, visitor.authorities, visitor.isOffline).map(({ entry, path: to }) => {
        const { label, icon } = MENU_LABELS[entry];
        return (
          <li key={entry}>
            <Tooltip title={collapsed ? t(label) : ''} placement="right">
              <RailLink to={to} here={path === to || path.startsWith(`${to}/`)} label={t(label)}>
                {icon}
                {collapsed ? null : (
                  <Box component="span" sx={{ width: LABEL, flex: 'none' }}>
                    {t(label)}
                  </Box>
                )}
              </RailLink>
            </Tooltip>
          </li>
        );
      })}
    </RailFrame>
  );
}
