import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useNavigate } from '@tanstack/react-router';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { shellTexts } from '@tradehall/texts/en/shell';
import { fillText } from '@tradehall/domain/text/fill-text';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { LONG_SNACKBAR_DURATION, notify } from '@tradehall/ui/state/snackbars';
import { useDraft } from '../drafts/use-draft';
import { OrderEditor } from './OrderEditor';
import { useOrder } from './orders-data';

/** Loads one order. What can't be shown says why and leads back to the list (H12, N06). */
export function OrderDetailPage() {
  const { orderNumber } = routes.order.useParams();
  return <OrderDetail key={orderNumber} orderNumber={orderNumber} />;
}

function OrderDetail({ orderNumber }: { orderNumber: string }) {
  const t = useTexts(ordersTexts);
  const shell = useTexts(shellTexts);
  const navigate = useNavigate();
  const { data, error, refetch } = useOrder(orderNumber);
  const draft = useDraft('ORDER_EDIT', orderNumber, orderNumber);
  const status = error instanceof NetworkError ? error.status : 0;
  const isIncomplete = error !== null && error.message.toLowerCase().includes('incomplete');
  const leaves = error !== null && (isIncomplete || status === 404);

  const written = data?.salesOrder.phonexOrderNumber;
  // A number that was typed in small letters: the page goes on under the one that events and links name.
  useEffect(() => {
    if (written !== undefined && written !== orderNumber && written === orderNumber.toUpperCase())
      void navigate({ to: paths.order(written), replace: true });
  }, [written, orderNumber, navigate]);

  useEffect(() => {
    if (!leaves || error === null) return;
    const message = isIncomplete ? error.message : fillText(t('ORDER_NOT_FOUND'), [], { id: orderNumber });
    notify(message, { severity: 'error', duration: LONG_SNACKBAR_DURATION });
    void navigate({ to: paths.orders(), replace: true });
  }, [leaves, isIncomplete, error, navigate, orderNumber, t]);

  if (data !== undefined && draft.keeper !== undefined)
    return (
      <OrderEditor key={draft.serial} answer={data} draft={draft} keeper={draft.keeper} reload={() => void refetch()} />
    );
  if (error !== null && !leaves) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Box role="status" aria-busy="true" aria-label={shell('LOADING')} sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" width={260} height={32} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  );
}
