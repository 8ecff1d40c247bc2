import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { cartTexts } from '@tradehall/texts/en/cart';
import { formatMoney } from '@tradehall/domain/money/format-money';
import type { OfferState } from '@tradehall/domain/offers/offer-status';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency } from '@tradehall/web/tenant/format';
import { draftMoment } from '../drafts/DraftNotice';
import { isChecked } from './cart-selection';
import type { WarehouseGroup } from './cart-rows';
import { totalOf } from './SelectionBar';
import { useBegunCheckout } from './use-begun-checkout';

export interface WarehouseHeadProps {
  readonly group: WarehouseGroup;
  readonly state: OfferState;
  readonly selection: ReadonlySet<string>;
  readonly onCheckGroup: (group: WarehouseGroup, checked: boolean) => void;
  readonly onCheckout: (group: WarehouseGroup, toUnshippedOrder: boolean) => void;
  /** The buyer has an order on hold in this warehouse. */
  readonly canAddToOrder: boolean;
}

/** The chosen lines of a warehouse that can be checked out now. */
export function chosenLines(group: WarehouseGroup, state: OfferState, selection: ReadonlySet<string>) {
  return group.lines.filter(
    (offer) =>
      isChecked(state, offer.offerId, selection) && (state !== 'READY_TO_CHECKOUT' || offer.checkOutIssue === null),
  );
}

/** The head of a warehouse: select all of it, what that comes to, and its one Checkout. */
export function WarehouseHead({
  group,
  state,
  selection,
  onCheckGroup,
  onCheckout,
  canAddToOrder,
}: WarehouseHeadProps) {
  const t = useTexts(cartTexts);
  const isReady = state === 'READY_TO_CHECKOUT';
  const begunAt = useBegunCheckout(group, isReady);
  const chosen = chosenLines(group, state, selection);
  const total = totalOf(chosen);
  const selectable = isReady ? group.lines.filter((offer) => offer.checkOutIssue === null) : group.lines;
  const blocked = isReady ? group.lines.length - selectable.length : 0;
  return (
    <Box
      id={group.anchor}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minHeight: 56,
        px: 2,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Checkbox
        checked={selectable.length > 0 && chosen.length === selectable.length}
        indeterminate={chosen.length > 0 && chosen.length < selectable.length}
        disabled={selectable.length === 0}
        onChange={(_, checked) => onCheckGroup(group, checked)}
        slotProps={{ input: { 'aria-label': t('CART_SELECT_WAREHOUSE', [group.name]) } }}
        // As wide as the column of the lines' own, so that boxes and names stand below one another.
        sx={{ p: 1, width: 32, '@media print': { display: 'none' } }}
      />
      <Typography variant="h2" component="h2" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {group.name}{' '}
        <Typography variant="caption" component="span" color="textSecondary">
          {t('CART_LINES', [count(group.lines.length)], group.lines.length)}
        </Typography>
        {begunAt === undefined ? null : (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {t('CART_CHECKOUT_BEGUN', [draftMoment(begunAt)])}
          </Typography>
        )}
      </Typography>
      {blocked === 0 ? null : (
        <Typography variant="caption" color="error">
          {t('CART_CHECKOUT_BLOCKED', [blocked], blocked)}
        </Typography>
      )}
      {isReady ? (
        <>
          <Typography className="tabular" sx={{ fontWeight: 600 }}>
            {formatMoney(total.amount, currency)}
          </Typography>
          {canAddToOrder ? (
            <Button variant="outlined" disabled={chosen.length === 0} onClick={() => onCheckout(group, true)}>
              {t('ADD_TO_UNSHIPPED_ORDER')}
            </Button>
          ) : null}
          <Button
            variant="contained"
            sx={{ ml: 'auto' }}
            disabled={chosen.length === 0}
            onClick={() => onCheckout(group, false)}
            aria-label={t('CHECKOUT_WAREHOUSE', [group.name])}
          >
            {t('CHECKOUT')}
          </Button>
        </>
      ) : null}
    </Box>
  );
}
