import { useState, type MouseEvent } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { Link, useNavigate } from '@tanstack/react-router';
import { shellTexts } from '@tradehall/texts/en/shell';
import { landingPath } from '@tradehall/domain/access/route-guard';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { chooseLocale, currentLocale } from '@tradehall/web/i18n/dictionary';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { brand } from '@tradehall/ui/theme/theme';
import { NotificationBell } from '../notifications/NotificationBell';
import { LogoutDialog } from './LogoutDialog';

function initialsOf(first: string, last: string, email: string): string {
  const letters = `${first.charAt(0)}${last.charAt(0)}`.trim();
  return (letters === '' ? email.slice(0, 2) : letters).toUpperCase();
}

const SCHEMES = [
  ['light', 'SCHEME_LIGHT'],
  ['dark', 'SCHEME_DARK'],
  ['system', 'SCHEME_SYSTEM'],
] as const;

/** Logo, account and initials menu (A16); accounts that need setup see the logout alone. */
export function TopBar() {
  const t = useTexts(shellTexts);
  const visitor = useVisitor();
  const navigate = useNavigate();
  const { mode, setMode } = useColorScheme();
  const [accountAnchor, setAccountAnchor] = useState<HTMLElement | null>(null);
  const [userAnchor, setUserAnchor] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { user } = visitor;
  const initials = initialsOf(user?.firstName ?? '', user?.lastName ?? '', user?.username ?? '');
  const full = !visitor.requiresSetup && !visitor.isOffline;
  const languages = new Intl.DisplayNames([currentLocale(), 'en'], { type: 'language' });
  const go = (to: string) => () => {
    setAccountAnchor(null);
    setUserAnchor(null);
    void navigate({ to });
  };
  const openAt = (set: (element: HTMLElement) => void) => (event: MouseEvent<HTMLElement>) => set(event.currentTarget);

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 56,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: { xs: 3, md: 5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { position: 'static' },
      }}
    >
      <Box
        component={Link}
        {...({ to: landingPath(visitor) } as object)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          color: 'text.primary',
          textDecoration: 'none',
          fontWeight: 600,
          fontSize: 16,
          minWidth: 0,
          borderRadius: 1,
        }}
      >
        {brand.logo === undefined ? (
          <Box
            aria-hidden
            sx={{
              width: 28,
              height: 28,
              borderRadius: '8px',
              bgcolor: 'brand.main',
              color: 'brand.contrastText',
              display: 'grid',
              placeItems: 'center',
              fontSize: 14,
              flex: 'none',
            }}
          >
            {configuration.tenantShortName.charAt(0).toUpperCase()}
          </Box>
        ) : (
          <Box component="img" src={brand.logo} alt="" sx={{ height: 28, maxWidth: 120, objectFit: 'contain' }} />
        )}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {configuration.tenantShortName}
        </Box>
      </Box>
      <Box sx={{ flex: 1 }} />
      {full ? (
        <>
          <Button
            color="inherit"
            endIcon={<ExpandMoreIcon />}
            aria-haspopup="menu"
            aria-expanded={accountAnchor !== null}
            onClick={openAt(setAccountAnchor)}
            sx={{ display: { xs: 'none', md: 'inline-flex' }, fontWeight: 400 }}
          >
            {t('MY_ACCOUNT')}
          </Button>
          <Menu anchorEl={accountAnchor} open={accountAnchor !== null} onClose={() => setAccountAnchor(null)}>
            <MenuItem onClick={go('/account-details')}>{t('ACCOUNT_DETAILS')}</MenuItem>
            <MenuItem onClick={go('/help')}>{t('HELP')}</MenuItem>
          </Menu>
        </>
      ) : null}
      {visitor.requiresSetup ? null : <NotificationBell />}
      <IconButton
        aria-label={`${t('USER_MENU', [user?.username ?? ''])}, ${initials}`}
        aria-haspopup="menu"
        aria-expanded={userAnchor !== null}
        onClick={openAt(setUserAnchor)}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            fontSize: 12,
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={userAnchor}
        open={userAnchor !== null}
        onClose={() => setUserAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        {full
          ? [
              <MenuItem key="account" onClick={go('/account-details')} sx={{ display: { md: 'none' } }}>
                {t('ACCOUNT_DETAILS')}
              </MenuItem>,
              <MenuItem key="preferences" onClick={go('/preferences')}>
                {t('MY_PREFERENCES')}
              </MenuItem>,
            ]
          : null}
        {brand.darkEnabled && !visitor.requiresSetup
          ? [
              <ListSubheader
                key="scheme"
                role="presentation"
                disableSticky
                sx={{ lineHeight: '32px', fontSize: 12, bgcolor: 'transparent' }}
              >
                {t('COLOUR_SCHEME')}
              </ListSubheader>,
              ...SCHEMES.map(([scheme, label]) => (
                <MenuItem
                  key={scheme}
                  role="menuitemradio"
                  aria-checked={mode === scheme}
                  selected={mode === scheme}
                  onClick={() => setMode(scheme)}
                >
                  {t(label)}
                </MenuItem>
              )),
            ]
          : null}
        {configuration.locales.length > 1 && !visitor.requiresSetup
          ? [
              <ListSubheader
                key="language"
                role="presentation"
                disableSticky
                sx={{ lineHeight: '32px', fontSize: 12, bgcolor: 'transparent' }}
              >
                {t('LANGUAGE')}
              </ListSubheader>,
              ...configuration.locales.map((locale) => (
                <MenuItem
                  key={locale}
                  role="menuitemradio"
                  aria-checked={locale === currentLocale()}
                  selected={locale === currentLocale()}
                  lang={locale}
                  onClick={() => void chooseLocale(locale)}
                >
                  {languages.of(locale) ?? locale}
                </MenuItem>
              )),
            ]
          : null}
        <MenuItem
          onClick={() => {
            setUserAnchor(null);
            setLeaving(true);
          }}
          sx={{ borderTop: 1, borderColor: 'divider', mt: 1 }}
        >
          {t('LOGOUT')}
        </MenuItem>
      </Menu>
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </Box>
  );
}
