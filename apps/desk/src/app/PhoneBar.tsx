import { useRouterState } from '@tanstack/react-router';
import type { DeskCounts } from '@tradehall/contract/desk';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { CountBadge } from '@tradehall/ui/CountBadge';
import { BottomBarFrame, bottomBarCell } from '@tradehall/ui/frame/BottomBarFrame';
import { LinkBase } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { isRoomOf } from './is-room-of';
import { useDeskRooms } from './rooms';

/** Within the bar, and beside the icon rather than over it: a longer number grows away from it. */
const BESIDE = {
  '& .MuiBadge-badge:not(.MuiBadge-invisible)': { top: 6, left: 20, right: 'auto', transform: 'translateY(-50%)' },
} as const;

/** The rooms on a phone, within reach of the thumb. */
export function PhoneBar({ counts }: { counts: DeskCounts | undefined }) {
  const t = useTexts(deskShellTexts);
  const rooms = useDeskRooms().filter(({ isOffPhone }) => isOffPhone !== true);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <BottomBarFrame>
      {rooms.map(({ path: room, to, label, icon, waiting }) => {
        const here = isRoomOf(room, path);
        return (
          <LinkBase key={room} to={to} aria-current={here ? 'page' : undefined} sx={bottomBarCell(here)}>
            <CountBadge count={counts === undefined ? 0 : waiting(counts)} sx={BESIDE}>
              {icon}
            </CountBadge>
            <span className="label">{t(label)}</span>
          </LinkBase>
        );
      })}
    </BottomBarFrame>
  );
}
