import { useState } from 'react';
import Button from '@mui/material/Button';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { shellTexts } from '@tradehall/texts/en/shell';
import { landingPath } from '@tradehall/domain/access/route-guard';
import { useHolds, useVisitor } from '@tradehall/web/visitor/use-visitor';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { TopBarFrame } from '@tradehall/ui/frame/TopBarFrame';
import { UserMenu } from '@tradehall/ui/UserMenu';
import { paths } from '../navigation/paths';
import { CartLink } from './CartLink';
import { ChatPlace } from './ChatPlace';
import { PaletteButton } from '@tradehall/ui/palette/PaletteButton';
import { NotificationBell } from '../notifications/NotificationBell';
import { useEndedApprovals } from '../order-approvals/use-ended-approvals';

/** Logo, account and initials menu (A16); accounts that need setup see the logout alone. */
export function TopBar() {
  const t = useTexts(shellTexts);
  const visitor = useVisitor();
  const navigate = useNavigate();
  const [accountAnchor, setAccountAnchor] = useState<HTMLElement | null>(null);
  useEndedApprovals();
  const closeAccount = () => setAccountAnchor(null);
  const { user } = visitor;
  const seesOrders = useHolds('CAN_VIEW_ORDER');
  const ownsAccount = user?.isAccountOwner === true;
  const seesApprovals = ownsAccount || user?.hasOrderLimit === true;
  const full = !visitor.requiresSetup && !visitor.isOffline;
  const go = (to: string, close: () => void) => () => {
    close();
    void navigate({ to });
  };

  return (
    <TopBarFrame height={56} home={landingPath(visitor)}>
      {full ? (
        <>
          <Button
            color="inherit"
            endIcon={<ExpandMoreIcon />}
            aria-haspopup="menu"
            aria-expanded={accountAnchor !== null}
            onClick={(event) => setAccountAnchor(event.currentTarget)}
            sx={{ display: { xs: 'none', md: 'inline-flex' }, fontWeight: 400 }}
          >
            {t('MY_ACCOUNT')}
          </Button>
          <Menu anchorEl={accountAnchor} open={accountAnchor !== null} onClose={closeAccount}>
            <MenuItem onClick={go('/account-details', closeAccount)}>{t('ACCOUNT_DETAILS')}</MenuItem>
            {ownsAccount ? (
              <MenuItem onClick={go(paths.colleagues(), closeAccount)}>{t('ACCOUNT_COLLEAGUES')}</MenuItem>
            ) : null}
            {seesApprovals ? (
              <MenuItem onClick={go(paths.orderApprovals(), closeAccount)}>{t('ACCOUNT_ORDER_APPROVALS')}</MenuItem>
            ) : null}
            {seesOrders ? (
              <MenuItem onClick={go(paths.statement(), closeAccount)}>{t('ACCOUNT_STATEMENT')}</MenuItem>
            ) : null}
            <MenuItem onClick={go('/help', closeAccount)}>{t('HELP')}</MenuItem>
          </Menu>
        </>
      ) : null}
      {full ? <ChatPlace isOnPhone /> : null}
      {visitor.requiresSetup ? null : <PaletteButton />}
      {full ? <CartLink /> : null}
      {visitor.requiresSetup ? null : <NotificationBell />}
      <UserMenu
        person={{ firstName: user?.firstName ?? '', lastName: user?.lastName ?? '', username: user?.username ?? '' }}
        hasChoices={!visitor.requiresSetup}
        entries={(close) => [
          ...(full
            ? [
                <MenuItem key="account" onClick={go('/account-details', close)} sx={{ display: { md: 'none' } }}>
                  {t('ACCOUNT_DETAILS')}
                </MenuItem>,
                ...(ownsAccount
                  ? [
                      <MenuItem
                        key="colleagues"
                        onClick={go(paths.colleagues(), close)}
                        sx={{ display: { md: 'none' } }}
                      >
                        {t('ACCOUNT_COLLEAGUES')}
                      </MenuItem>,
                    ]
                  : []),
                ...(seesApprovals
                  ? [
                      <MenuItem
                        key="order-approvals"
                        onClick={go(paths.orderApprovals(), close)}
                        sx={{ display: { md: 'none' } }}
                      >
                        {t('ACCOUNT_ORDER_APPROVALS')}
                      </MenuItem>,
                    ]
                  : []),
                ...(seesOrders
                  ? [
                      <MenuItem key="statement" onClick={go(paths.statement(), close)} sx={{ display: { md: 'none' } }}>
                        {t('ACCOUNT_STATEMENT')}
                      </MenuItem>,
                    ]
                  : []),
                <MenuItem key="help" onClick={go(paths.help(), close)} sx={{ display: { md: 'none' } }}>
                  {t('HELP')}
                </MenuItem>,
                <MenuItem key="preferences" onClick={go(paths.preferences(), close)}>
                  {t('MY_PREFERENCES')}
                </MenuItem>,
              ]
            : []),
          ...(visitor.requiresSetup
            ? []
            : [
                <MenuItem key="security" onClick={go(paths.security(), close)}>
                  {t('MY_SECURITY')}
                </MenuItem>,
              ]),
        ]}
      />
    </TopBarFrame>
  );
}
