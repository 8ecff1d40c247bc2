import type { ReactNode } from 'react';
import GroupsOutlinedIcon from '@mui/icons-material/GroupsOutlined';
import HowToRegOutlinedIcon from '@mui/icons-material/HowToRegOutlined';
import HandshakeOutlinedIcon from '@mui/icons-material/HandshakeOutlined';
import HistoryOutlinedIcon from '@mui/icons-material/HistoryOutlined';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import GavelOutlinedIcon from '@mui/icons-material/GavelOutlined';
import LocalOfferOutlinedIcon from '@mui/icons-material/LocalOfferOutlined';
import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import PeopleAltOutlinedIcon from '@mui/icons-material/PeopleAltOutlined';
import SettingsOutlinedIcon from '@mui/icons-material/SettingsOutlined';
import AssignmentReturnOutlinedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import TodayOutlinedIcon from '@mui/icons-material/TodayOutlined';
import type { DeskCounts } from '@tradehall/contract/desk';
import type { Permission } from '@tradehall/domain/staff/permissions';
import type { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { paths } from '../navigation/paths';
import { usePermissions } from '../session/staff';
import { isRoomOf } from './is-room-of';
import { permissionOfPage } from './permission-of-page';

export interface DeskRoom {
  readonly path: string;
  /** Whoever lacks it does not see the room (SD03), unless one of its other pages is open to them. */
  readonly permission: Permission;
  /** Pages of the room that some see who do not see its first one. */
  readonly pages?: readonly (readonly [path: string, permission: Permission])[];
  readonly label: keyof typeof deskShellTexts;
  readonly icon: ReactNode;
  /** What waits for us there. */
  readonly waiting: (counts: DeskCounts) => number;
  /** Left out of a phone's bar; the menu of the person leads there. */
  readonly isOffPhone?: true;
  /** The key after `g` that leads there. */
  readonly key: string;
}

/** The rooms of the rail, in its order. */
const DESK_ROOMS: readonly DeskRoom[] = [
  {
    path: paths.today(),
    permission: 'DESK_VIEW',
    label: 'DESK_TODAY',
    icon: <TodayOutlinedIcon />,
    waiting: ({ today }) => today,
    key: 't',
  },
  {
    path: paths.offers(),
    permission: 'OFFERS_VIEW',
    label: 'DESK_OFFERS',
    icon: <LocalOfferOutlinedIcon />,
    waiting: ({ offers }) => offers,
    key: 'o',
  },
  {
    path: paths.orders(),
    permission: 'ORDERS_VIEW',
    label: 'DESK_ORDERS',
    icon: <LocalShippingOutlinedIcon />,
    waiting: ({ orders }) => orders,
    key: 's',
  },
  {
    path: paths.returns(),
    permission: 'RETURNS_VIEW',
    isOffPhone: true,
    label: 'DESK_RETURNS',
    icon: <AssignmentReturnOutlinedIcon />,
    waiting: ({ returns }) => returns,
    key: 'r',
  },
  {
    path: paths.stock(),
    permission: 'STOCK_VIEW',
    label: 'DESK_STOCK',
    icon: <Inventory2OutlinedIcon />,
    waiting: () => 0,
    key: 'i',
  },
  {
    path: paths.auctions(),
    permission: 'AUCTIONS_VIEW',
    isOffPhone: true,
    label: 'DESK_AUCTIONS',
    icon: <GavelOutlinedIcon />,
    waiting: () => 0,
    key: 'a',
  },
  {
    path: paths.buyers(),
    permission: 'BUYERS_VIEW',
    label: 'DESK_BUYERS',
    icon: <PeopleAltOutlinedIcon />,
    pages: [
      [paths.prospects(), 'PROSPECTS_VIEW'],
      [paths.documents(), 'DOCUMENTS_VIEW'],
    ],
    waiting: ({ prospects, documents, proofs }) => prospects + documents + proofs,
    key: 'b',
  },
  {
    path: paths.network(),
    permission: 'NETWORK_VIEW',
    isOffPhone: true,
    label: 'DESK_NETWORK',
    icon: <HandshakeOutlinedIcon />,
    waiting: ({ network, proposals }) => network + proposals,
    key: 'n',
  },
  {
    path: paths.approvals(),
    permission: 'APPROVALS_VIEW',
    isOffPhone: true,
    label: 'DESK_APPROVALS',
    icon: <HowToRegOutlinedIcon />,
    waiting: ({ approvals }) => approvals,
    key: 'p',
  },
  {
    path: paths.team(),
    permission: 'TEAM_VIEW',
    isOffPhone: true,
    label: 'DESK_TEAM',
    icon: <GroupsOutlinedIcon />,
    waiting: () => 0,
    key: 'c',
  },
  {
    path: paths.trail(),
    permission: 'DESK_VIEW',
    isOffPhone: true,
    label: 'DESK_TRAIL',
    icon: <HistoryOutlinedIcon />,
    waiting: () => 0,
    key: 'h',
  },
  {
    path: paths.settings(),
    permission: 'SETTINGS_VIEW',
    isOffPhone: true,
    label: 'DESK_SETTINGS',
    icon: <SettingsOutlinedIcon />,
    waiting: () => 0,
    key: 'e',
  },
];

/** A room with its first page that is open to somebody. */
export interface OpenRoom extends DeskRoom {
  readonly to: string;
}

/** The rooms that somebody may look into, whole or in part. */
export function roomsOf(permissions: ReadonlySet<Permission>): readonly OpenRoom[] {
  return DESK_ROOMS.flatMap((room) => {
    const pages = [[room.path, room.permission] as const, ...(room.pages ?? [])];
    const open = pages.find(([, permission]) => permissions.has(permission));
    return open === undefined ? [] : [{ ...room, to: open[0] }];
  });
}

/** The rooms that the staff member may look into. */
export function useDeskRooms(): readonly OpenRoom[] {
  return roomsOf(usePermissions());
}

/** Whether the path is or lies in what is closed to the staff member; undefined before it is known who that is. */
export function useIsClosedRoom(path: string): boolean | undefined {
  const permissions = usePermissions();
  if (permissions.size === 0) return undefined;
  const needed = permissionOfPage(path) ?? DESK_ROOMS.find(({ path: at }) => isRoomOf(at, path))?.permission;
  return needed !== undefined && !permissions.has(needed);
}
