import { useMemo } from 'react';
import { useColorScheme } from '@mui/material/styles';
import { useRouter } from '@tanstack/react-router';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { helpTexts } from '@tradehall/texts/en/help';
import { shellTexts } from '@tradehall/texts/en/shell';
import { uiTexts } from '@tradehall/texts/en/ui';
import { wantListTexts } from '@tradehall/texts/en/want-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { sideMenu } from '@tradehall/domain/access/side-menu';
import { OFFER_STATES } from '@tradehall/domain/offers/offer-status';
import type { SideMenuEntry } from '@tradehall/domain/tenants/tenant-configuration';
import { Palette } from '@tradehall/ui/palette/Palette';
import type { PaletteEntry, PaletteSource } from '@tradehall/ui/palette/palette-entries';
import { brand } from '@tradehall/ui/theme/theme';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { count, money } from '@tradehall/web/tenant/format';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { offerAnchor } from '../cart/offer-anchor';
import { paths } from '../navigation/paths';
import { knownOffers } from '../offers/offers-cache';
import { statusLabel } from '../offers/offer-words';
import { auctionsFound, itemsFound, ordersFound } from './palette-records';

const MENU_NAMES: Readonly<Record<SideMenuEntry, keyof typeof shellTexts>> = {
  home: 'MENU_HOME',
  stocklist: 'MENU_STOCKLIST',
  cart: 'MENU_CART',
  auctions: 'MENU_AUCTIONS',
  preorders: 'MENU_PREORDERS',
  orders: 'MENU_ORDERS',
  returns: 'MENU_RETURNS',
};

/** Everything the portal has in one field (W08): what an account may not see is in none of its lists. */
export function PortalPalette() {
  const visitor = useVisitor();
  const router = useRouter();
  const t = useTexts(workbenchTexts);
  const ui = useTexts(uiTexts);
  const shell = useTexts(shellTexts);
  const help = useTexts(helpTexts);
  const auctions = useTexts(auctionsTexts);
  const wanted = useTexts(wantListTexts);
  const { setMode } = useColorScheme();

  const sources = useMemo((): readonly PaletteSource[] => {
    const may = (authority: string): boolean => !visitor.isOffline && visitor.authorities.has(authority);
    const go = (href: string) => () => void router.navigate({ href });
    const screen = (id: string, title: string, href: string): PaletteEntry => ({
      id: `screen-${id}`,
      title,
      run: go(href),
    });
    const link = (id: string, title: string, url: string | undefined): readonly PaletteEntry[] =>
      url ? [{ id: `help-${id}`, title, run: () => void window.open(url, '_blank', 'noopener,noreferrer') }] : [];

    const menu = sideMenu(configuration, visitor.authorities, visitor.isOffline);
    const shows = (entry: SideMenuEntry): boolean => menu.some((item) => item.entry === entry);
    const screens: readonly PaletteEntry[] = [
      ...menu.map(({ entry, path }) => screen(entry, shell(MENU_NAMES[entry]), path)),
      ...(may('CAN_SET_STOCKLIST_ALERT') ? [screen('alerts', shell('MENU_STOCK_ALERTS'), paths.stockAlerts())] : []),
      ...(visitor.isOffline
        ? []
        : [
            screen('want-list', wanted('WANT_LIST_TITLE'), paths.wantList()),
            screen('account', shell('ACCOUNT_DETAILS'), paths.accountDetails()),
            ...(visitor.user?.isAccountOwner === true
              ? [screen('colleagues', shell('ACCOUNT_COLLEAGUES'), paths.colleagues())]
              : []),
            ...(visitor.user?.isAccountOwner === true || visitor.user?.hasOrderLimit === true
              ? [screen('order-approvals', shell('ACCOUNT_ORDER_APPROVALS'), paths.orderApprovals())]
              : []),
            screen('preferences', shell('MY_PREFERENCES'), paths.preferences()),
          ]),
      screen('security', shell('MY_SECURITY'), paths.security()),
    ];
    const offers: readonly PaletteEntry[] = knownOffers().map((offer) => ({
      id: `offer-${offer.offerId}`,
      title: offer.itemDescription,
      detail: `${statusLabel(offer.offerStatus, offer.isProposed)} · ${count(offer.checkOutQuantity ?? offer.offerQuantity)} × ${money(
        offer.checkOutPrice ?? offer.offerPrice,
      )}`,
      words: `${offer.itemNumber} ${offer.warehouse}`,
      run: go(`${paths.cart()}?tab=${OFFER_STATES.indexOf(offer.offerState)}#${offerAnchor(offer.offerId)}`),
    }));
    const rep = visitor.user?.salesRep?.salesRepEmail;
    const helps: readonly PaletteEntry[] = visitor.isOffline
      ? []
      : [
          { id: 'help', title: shell('HELP'), words: help('HELP_LINKS'), run: go(paths.help()) },
          ...link('tutorial', help('HELP_TUTORIAL'), configuration.tutorialUrl),
          ...link('grading', help('HELP_GRADING'), configuration.gradeScaleUrl),
          configuration.termsOfSaleUrl
            ? link('terms', help('HELP_TERMS'), configuration.termsOfSaleUrl)
            : { id: 'help-terms', title: help('HELP_TERMS'), run: go(paths.termsOfSale()) },
          ...(rep
            ? [
                {
                  id: 'help-rep',
                  title: help('HELP_SALES_REP'),
                  detail: rep,
                  run: () => window.location.assign(`mailto:${rep}`),
                },
              ]
            : []),
        ].flat();
    const looks: readonly PaletteEntry[] = !brand.darkEnabled
      ? []
      : (['light', 'dark', 'system'] as const).map((scheme) => ({
          id: `scheme-${scheme}`,
          title: `${shell('COLOUR_SCHEME')}: ${shell(
            scheme === 'light' ? 'SCHEME_LIGHT' : scheme === 'dark' ? 'SCHEME_DARK' : 'SCHEME_SYSTEM',
          )}`,
          run: () => setMode(scheme),
        }));
    return [
      { id: 'screens', label: ui('PALETTE_SCREENS'), entries: screens, showsAtOnce: true },
      ...(visitor.isOffline || !shows('stocklist')
        ? []
        : [
            {
              id: 'items',
              label: t('PALETTE_ITEMS'),
              search: (typed: string) =>
                itemsFound(typed, router.state.location, go, (words) => t('PALETTE_SEARCH_STOCK', [words])),
            },
          ]),
      ...(may('CAN_BUY_ONLINE') ? [{ id: 'offers', label: t('PALETTE_OFFERS'), entries: offers }] : []),
      ...(visitor.authorities.has('CAN_VIEW_ORDER')
        ? [
            {
              id: 'orders',
              label: t('PALETTE_ORDERS'),
              search: (typed: string) => ordersFound(typed, shows('preorders') && !visitor.isOffline, go),
            },
          ]
        : []),
      ...(shows('auctions')
        ? [
            {
              id: 'lots',
              label: t('PALETTE_LOTS'),
              search: (typed: string) =>
                auctionsFound(typed, go, {
                  auction: (number) => auctions('AUCTION_NUMBER_LABEL', [number]),
                  lot: (number) => auctions('LOT_NUMBER', [number]),
                }),
            },
          ]
        : []),
      { id: 'help', label: t('PALETTE_HELP'), entries: helps },
      { id: 'looks', label: shell('COLOUR_SCHEME'), entries: looks },
    ];
  }, [visitor, router, t, ui, shell, help, auctions, wanted, setMode]);
  return <Palette sources={sources} />;
}
