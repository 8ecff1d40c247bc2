import { Suspense, type ReactNode } from 'react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { ROOM_OF_BUYERS } from '@tradehall/domain/staff/permissions';
import { ScreenFrame } from '@tradehall/ui/frame/ScreenFrame';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { loadModule } from '@tradehall/ui/state/load-module';
import { useApprovalNews } from '../approvals-news/use-approval-news';
import { answersChanged } from '@tradehall/contract/offers/offer-events';
import { useLiveEvent, useLiveTopic } from '@tradehall/web/live/live-events';
import { usePermissions, useStaffMember } from '../session/staff';
import { useRightsNews } from '../session/use-rights-news';
import { DeskBar } from './DeskBar';
import { DeskRail } from './DeskRail';
import { PhoneBar } from './PhoneBar';
import { RoomKeys } from './RoomKeys';
import { SuspendedNotice } from './SuspendedNotice';
import { useClosedRoom } from './use-closed-room';
import { useDeskCounts } from './use-desk-counts';

const ClosedRoomPage = lazyPart(() => import('./ClosedRoomPage'), 'ClosedRoomPage');

/** The frame of every signed-in screen: rail, top bar, and what all of them hear. */
export function Shell({ children }: { children?: ReactNode }) {
  const permissions = usePermissions();
  useLiveTopic(permissions.has('OFFERS_VIEW') ? 'desk:offers' : undefined);
  useLiveTopic(permissions.has('ORDERS_VIEW') ? 'desk:orders' : undefined);
  useLiveTopic(ROOM_OF_BUYERS.some((each) => permissions.has(each)) ? 'desk:accounts' : undefined);
  useLiveTopic(permissions.has('APPROVALS_VIEW') ? 'desk:approvals' : undefined);
  useLiveTopic(permissions.has('DESK_VIEW') ? 'desk:settings' : undefined);
  useRightsNews();
  useApprovalNews();
  const member = useStaffMember();
  useLiveEvent(answersChanged, (change) => {
    if (change.lost.length > 0 && change.userId === member?.userId)
      void loadModule(() => import('../offers/announce-answers')).then(({ announceLost }) => announceLost(change));
  });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const closed = useClosedRoom(path);
  const counts = useDeskCounts();
  return (
    <ScreenFrame
      top={<DeskBar />}
      rail={<DeskRail counts={counts} />}
      screen={
        <>
          <SuspendedNotice />
          {children ??
            (closed.isClosed ? (
              <Suspense>
                <ClosedRoomPage isEntryKept={closed.isEntryKept} />
              </Suspense>
            ) : (
              <Outlet />
            ))}
        </>
      }
      rowHeight={36}
      sx={{
        px: { xs: 3, md: 5 },
        pt: 4,
        pb: {
          xs: 'max(80px, calc(24px + var(--messages-room, 0px)))',
          md: 'calc(20px + var(--messages-room, 0px))',
        },
      }}
    >
      <PhoneBar counts={counts} />
      <RoomKeys />
    </ScreenFrame>
  );
}
