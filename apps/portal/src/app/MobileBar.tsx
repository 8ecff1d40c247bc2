import { useState } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shellTexts } from '@tradehall/texts/en/shell';
import { sideMenu, type MenuItem } from '@tradehall/domain/access/side-menu';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { BottomBarFrame, bottomBarCell } from '@tradehall/ui/frame/BottomBarFrame';
import { LinkBase } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { MENU_LABELS } from './menu-labels';

/** The entries that stand in the bar itself; the rest is under More (A04). */
const IN_BAR: readonly MenuItem['entry'][] = ['home', 'stocklist', 'cart'];

/** The bottom bar of phones (A04): Home, Stocklist, Stock Alerts, Cart, More. */
export function MobileBar() {
  const t = useTexts(shellTexts);
  const visitor = useVisitor();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [open, setOpen] = useState(false);
  const items = sideMenu(configuration, visitor.authorities, visitor.isOffline);
  const inBar = items.filter((item) => IN_BAR.includes(item.entry));
  const rest = items.filter((item) => !IN_BAR.includes(item.entry));
  const link = (to: string, label: string, icon: ReactNode) => {
    const here = path === to || path.startsWith(`${to}/`);
    return (
      <LinkBase key={to} to={to} aria-current={here ? 'page' : undefined} sx={bottomBarCell(here)}>
        {icon}
        <span className="label">{label}</span>
      </LinkBase>
    );
  };

  return (
    <BottomBarFrame>
      {inBar
        .filter((item) => item.entry !== 'cart')
        .map((item) => link(item.path, t(MENU_LABELS[item.entry].label), MENU_LABELS[item.entry].icon))}
      {visitor.isOffline ? null : link('/stock-alerts', t('MENU_STOCK_ALERTS'), <NotificationsNoneIcon />)}
      {inBar
        .filter((item) => item.entry === 'cart')
        .map((item) => link(item.path, t('MENU_CART_SHORT'), MENU_LABELS.cart.icon))}
      {visitor.isOffline
        ? items.map((item) => link(item.path, t(MENU_LABELS[item.entry].label), MENU_LABELS[item.entry].icon))
        : null}
      {rest.length === 0 || visitor.isOffline ? null : (
        <ButtonBase onClick={() => setOpen(true)} aria-haspopup="dialog" aria-expanded={open} sx={bottomBarCell(false)}>
          <MoreHorizIcon />
          <span className="label">{t('MENU_MORE')}</span>
        </ButtonBase>
      )}
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('MENU_MORE'),
            sx: { borderRadius: '12px 12px 0 0', p: 3, pb: 'calc(12px + env(safe-area-inset-bottom))' },
          },
        }}
      >
        {rest.map((item) => (
          <LinkBase
            key={item.entry}
            to={item.path}
            onClick={() => setOpen(false)}
            sx={{
              justifyContent: 'flex-start',
              gap: 4,
              height: 48,
              px: 3,
              borderRadius: 1,
              fontSize: 16,
              '& svg': { color: 'text.secondary' },
            }}
          >
            {MENU_LABELS[item.entry].icon}
            {t(MENU_LABELS[item.entry].label)}
          </LinkBase>
        ))}
      </Drawer>
    </BottomBarFrame>
  );
}
