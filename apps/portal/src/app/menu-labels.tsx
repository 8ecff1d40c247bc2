import type { ReactNode } from 'react';
import AssignmentReturnOutlinedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import DashboardOutlinedIcon from '@mui/icons-material/DashboardOutlined';
import GavelIcon from '@mui/icons-material/Gavel';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import ShoppingCartOutlinedIcon from '@mui/icons-material/ShoppingCartOutlined';
import type { shellTexts } from '@tradehall/texts/en/shell';
import type { SideMenuEntry } from '@tradehall/domain/tenants/tenant-configuration';

/** Name and picture of each menu entry. */
export const MENU_LABELS: Readonly<
  Record<SideMenuEntry, { readonly label: keyof typeof shellTexts; readonly icon: ReactNode }>
> = {
  home: { label: 'MENU_HOME', icon: <DashboardOutlinedIcon /> },
  stocklist: { label: 'MENU_STOCKLIST', icon: <Inventory2OutlinedIcon /> },
  cart: { label: 'MENU_CART', icon: <ShoppingCartOutlinedIcon /> },
  auctions: { label: 'MENU_AUCTIONS', icon: <GavelIcon /> },
  preorders: { label: 'MENU_PREORDERS', icon: <ScheduleIcon /> },
  orders: { label: 'MENU_ORDERS', icon: <LocalShippingOutlinedIcon /> },
  returns: { label: 'MENU_RETURNS', icon: <AssignmentReturnOutlinedIcon /> },
};
