import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useRouterState } from '@tanstack/react-router';
import type { DeskCounts } from '@tradehall/contract/desk';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { shellTexts } from '@tradehall/texts/en/shell';
import { CountBadge } from '@tradehall/ui/CountBadge';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { isRoomOf } from './is-room-of';
import { DESK_ROOMS } from './rooms';

/** The rooms on a phone, within reach of the thumb. */
export function PhoneBar({ counts }: { counts: DeskCounts | undefined }) {
  const t = useTexts(deskShellTexts);
  const tShell = useTexts(shellTexts);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Box
      component="nav"
      aria-label={tShell('MENU_MAIN')}
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        zIndex: 'appBar',
        bottom: 0,
        left: 0,
        right: 0,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
        '@media print': { display: 'none' },
      }}
    >
      {DESK_ROOMS.map(({ path: to, label, icon, waiting }) => {
        const here = isRoomOf(to, path);
        const waits = counts === undefined ? 0 : waiting(counts);
        return (
          <ButtonBase
            key={to}
            component={Link}
            {...({ to } as object)}
            aria-current={here ? 'page' : undefined}
            sx={{
              flex: 1,
              minWidth: 0,
              height: 56,
              display: 'grid',
              alignContent: 'center',
              justifyItems: 'center',
              gap: 0.5,
              fontSize: 12,
              color: here ? 'primary.main' : 'text.secondary',
              '& svg': { fontSize: 22 },
            }}
          >
            <CountBadge count={waits}>{icon}</CountBadge>
            {t(label)}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
