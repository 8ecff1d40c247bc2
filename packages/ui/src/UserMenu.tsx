import { useState, type ReactNode } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { shellTexts } from '@tradehall/texts/en/shell';
import { refreshAll } from '@tradehall/web/calls/call-query';
import { chooseLocale } from '@tradehall/web/i18n/dictionary';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';
import { LogoutDialog } from './LogoutDialog';
import { brand } from './theme/theme';

const SCHEMES = [
  ['light', 'SCHEME_LIGHT'],
  ['dark', 'SCHEME_DARK'],
  ['system', 'SCHEME_SYSTEM'],
] as const;

export interface UserMenuPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

interface UserMenuProps {
  readonly person: UserMenuPerson;
  /** Appearance and language are offered; accounts in setup see the logout alone. */
  readonly hasChoices?: boolean;
  /** Entries of the app before those, which close the menu themselves. */
  readonly entries?: (close: () => void) => readonly ReactNode[];
}

/** A language as its own speakers call it: who cannot read this screen finds theirs (A02). */
function ownName(locale: string): string {
  const name = new Intl.DisplayNames([locale, 'en'], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

function initialsOf({ firstName, lastName, username }: UserMenuPerson): string {
  const letters = `${firstName.charAt(0)}${lastName.charAt(0)}`.trim();
  return (letters === '' ? username.slice(0, 2) : letters).toUpperCase();
}

/** The initials and what they open: the app's own entries, appearance, language, logout (A16). */
export function UserMenu({ person, hasChoices = true, entries }: UserMenuProps) {
  const t = useTexts(shellTexts);
  const { mode, setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState(false);
  const initials = initialsOf(person);
  const name = `${person.firstName} ${person.lastName}`.trim();
  const heading = (key: string, label: string) => (
    <ListSubheader
      key={key}
      role="presentation"
      disableSticky
      sx={{ lineHeight: '32px', fontSize: 12, bgcolor: 'transparent' }}
    >
      {label}
    </ListSubheader>
  );
  return (
    <>
      <IconButton
        data-tour="menu"
        aria-label={`${t('USER_MENU', [person.username])}, ${initials}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        // Its initials fill it with the color of the ring.
        sx={{ '&.Mui-focusVisible': { outlineOffset: 2 } }}
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
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        {/* Whose session it is, where several people share a device (A16). */}
        <ListSubheader
          role="presentation"
          disableSticky
          sx={{
            maxWidth: 320,
            pt: 1,
            pb: 2,
            mb: 2,
            fontSize: 12,
            lineHeight: 1.4,
            overflowWrap: 'anywhere',
            bgcolor: 'transparent',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {name === '' ? null : <Box sx={{ fontSize: 14, fontWeight: 600, color: 'text.primary' }}>{name}</Box>}
          {person.username}
        </ListSubheader>
        {entries?.(() => setAnchor(null))}
        {brand.darkEnabled && hasChoices
          ? [
              heading('scheme', t('COLOUR_SCHEME')),
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
        {configuration.locales.length > 1 && hasChoices
          ? [
              heading('language', t('LANGUAGE')),
              ...configuration.locales.map((locale) => (
                <MenuItem
                  key={locale}
                  role="menuitemradio"
                  aria-checked={locale === currentLocale()}
                  selected={locale === currentLocale()}
                  lang={locale}
                  translate="no"
                  onClick={() => void chooseLocale(locale).then(() => refreshAll())}
                >
                  {ownName(locale)}
                </MenuItem>
              )),
            ]
          : null}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setLeaving(true);
          }}
          sx={{ borderTop: 1, borderColor: 'divider', mt: 1 }}
        >
          {t('LOGOUT')}
        </MenuItem>
      </Menu>
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
