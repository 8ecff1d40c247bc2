import type { ReactNode } from 'react';
import LocalOfferOutlinedIcon from '@mui/icons-material/LocalOfferOutlined';
import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import type { DeskCounts } from '@tradehall/contract/desk';
import type { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { paths } from '../navigation/paths';

export interface DeskRoom {
  readonly path: string;
  readonly label: keyof typeof deskShellTexts;
  readonly icon: ReactNode;
  /** What waits for us there. */
  readonly waiting: (counts: DeskCounts) => number;
  /** The key after `g` that leads there. */
  readonly key: string;
}

/** The rooms of the rail, in its order. */
export const DESK_ROOMS: readonly DeskRoom[] = [
  {
    path: paths.offers(),
    label: 'DESK_OFFERS',
    icon: <LocalOfferOutlinedIcon />,
    waiting: ({ offers }) => offers,
    key: 'o',
  },
  {
    path: paths.orders(),
    label: 'DESK_ORDERS',
    icon: <LocalShippingOutlinedIcon />,
    waiting: ({ orders }) => orders,
    key: 's',
  },
];
