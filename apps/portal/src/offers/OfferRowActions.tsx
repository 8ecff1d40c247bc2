import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { cartTexts } from '@tradehall/texts/en/cart';
import { offersTexts } from '@tradehall/texts/en/offers';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { stockRowBadge } from '@tradehall/domain/cart/stock-row-badge';
import { OFFER_STATES } from '@tradehall/domain/offers/offer-status';
import { checkSellable } from '@tradehall/domain/quantity/correct-quantity';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { isAtNothing } from '@tradehall/ui/state/keep-place';
import { paths } from '../navigation/paths';
import { OfferDialog } from './OfferDialog';
import type { OfferSubject } from './offer-subject';
import { issueText } from './offer-words';

export interface OfferRowActionsProps {
  readonly subject: OfferSubject;
  /** The account's offer on this item, from `useOffersByItem`; undefined without one. */
  readonly offer: StocklistOffer | undefined;
}

/**
 * What a stock row offers (C11, B09): Buy and Offer, or what is in the cart already. Both are
 * disabled, with the reason, without the authority, without stock, or where the warehouse takes no offers.
 */
export function OfferRowActions({ subject, offer }: OfferRowActionsProps) {
  const t = useTexts(offersTexts);
  const c = useTexts(cartTexts);
  const mayBuy = useHolds('CAN_BUY_ONLINE');
  const [mode, setMode] = useState<'buy' | 'offer'>();
  const place = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  const hasOffer = offer !== undefined;
  // The button that opened the dialog gives way to the offer: the focus stays at the row, and `j` goes on from there.
  useEffect(() => {
    if (hasFocus.current && isAtNothing()) place.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [mode, hasOffer]);
  const unsellable = checkSellable(subject);
  const blocked = mayBuy ? (unsellable === undefined ? undefined : issueText(unsellable)) : t('MAY_NOT_BUY');
  const blockedOffer = blocked ?? (subject.isOfferAccepted ? undefined : t('NO_OFFERS_HERE'));
  const badge =
    offer === undefined
      ? undefined
      : stockRowBadge([{ offerStatus: offer.offerStatus, quantity: offer.checkOutQuantity ?? offer.offerQuantity }]);
  return (
    <Box
      component="span"
      ref={place}
      onFocus={() => void (hasFocus.current = true)}
      onBlur={() => void (hasFocus.current = false)}
      sx={{ display: 'inline-flex', gap: 2 }}
    >
      {offer !== undefined && badge !== undefined ? (
        <LinkButton
          to={paths.cart()}
          search={{ tab: String(OFFER_STATES.indexOf(offer.offerState)) }}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {c(badge.messageCode as 'N_IN_CART', badge.params ?? [])}
        </LinkButton>
      ) : (
        <>
          <Reason text={blocked}>
            <Button
              variant="outlined"
              data-shortcut="buy"
              disabled={blocked !== undefined}
              onClick={() => setMode('buy')}
              aria-haspopup="dialog"
            >
              {t('BUY')}
            </Button>
          </Reason>
          <Reason text={blockedOffer}>
            <Button
              variant="outlined"
              data-shortcut="offer"
              disabled={blockedOffer !== undefined}
              onClick={() => setMode('offer')}
              aria-haspopup="dialog"
            >
              {t('OFFER')}
            </Button>
          </Reason>
        </>
      )}
      {/* It outlasts the row's buttons: an offer made elsewhere meanwhile must not close it over what is typed. */}
      {mode === undefined ? null : <OfferDialog subject={subject} mode={mode} onClose={() => setMode(undefined)} />}
    </Box>
  );
}

/** Says why a button is disabled; a disabled button hears no pointer, so its frame does. */
function Reason({ text, children }: { text: string | undefined; children: React.ReactElement }) {
  if (text === undefined) return children;
  return (
    <Tooltip title={text}>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        {children}
      </Box>
    </Tooltip>
  );
}
