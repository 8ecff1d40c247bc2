import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getApprovalOffers, type ApprovalOffer } from '@tradehall/contract/approvals';
import { deskApprovalsTexts } from '@tradehall/texts/en/desk-approvals';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { scrollsWithin } from '@tradehall/ui/theme/scrolls-within';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';

const ANSWERS = {
  ACCEPT: 'APPROVAL_OFFER_ACCEPT',
  COUNTER: 'APPROVAL_OFFER_COUNTER',
  REJECT: 'APPROVAL_OFFER_REJECT',
} as const satisfies Record<NonNullable<ApprovalOffer['answer']>, keyof typeof deskApprovalsTexts>;

/** What would be promised line by line, before somebody stands for it (SD08). */
export function ApprovalOffers({ approvalId }: { approvalId: string }) {
  const t = useTexts(deskApprovalsTexts);
  const { data, error, refetch } = useCall(getApprovalOffers, { params: { approvalId } });
  if (data === undefined)
    return error === null ? (
      <Skeleton variant="rounded" height={96} sx={{ mt: 3 }} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  return (
    <Box
      component="ul"
      aria-label={t('APPROVAL_LINES')}
      // Its list scrolls, which the keyboard does too.
      tabIndex={0}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 3,
        p: 0,
        ...scrollsWithin(240),
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {data.offers.map((offer) => (
        <Box
          component="li"
          key={offer.offerId}
          sx={{ px: 3, py: 2, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {offer.itemDescription}
          </Typography>
          <Typography variant="caption" component="div" color="text.secondary">
            {offer.buyerName} · {count(offer.quantity)} × {money(offer.offerPrice)}
          </Typography>
          {offer.answer === null ? null : (
            <Typography variant="caption" component="div" sx={{ fontWeight: 600 }}>
              {t(ANSWERS[offer.answer], [money(offer.counterPrice ?? offer.offerPrice)])}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
