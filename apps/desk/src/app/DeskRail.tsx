import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useRouterState } from '@tanstack/react-router';
import type { DeskCounts } from '@tradehall/contract/desk';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { DESK_ROOMS } from './rooms';
import { isRoomOf } from './is-room-of';

/** The rail: every room, and how much waits for us there. */
export function DeskRail({ counts }: { counts: DeskCounts | undefined }) {
  const t = useTexts(deskShellTexts);
  const tShell = useTexts(shellTexts);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Box
      component="nav"
      aria-label={tShell('MENU_MAIN')}
      sx={{
        width: 192,
        flex: 'none',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        display: { xs: 'none', md: 'block' },
        '@media print': { display: 'none' },
      }}
    >
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, px: 2, py: 3, display: 'grid', gap: 0.5, position: 'sticky', top: 48 }}
      >
        {DESK_ROOMS.map(({ path: to, label, icon, waiting }) => {
          const here = isRoomOf(to, path);
          const waits = counts === undefined ? 0 : waiting(counts);
          return (
            <li key={to}>
              <ButtonBase
                component={Link}
                {...({ to } as object)}
                aria-current={here ? 'page' : undefined}
                sx={{
                  width: '100%',
                  minHeight: 34,
                  px: 2.5,
                  gap: 2.5,
                  justifyContent: 'flex-start',
                  borderRadius: 1,
                  fontSize: 14,
                  color: here ? 'primary.main' : 'text.primary',
                  fontWeight: here ? 600 : 400,
                  bgcolor: here ? 'color-mix(in srgb, var(--th-palette-primary-main) 10%, transparent)' : 'transparent',
                  '&:hover': { bgcolor: 'action.hover' },
                  '& svg': { fontSize: 20, color: here ? 'primary.main' : 'text.secondary' },
                }}
              >
                {icon}
                {t(label)}
                {waits === 0 ? null : (
                  <Box component="span" sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                    {count(waits)}
                    <span className="visually-hidden"> {t('DESK_WAITING')}</span>
                  </Box>
                )}
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
