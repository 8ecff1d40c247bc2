import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { loadCheckout, reviewCombined } from '@tradehall/contract/checkout/checkout-calls';
import type { SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import type { SalesRep } from '@tradehall/contract/accounts';
import { callServer } from '@tradehall/web/calls/call-server';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { paths } from '../navigation/paths';
import { BlockedProspectDialog } from '../cart/BlockedProspectDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { useNavigate } from '@tanstack/react-router';
import { CheckoutLoadFailure } from './CheckoutLoadFailure';
import { CheckoutForm } from './CheckoutForm';
import { readCheckoutStart } from './checkout-start';

/**
 * Checkout of a warehouse, or the review of a held order with what is added to it (G01, G02). Without a stored
 * cart of this warehouse, or when it can't be loaded, the buyer ends at the cart.
 */
export function CheckoutPage() {
  const t = useTexts(checkoutTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { warehouse = '', salesOrder } = useParams({ strict: false }) as { warehouse?: string; salesOrder?: string };
  const start = useMemo(() => readCheckoutStart(warehouse), [warehouse]);
  const [kept, setKept] = useState<SelectedOptions>();
  const key = ['checkout', warehouse, salesOrder ?? '', start?.offerIds.join(',') ?? ''];
  const participant = start?.participantId ?? undefined;
  const { data, error } = useQuery({
    queryKey: key,
    enabled: start !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: () => {
      const body = { offerIds: [...(start?.offerIds ?? [])] };
      const warehouseCode = start?.warehouseCode ?? '';
      return salesOrder === undefined
        ? callServer(loadCheckout, { params: { warehouseCode }, body, participant })
        : callServer(reviewCombined, { params: { warehouseCode, salesOrder }, body, participant });
    },
  });

  const blocked =
    error instanceof NetworkError && error.messageCode === 'prospectCannotCheckoutContactSalesRep' ? error : undefined;
  if (blocked !== undefined) {
    const { salesRep = null } = (blocked.errorBody?.details ?? {}) as { salesRep?: SalesRep | null };
    return <BlockedProspectDialog salesRep={salesRep} onClose={() => void navigate({ to: paths.cart() })} />;
  }
  if (start === undefined) return <Navigate to={paths.cart()} replace />;
  if (error !== null) return <CheckoutLoadFailure error={error} />;
  return (
    <>
      <PageHeader
        title={t(salesOrder === undefined ? 'CHECKOUT_TITLE' : 'CHECKOUT_UPDATE_TITLE')}
        back={{ to: paths.cart(), label: t('CHECKOUT_BACK_TO_CART') }}
      />
      {data === undefined ? (
        <CheckoutSkeleton />
      ) : (
        <CheckoutForm
          key={data.checkoutPayload.lineItems
            .map((line) => `${line.offerId}:${line.quantity}:${line.unitPrice}`)
            .join()}
          answer={data}
          participant={participant}
          salesOrder={salesOrder}
          kept={kept}
          onReload={(selected) => {
            setKept(selected);
            return queries.invalidateQueries({ queryKey: key });
          }}
        />
      )}
    </>
  );
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
