import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '@tanstack/react-router';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { shellTexts } from '@tradehall/texts/en/shell';
import { TopBarFrame } from '@tradehall/ui/frame/TopBarFrame';
import { READ_OUT_ON_PHONES } from '@tradehall/ui/theme/read-out-on-phones';
import { PaletteButton } from '@tradehall/ui/palette/PaletteButton';
import { UserMenu } from '@tradehall/ui/UserMenu';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveConnection } from '@tradehall/web/live/live-events';
import { paths } from '../navigation/paths';
import { useStaffMember } from '../session/staff';
import { useDeskRooms } from './rooms';

/** In pixels. */
export const DESK_BAR_HEIGHT = 48;

/** Where there is no room for both, the shop's name is the one that is read. */
const SUFFIX = {
  color: 'text.secondary',
  fontWeight: 400,
  minWidth: 0,
  flexShrink: 1000,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Whose desk it is, whether it is live, and who sits at it. */
export function DeskBar() {
  const t = useTexts(deskShellTexts);
  const tShell = useTexts(shellTexts);
  const member = useStaffMember();
  const rooms = useDeskRooms().filter(({ isOffPhone }) => isOffPhone === true);
  const isLive = useLiveConnection();
  return (
    <TopBarFrame
      height={DESK_BAR_HEIGHT}
      home={paths.today()}
      suffix={
        <Box component="span" sx={SUFFIX}>
          {t('DESK_NAME')}
        </Box>
      }
    >
      <Box
        role="status"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 12, color: 'text.secondary' }}
      >
        <Box
          aria-hidden
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: isLive ? 'success.main' : 'warning.main' }}
        />
        {/* On a phone the dot says that all is well, and whose desk it is has the room. */}
        <Box component="span" sx={isLive ? READ_OUT_ON_PHONES : {}}>
          {t(isLive ? 'DESK_LIVE' : 'DESK_NOT_LIVE')}
        </Box>
      </Box>
      <PaletteButton />
      {member === undefined ? null : (
        <UserMenu
          person={{ ...member, username: member.email }}
          entries={(close) => [
            ...rooms.map(({ to, label }) => (
              <MenuItem key={to} component={Link} {...({ to } as object)} onClick={close}>
                {t(label)}
              </MenuItem>
            )),
            <MenuItem key="security" component={Link} {...({ to: paths.security() } as object)} onClick={close}>
              {tShell('MY_SECURITY')}
            </MenuItem>,
            <MenuItem key="shop" component="a" href="/" onClick={close}>
              {t('DESK_TO_SHOP')}
            </MenuItem>,
          ]}
        />
      )}
    </TopBarFrame>
  );
}
