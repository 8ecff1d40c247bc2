import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getOffer } from '@tradehall/contract/offers/offer-calls';
import { offersTexts } from '@tradehall/texts/en/offers';
import { NegotiationThread } from '@tradehall/ui/NegotiationThread';
import { useCall } from '@tradehall/web/calls/use-call';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** The session that ended tells so at the login page, not here on the way there. */
const endsSession = (error: Error): boolean =>
  error instanceof NetworkError && (error.status === 401 || error.status === 403);

/** The negotiation of one line: who said what, and when, newest last (D07). */
export function OfferThread({ offerId }: { offerId: string }) {
  const t = useTexts(offersTexts);
  const { data, error } = useCall(getOffer, { params: { offerId } });
  if (data === undefined && error !== null && !endsSession(error))
    return <Typography color="error">{error.message}</Typography>;
  if (data === undefined) return <Skeleton variant="rounded" height={60} />;
  return <NegotiationThread thread={data.thread} buyer={t('THREAD_YOU')} />;
}
