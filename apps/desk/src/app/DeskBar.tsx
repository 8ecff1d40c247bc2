import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '@tanstack/react-router';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { ShopName } from '@tradehall/ui/ShopName';
import { UserMenu } from '@tradehall/ui/UserMenu';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveConnection } from '@tradehall/web/live/live-events';
import { paths } from '../navigation/paths';
import { useStaffMember } from '../session/staff';

/** Whose desk it is, whether it is live, and who sits at it. */
export function DeskBar() {
  const t = useTexts(deskShellTexts);
  const member = useStaffMember();
  const isLive = useLiveConnection();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 48,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: { xs: 3, md: 4 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { position: 'static' },
      }}
    >
      <Box
        component={Link}
        {...({ to: paths.today() } as object)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          color: 'text.primary',
          textDecoration: 'none',
          fontWeight: 600,
          minWidth: 0,
          borderRadius: 1,
        }}
      >
        <ShopName />
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {t('DESK_NAME')}
        </Box>
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box
        role="status"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 12, color: 'text.secondary' }}
      >
        <Box
          aria-hidden
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: isLive ? 'success.main' : 'warning.main' }}
        />
        {t(isLive ? 'DESK_LIVE' : 'DESK_NOT_LIVE')}
      </Box>
      {member === undefined ? null : (
        <UserMenu
          person={{ ...member, username: member.email }}
          entries={(close) => [
            <MenuItem key="shop" component="a" href="/" onClick={close}>
              {t('DESK_TO_SHOP')}
            </MenuItem>,
          ]}
        />
      )}
    </Box>
  );
}
