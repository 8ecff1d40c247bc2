import { expect, test } from 'vitest';
import { AUTHORITIES } from './authorities';
import { sideMenu } from './side-menu';
import { SIDE_MENU_DEFAULTS, SIDE_MENU_ENTRIES } from '../tenants/tenant-configuration';

const shown = Object.fromEntries(SIDE_MENU_ENTRIES.map((entry) => [entry, 'show'])) as Record<
  (typeof SIDE_MENU_ENTRIES)[number],
  'show'
>;
const all = new Set<string>(AUTHORITIES);
const entries = (...given: Parameters<typeof sideMenu>) => sideMenu(...given).map((item) => item.entry);

test('A03 the menu has seven entries in order when everything is shown and allowed', () => {
  expect(entries({ sideMenu: shown, auctionEnabled: 'true' }, all, false)).toEqual([...SIDE_MENU_ENTRIES]);
});

test('A03 only Home and Stocklist start shown', () => {
  expect(entries({ sideMenu: SIDE_MENU_DEFAULTS, auctionEnabled: 'true' }, all, false)).toEqual(['home', 'stocklist']);
});

test('A03 an entry needs its flag and its authority', () => {
  expect(entries({ sideMenu: shown, auctionEnabled: 'true' }, new Set(), false)).toEqual([
    'home',
    'stocklist',
    'preorders',
  ]);
  expect(entries({ sideMenu: shown, auctionEnabled: 'true' }, new Set(['CAN_UPDATE_ORDER']), false)).toContain(
    'orders',
  );
});

test('A04 auctions show only when the configuration value reads true', () => {
  expect(entries({ sideMenu: shown, auctionEnabled: 'false' }, all, false)).not.toContain('auctions');
  expect(entries({ sideMenu: shown, auctionEnabled: true }, all, false)).toContain('auctions');
  expect(entries({ sideMenu: shown, auctionEnabled: 'TRUE' }, all, false)).not.toContain('auctions');
});

test('B02 offline buyers see Orders alone', () => {
  expect(entries({ sideMenu: SIDE_MENU_DEFAULTS, auctionEnabled: 'true' }, new Set(), true)).toEqual(['orders']);
});
