import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { loadCheckout, reviewCombined } from '@tradehall/contract/checkout/checkout-calls';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { isShopClosed } from '@tradehall/web/calls/call-server';
import { useCall } from '@tradehall/web/calls/use-call';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { BlockedProspectDialog } from '../cart/BlockedProspectDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { CheckoutLoadFailure, CheckoutNotBegun } from './CheckoutLoadFailure';
import { CheckoutOffline, isUnreachable } from './CheckoutOffline';
import { CheckoutForm, type KeptChoices } from './CheckoutForm';
import { CheckoutDraftNotice } from './CheckoutDraftNotice';
import { hasUnseenConfirmation, type CheckoutStart } from './checkout-start';
import { OrderExists } from './OrderExists';
import { useCheckoutDraft } from './use-checkout-draft';

const BLOCKED = 'prospectCannotCheckoutContactSalesRep';

/** Checkout of a warehouse. */
export function CheckoutPage() {
  const params = routes.checkout.useParams();
  return <Checkout key={params.warehouse} {...params} />;
}

/** The same for a held order, by its older address. */
export function CheckoutOfOrderPage() {
  return <Checkout {...routes.checkoutOfOrder.useParams()} />;
}

/** The review of a held order with what is added to it. */
export function ReviewCombinedPage() {
  return <Checkout {...routes.reviewCombinedOrder.useParams()} />;
}

/**
 * Without a stored cart of this warehouse, or when it can't be loaded, the buyer ends at the cart (G01, G02), unless an
 * order was just placed that they were not told of.
 */
function Checkout({ warehouse, salesOrder }: { warehouse: string; salesOrder?: string }) {
  const t = useTexts(checkoutTexts);
  const navigate = useNavigate();
  const { draft, start, isAsking: isOpening, error: listError } = useCheckoutDraft(warehouse, salesOrder);
  const [kept, setKept] = useState<KeptChoices>();
  // The answer that the form goes on with, once it was asked for anew: whatever moved in it, the form begins by it.
  const [reloads, setReloads] = useState(0);
  const participant = start?.participantId ?? undefined;
  // What became an order is asked for no more: its cart is gone, and the payment of it may stand over the page.
  const [isPlaced, setPlaced] = useState(false);
  const { data, error, refetch } = useCheckout(start, salesOrder, !isPlaced);

  const blocked = refusalDetails(loadCheckout, BLOCKED, error) ?? refusalDetails(reviewCombined, BLOCKED, error);
  if (blocked !== undefined)
    return <BlockedProspectDialog salesRep={blocked.salesRep} onClose={() => void navigate({ to: paths.cart() })} />;
  const { ended, keeper } = draft;
  // A cart that is gone says nothing of an order whose answer was lost: it may be why. What stands here stays until the
  // server said what became of it.
  const isAsking = isOpening || (draft.isAsking && data !== undefined);
  if (!isAsking && ended?.endedAs != null && (start === undefined || error !== null || !draft.wasEnded))
    return <OrderExists orderNumber={ended.endedAs} at={ended.updatedAt} isUpdate={salesOrder !== undefined} />;
  const away = error ?? listError;
  if (!isAsking && away !== null && isUnreachable(away)) return <CheckoutOffline keptAt={draft.restored?.at} />;
  if (!isAsking && start === undefined)
    return hasUnseenConfirmation() ? <Navigate to={paths.checkoutConfirmation()} replace /> : <CheckoutNotBegun />;
  // A shop that stands still is not gone away from: the page asks anew once the shop goes on (O06).
  if (!isAsking && error !== null && !isShopClosed(error)) return <CheckoutLoadFailure error={error} />;
  return (
    <>
      <PageHeader
        title={t(salesOrder === undefined ? 'CHECKOUT_TITLE' : 'CHECKOUT_UPDATE_TITLE')}
        back={{ to: paths.cart(), label: t('CHECKOUT_BACK_TO_CART') }}
      />
      {data === undefined || start === undefined || keeper === undefined ? (
        <CheckoutSkeleton />
      ) : (
        <>
          <CheckoutDraftNotice
            draft={draft}
            lines={data.checkoutPayload.lineItems}
            offerIds={start.offerIds}
            isUpdate={salesOrder !== undefined}
          />
          <CheckoutForm
            key={[
              draft.serial,
              reloads,
              ...data.checkoutPayload.lineItems.map((line) => `${line.offerId}:${line.quantity}:${line.unitPrice}`),
            ].join()}
            answer={data}
            start={start}
            participant={participant}
            salesOrder={salesOrder}
            keeper={keeper}
            restored={draft.restored?.content}
            kept={kept}
            onPlaced={() => setPlaced(true)}
            onReload={async (choices) => {
              setKept(choices);
              const asked = await refetch();
              setReloads((count) => count + 1);
              return asked;
            }}
          />
        </>
      )}
    </>
  );
}

/** What checkout begins with; the form keeps it for as long as it stands. */
function useCheckout(start: CheckoutStart | undefined, salesOrder: string | undefined, isAsked: boolean) {
  const { warehouseCode = '', offerIds = [], participantId } = start ?? {};
  const asked = { body: { offerIds: [...offerIds] }, participant: participantId ?? undefined };
  const kept = { staleTime: Infinity, forgets: true, retry: false };
  const isNew = salesOrder === undefined;
  const checkout = useCall(
    loadCheckout,
    { ...asked, params: { warehouseCode } },
    { ...kept, enabled: isAsked && start !== undefined && isNew },
  );
  const combined = useCall(
    reviewCombined,
    { ...asked, params: { warehouseCode, salesOrder: salesOrder ?? '' } },
    { ...kept, enabled: isAsked && start !== undefined && !isNew },
  );
  return isNew ? checkout : combined;
}

function CheckoutSkeleton() {
  return (
    <Box
      aria-busy="true"
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 400px' } }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} variant="rounded" height={96} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={360} />
    </Box>
  );
}
