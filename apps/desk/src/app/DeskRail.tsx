import Box from '@mui/material/Box';
import { useRouterState } from '@tanstack/react-router';
import type { DeskCounts } from '@tradehall/contract/desk';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { RailFrame, RailLink } from '@tradehall/ui/frame/RailFrame';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { DESK_BAR_HEIGHT } from './DeskBar';
import { useDeskRooms } from './rooms';
import { isRoomOf } from './is-room-of';

/** The rail: every room, and how much waits for us there. */
export function DeskRail({ counts }: { counts: DeskCounts | undefined }) {
  const t = useTexts(deskShellTexts);
  const rooms = useDeskRooms();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <RailFrame width={192} top={DESK_BAR_HEIGHT}>
      {rooms.map(({ path: room, to, label, icon, waiting }) => {
        const waits = counts === undefined ? 0 : waiting(counts);
        return (
          <li key={room}>
            <RailLink to={to} here={isRoomOf(room, path)}>
              {icon}
              {t(label)}
              {waits === 0 ? null : (
                <Box component="span" sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {count(waits)}
                  <span className="visually-hidden"> {t('DESK_WAITING')}</span>
                </Box>
              )}
            </RailLink>
          </li>
        );
      })}
    </RailFrame>
  );
}
