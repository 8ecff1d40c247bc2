import IconButton from '@mui/material/IconButton';
import ShoppingCartOutlinedIcon from '@mui/icons-material/ShoppingCartOutlined';
import Tooltip from '@mui/material/Tooltip';
import { Link, useRouterState } from '@tanstack/react-router';
import { isOwnStock } from '@tradehall/domain/network/participant';
import { filterFromSearch } from '@tradehall/domain/stock-list/filter-url';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { CountBadge } from '@tradehall/ui/CountBadge';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { useCartCounts } from '../offers/offers-cache';

/**
 * The cart with its count, in sight on every screen and at every scroll position (W64, C03). From another seller’s
 * stock it leads to what the cart has of that seller.
 */
export function CartLink() {
  const t = useTexts(stockListTexts);
  const mayBuy = useHolds('CAN_BUY_ONLINE');
  const counts = useCartCounts();
  const participant = useRouterState({
    select: ({ location }) =>
      location.pathname === '/stock' ? filterFromSearch(location.searchStr).warehouseGroup : undefined,
  });
  if (!mayBuy)
    return (
      <IconButton disabled aria-label={t('STOCK_CART_LINK')}>
        <ShoppingCartOutlinedIcon />
      </IconButton>
    );
  const isOwn = participant === undefined || isOwnStock(participant);
  const name = `${t('STOCK_CART_LINK')}: ${counts.READY_TO_CHECKOUT}`;
  return (
    <Tooltip title={name}>
      <IconButton
        component={Link}
        color="inherit"
        {...({
          to: '/cart',
          ...(participant === undefined ? {} : { state: { participantId: isOwn ? '' : participant } }),
          ...(isOwn ? {} : { search: { participant } }),
        } as object)}
        aria-label={name}
      >
        <CountBadge count={counts.READY_TO_CHECKOUT} overlap="circular">
          <ShoppingCartOutlinedIcon />
        </CountBadge>
      </IconButton>
    </Tooltip>
  );
}
