import { auctionsEnabled, type SideMenuEntry, type TenantConfiguration } from '../tenants/tenant-configuration';
import type { Authority } from './authorities';

export interface MenuItem {
  readonly entry: SideMenuEntry;
  readonly path: string;
}

interface MenuRow extends MenuItem {
  /** One of these is needed; none listed means that everybody sees the entry (A03, B09). */
  readonly anyOf: readonly Authority[];
}

/** The seven entries in their order, their routes and the authorities that show them (A03). */
const MENU: readonly MenuRow[] = [
  { entry: 'home', path: '/dashboard', anyOf: [] },
  { entry: 'stocklist', path: '/stock', anyOf: [] },
  { entry: 'cart', path: '/cart', anyOf: ['CAN_BUY_ONLINE'] },
  { entry: 'auctions', path: '/auctions', anyOf: ['CAN_VIEW_AUCTION_SUMMARY'] },
  { entry: 'preorders', path: '/preorders', anyOf: [] },
  { entry: 'orders', path: '/orders', anyOf: ['CAN_VIEW_ORDER', 'CAN_UPDATE_ORDER'] },
  { entry: 'returns', path: '/returns', anyOf: ['CAN_VIEW_RETURNS'] },
];

/** The entries a buyer sees: flag 'show' and an authority are both needed; offline buyers see Orders alone. */
export function sideMenu(
  configuration: Pick<TenantConfiguration, 'sideMenu' | 'auctionEnabled'>,
  authorities: ReadonlySet<string>,
  isOffline: boolean,
): readonly MenuItem[] {
  if (isOffline) return MENU.filter((row) => row.entry === 'orders');
  return MENU.filter(
    (row) =>
      configuration.sideMenu[row.entry] === 'show' &&
      (row.anyOf.length === 0 || row.anyOf.some((authority) => authorities.has(authority))) &&
      (row.entry !== 'auctions' || auctionsEnabled(configuration)),
  );
}
