import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { eventsMissed } from '@tradehall/contract/live';
import { answersChanged, offerChanged } from '@tradehall/contract/offers/offer-events';
import { getSellerOffer, type SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { Facts } from '@tradehall/ui/Facts';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { NegotiationThread } from '@tradehall/ui/NegotiationThread';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { FRAME } from '@tradehall/ui/theme/frame';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, instant, money, percent as percentText } from '@tradehall/web/tenant/format';
import type { AnswerMove } from './AnswerDialog';
import { canAnswer, canWithdraw, percentOfList } from './offer-line';
import { OfferStatusChip } from './OfferStatusChip';
import { WithdrawDialog } from './WithdrawDialog';
import { paths } from '../navigation/paths';
import { useMay } from '../session/staff';

interface OfferPanelProps {
  readonly offerId: string;
  readonly onAnswer: (move: AnswerMove, offer: SellerOffer) => void;
  readonly onClose: () => void;
}

/** One offer beside the list: its facts, what was said, and the answers that are open. */
export function OfferPanel({ offerId, onAnswer, onClose }: OfferPanelProps) {
  const t = useTexts(deskOffersTexts);
  const tPropose = useTexts(deskProposeTexts);
  const mayAnswer = useMay('OFFERS_ANSWER');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { data, error, refetch } = useCall(getSellerOffer, { params: { offerId } }, { retry: false });
  const refresh = () => void refreshCall(getSellerOffer, { params: { offerId } });
  useLiveEvent(offerChanged, refresh);
  useLiveEvent(answersChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const offer = data?.stocklistOffer;
  const place = useRef<HTMLElement>(null);
  useEffect(() => (place.current === null ? undefined : showPanel(place.current, offerId)), [offerId]);
  return (
    <Box
      component="aside"
      ref={place}
      aria-label={offer === undefined ? t('DESK_OFFERS_OFFER') : t('DESK_OFFER_NUMBER', [offer.offerNumber])}
      sx={{
        ...FRAME,
        p: 4,
        scrollMarginTop: 8,
        display: 'grid',
        gap: 4,
        alignContent: 'start',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {offer === undefined ? t('DESK_OFFERS_OFFER') : t('DESK_OFFER_NUMBER', [offer.offerNumber])}
        </Typography>
        <IconButton aria-label={t('DESK_OFFER_CLOSE')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {offer === undefined ? (
        error === null ? (
          <Skeleton variant="rounded" height={240} />
        ) : error.status === 404 || error.status === 400 ? (
          // A link may be older than what became of its offer.
          <Typography>
            {t('DESK_OFFER_GONE')} <TextLink to={paths.closedOffers()}>{t('DESK_CLOSED_TITLE')}</TextLink>
          </Typography>
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <Box>
            <OfferStatusChip offer={offer} />
          </Box>
          <Facts facts={factsOf(t, offer)} />
          {mayAnswer && canAnswer(offer) ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Button variant="contained" onClick={() => onAnswer('accept', offer)}>
                {t('DESK_OFFERS_ACCEPT')}
              </Button>
              <Button variant="outlined" onClick={() => onAnswer('counter', offer)}>
                {t('DESK_OFFERS_COUNTER')}
              </Button>
              <Button color="error" onClick={() => onAnswer('reject', offer)}>
                {t('DESK_OFFERS_REJECT')}
              </Button>
            </Box>
          ) : null}
          {mayAnswer && canWithdraw(offer) ? (
            <Box>
              <Button color="error" variant="outlined" onClick={() => setWithdrawing(true)}>
                {offer.isProposed ? tPropose('DESK_PROPOSE_WITHDRAW') : t('DESK_OFFER_WITHDRAW')}
              </Button>
            </Box>
          ) : null}
          {isWithdrawing ? <WithdrawDialog target={{ offers: [offer] }} onClose={() => setWithdrawing(false)} /> : null}
          <NegotiationThread
            thread={data?.thread ?? []}
            buyer={offer.buyerName}
            explain={({ rule }) =>
              rule === null ? undefined : rule === '' ? t('DESK_THREAD_BY_RULES') : t('DESK_THREAD_BY_RULE', [rule])
            }
          />
        </>
      )}
    </Box>
  );
}

/** Where it stands above the list, out of view, it is scrolled to, and closing it leads back to its row. */
function showPanel(panel: HTMLElement, offerId: string): (() => void) | undefined {
  if (panel.getBoundingClientRect().top >= 0) return undefined;
  panel.scrollIntoView();
  return () => document.querySelector(`[data-row="${CSS.escape(offerId)}"]`)?.scrollIntoView({ block: 'center' });
}

function factsOf(t: ReturnType<typeof useTexts<typeof deskOffersTexts>>, offer: SellerOffer) {
  const percent = percentOfList(offer);
  return [
    [t('DESK_OFFERS_BUYER'), offer.buyerName],
    [t('DESK_OFFERS_ITEM'), `${offer.itemDescription} (${offer.itemNumber})`],
    [t('DESK_OFFERS_WAREHOUSE'), offer.warehouseLabel],
    [t('DESK_OFFERS_ASKED'), count(offer.offerQuantity)],
    [t('DESK_OFFERS_AVAILABLE'), count(offer.quantityAvailable)],
    [t('DESK_OFFER_RESERVED'), offer.reservedQuantity === 0 ? '' : count(offer.reservedQuantity)],
    [t('DESK_OFFERS_LIST'), offer.listPrice === null ? '' : money(offer.listPrice)],
    [
      t('DESK_OFFERS_OFFER'),
      percent === undefined ? money(offer.offerPrice) : `${money(offer.offerPrice)} (${percentText(percent, 1)})`,
    ],
    [t('DESK_OFFERS_COUNTER'), offer.counterPrice === null ? '' : money(offer.counterPrice)],
    [t('DESK_OFFERS_VALUE'), money(offer.offerPrice * offer.offerQuantity)],
    [
      t('DESK_OFFERS_EXPIRES'),
      offer.acceptedOrCounteredExpirationDate === null
        ? ''
        : instant(offer.acceptedOrCounteredExpirationDate, 'month-date-time-zone'),
    ],
  ] as const;
}
