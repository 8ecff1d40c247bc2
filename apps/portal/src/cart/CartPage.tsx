import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import ShoppingCartOutlinedIcon from '@mui/icons-material/ShoppingCartOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { listOnHoldWarehouses } from '@tradehall/contract/orders/order-calls';
import { cartTexts } from '@tradehall/texts/en/cart';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { BADGE_MAXIMUM } from '@tradehall/domain/cart/cart-tabs';
import type { LineAction } from '@tradehall/domain/cart/line-actions';
import { useCall } from '@tradehall/web/calls/use-call';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { useHolds, useVisitor } from '@tradehall/web/visitor/use-visitor';
import { usePendingImport } from '../bulk-import/import-cache';
import { PendingImportNote } from '../bulk-import/PendingImportNote';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { eventOf, moveOffersToCart, removeOffers } from '../offers/offer-commands';
import { useInterruptedOffer } from '../offers/offer-draft';
import { useOffers } from '../offers/offers-cache';
import { OfferDialog } from '../offers/OfferDialog';
import { subjectOfOffer } from '../offers/offer-subject';
import { tabLabel } from '../offers/offer-words';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { OrderApprovalsNotice } from '../order-approvals/OrderApprovalsNotice';
import { BlockedProspectDialog } from './BlockedProspectDialog';
import { CartLines } from './CartLines';
import { checkLines, isChecked, useKeptSelection, useSelection } from './cart-selection';
import { warehouseGroups, type WarehouseGroup } from './cart-rows';
import { useSuppliers } from './offer-rows';
import { anchoredOffer } from './offer-anchor';
import { OfferTab } from './OfferTab';
import { SelectionBar } from './SelectionBar';
import { startCheckout } from './start-checkout';
import { useCartTab } from './use-cart-tab';
import { WarehouseAnchors } from './WarehouseAnchors';
import { chosenLines } from './WarehouseHead';
import { count } from '@tradehall/web/tenant/format';

const ReviewImport = lazyPart(() => import('../bulk-import/ReviewImport'), 'ReviewImport');

const EMPTY_TITLES = {
  READY_TO_CHECKOUT: 'CART_EMPTY',
  AWAITING_BUYER_REVIEW: 'CART_EMPTY_BUYER',
  AWAITING_TENANT_REVIEW: 'CART_EMPTY_TENANT',
} as const;

/** Cart and Offers (D08): three tabs by warehouse, each with its actions, selection and totals. */
export function CartPage() {
  const t = useTexts(cartTexts);
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const visitor = useVisitor();
  const { offers, error, refetch } = useOffers();
  const { tabs, index, state, goTo, follow } = useCartTab(offers !== undefined);
  const seesOrders = useHolds('CAN_VIEW_ORDER');
  const held = useCall(listOnHoldWarehouses, {}, { enabled: seesOrders });
  const selection = useSelection();
  useKeptSelection();
  const [editing, setEditing] = useState<{ readonly offer: StocklistOffer; readonly mode: 'buy' | 'offer' }>();
  const [isBlocked, setBlocked] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const pendingImport = usePendingImport();

  // A link to a line finds it in whatever tab it stands by now.
  const led = anchoredOffer(decodeHash(hash));
  const ledTo = offers?.find(({ offerId }) => offerId === led)?.offerState;
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (led === undefined || ledTo === undefined || followed.current === led) return;
    followed.current = led;
    const at = tabs.find((tab) => tab.state === ledTo)?.index;
    if (at !== undefined && at !== index) follow(at);
  }, [led, ledTo, tabs, index, follow]);

  const lines = useMemo(() => (offers ?? []).filter((offer) => offer.offerState === state), [offers, state]);
  const suppliers = useSuppliers();
  const groups = useMemo(() => warehouseGroups(lines, suppliers), [lines, suppliers]);
  const unshipped = useMemo(() => new Set<string>(held.data ?? []), [held.data]);

  const [interrupted, forget] = useInterruptedOffer();
  const resumed =
    interrupted === undefined ? undefined : offers?.find((offer) => offer.offerId === interrupted.offerId);

  const viewed = useRef(false);
  useEffect(() => {
    if (offers === undefined || viewed.current) return;
    viewed.current = true;
    trackEvent('viewCart', { items: offers.filter((offer) => offer.offerState === 'READY_TO_CHECKOUT').map(eventOf) });
  }, [offers]);

  const move = useCallback(async (chosen: readonly StocklistOffer[]) => {
    const moved = await moveOffersToCart(chosen);
    checkLines(
      'AWAITING_BUYER_REVIEW',
      chosen.map(({ offerId }) => offerId),
      false,
    );
    checkLines(
      'READY_TO_CHECKOUT',
      moved.map(({ offerId }) => offerId),
      true,
    );
  }, []);

  const onAction = useCallback(
    (action: LineAction, offer: StocklistOffer) => {
      if (action === 'delete') void removeOffers([offer]);
      else if (action === 'moveToCart') void move([offer]);
      else setEditing({ offer, mode: offer.offerState === 'READY_TO_CHECKOUT' ? 'buy' : 'offer' });
    },
    [move],
  );
  const onCheck = useCallback(
    (offer: StocklistOffer, checked: boolean) => checkLines(offer.offerState, [offer.offerId], checked),
    [],
  );
  const onCheckGroup = useCallback(
    (group: WarehouseGroup, checked: boolean) =>
      checkLines(
        state,
        group.lines.map(({ offerId }) => offerId),
        checked,
      ),
    [state],
  );

  function checkout(group: WarehouseGroup, toUnshippedOrder: boolean): void {
    if (visitor.user?.prospectId !== null && visitor.user?.prospectId !== undefined) {
      setBlocked(true);
      return;
    }
    const path = startCheckout(group, chosenLines(group, state, selection), toUnshippedOrder);
    void navigate({ to: path, state: { participantId: group.participantId } });
  }

  const selected = lines.filter(
    (offer) =>
      isChecked(state, offer.offerId, selection) && (state !== 'READY_TO_CHECKOUT' || offer.checkOutIssue === null),
  );
  const shown = tabs.filter((tab) => tab.isShown);

  if (isReviewing && pendingImport !== null && pendingImport !== undefined)
    return (
      <Suspense fallback={<CartSkeleton />}>
        <ReviewImport review={pendingImport} onDone={() => setReviewing(false)} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={t('CART_TITLE')} back={{ to: paths.stock(), label: t('CART_BACK') }} />
      <OrderApprovalsNotice />
      <PendingImportNote onReview={() => setReviewing(true)} />
      <Tabs
        value={index}
        onChange={(_, tab: number) => goTo(tab)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('CART_TITLE')}
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          mb: 2,
          // Of the tabs paper has the one that is printed, as its title.
          '@media print': { '& [role=tab][aria-selected=false], & .MuiTabs-indicator': { display: 'none' } },
        }}
      >
        {shown.map((tab) => (
          <Tab
            key={tab.index}
            value={tab.index}
            disabled={!tab.isEnabled}
            id={`cart-tab-${tab.index}`}
            aria-controls="cart-panel"
            label={
              <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
                {tabLabel(tab.state)}
                {/* What could not be loaded is not none. */}
                {offers === undefined && error !== null ? null : (
                  <Chip
                    size="small"
                    component="span"
                    label={count(Math.min(tab.count, BADGE_MAXIMUM))}
                    sx={{ height: 20 }}
                  />
                )}
              </Box>
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="cart-panel" aria-labelledby={`cart-tab-${index}`}>
        {error !== null && offers === undefined ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : offers === undefined ? (
          <CartSkeleton />
        ) : lines.length === 0 ? (
          <EmptyState
            icon={<ShoppingCartOutlinedIcon />}
            title={t(EMPTY_TITLES[state])}
            action={
              <LinkButton variant="contained" to={paths.stock()}>
                {t('GO_TO_STOCKLIST')}
              </LinkButton>
            }
          >
            {t('CART_EMPTY_HINT')}
          </EmptyState>
        ) : state !== 'READY_TO_CHECKOUT' ? (
          <OfferTab
            key={state}
            state={state}
            offers={lines}
            anchor={decodeHash(hash)}
            onAction={onAction}
            onReview={() => setReviewing(true)}
          />
        ) : (
          <>
            <WarehouseAnchors groups={groups} />
            <CartLines
              key={state}
              state={state}
              groups={groups}
              selection={selection}
              anchor={decodeHash(hash)}
              onCheck={onCheck}
              onAction={onAction}
              onCheckGroup={onCheckGroup}
              onCheckout={checkout}
              unshippedWarehouses={unshipped}
            />
            <SelectionBar
              selected={selected}
              onMove={(chosen) => void move(chosen)}
              onDelete={(chosen) => void removeOffers(chosen)}
            />
          </>
        )}
      </Box>
      {editing === undefined ? null : (
        <OfferDialog
          subject={subjectOfOffer(editing.offer)}
          mode={editing.mode}
          existing={editing.offer}
          onClose={() => setEditing(undefined)}
        />
      )}
      {resumed === undefined || interrupted === undefined ? null : (
        <OfferDialog subject={subjectOfOffer(resumed)} mode={interrupted.mode} existing={resumed} onClose={forget} />
      )}
      {isBlocked ? (
        <BlockedProspectDialog salesRep={visitor.user?.salesRep ?? null} onClose={() => setBlocked(false)} />
      ) : null}
    </>
  );
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function CartSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton variant="rounded" height={48} sx={{ mb: 1 }} />
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={72} sx={{ mb: 1 }} />
      ))}
    </Box>
  );
}
