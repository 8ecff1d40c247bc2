import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { OFFER_STATES } from '@tradehall/domain/offers/offer-status';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { checkSellable } from '@tradehall/domain/quantity/correct-quantity';
import { offersTexts } from '@tradehall/texts/en/offers';
import { stockAlertsTexts } from '@tradehall/texts/en/stock-alerts';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { notify } from '@tradehall/ui/state/snackbars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { paths } from '../navigation/paths';
import { OfferDialog } from '../offers/OfferDialog';
import { useOffersByItem } from '../offers/offers-cache';
import { issueText } from '../offers/offer-words';
import { useAlertsByItem } from '../stock-alerts/alerts-cache';
import { copyLink } from './copy-rows';
import type { LoadedStock } from './load-stock';
import { subjectOfItem } from './subject-of-item';

const AlertDialog = lazyPart(() => import('../stock-alerts/AlertDialog'), 'AlertDialog');

/** What is done with one row; `open` is what Enter does: to what the account has on it, else an offer or a purchase. */
export type RowAct = 'open' | 'buy' | 'offer' | 'alert' | 'link';

/** Does what a row is asked for, or says why it cannot be (B09, C11). */
export function useRowActs(
  stock: LoadedStock,
  participantId: string | null,
): { run: (act: RowAct, key: string) => void; dialog: ReactNode } {
  const t = useTexts(offersTexts);
  const alertText = useTexts(stockAlertsTexts);
  const navigate = useNavigate();
  const mayBuy = useHolds('CAN_BUY_ONLINE');
  const mayWatch = useHolds('CAN_SET_STOCKLIST_ALERT');
  const offers = useOffersByItem();
  const alerts = useAlertsByItem();
  const [asked, setAsked] = useState<{ readonly act: 'buy' | 'offer' | 'alert'; readonly key: string }>();

  const itemOf = (key: string) => {
    const row = stock.index.rowOf(key);
    return row === undefined ? undefined : stock.index.readItem(row);
  };
  const refuse = (reason: string) => notify(reason, { severity: 'info' });
  const run = (act: RowAct, key: string) => {
    const item = itemOf(key);
    if (item === undefined) return;
    if (act === 'link') return void copyLink(item, stock);
    if (act === 'alert') return mayWatch ? setAsked({ act, key }) : void refuse(alertText('STOCK_ALERT_MAY_NOT'));
    const offer = offers.get(offerKey(participantId, key));
    if (offer !== undefined)
      return void navigate({
        to: paths.cart(),
        search: { tab: String(OFFER_STATES.indexOf(offer.offerState)) },
      } as never);
    const subject = subjectOfItem(item, stock.settings, participantId);
    const issue = checkSellable(subject);
    if (!mayBuy) return void refuse(t('MAY_NOT_BUY'));
    if (issue !== undefined) return void refuse(issueText(issue));
    if (act === 'offer' && !subject.isOfferAccepted) return void refuse(t('NO_OFFERS_HERE'));
    setAsked({ act: act === 'open' ? (subject.isOfferAccepted ? 'offer' : 'buy') : act, key });
  };

  const item = asked === undefined ? undefined : itemOf(asked.key);
  const close = () => setAsked(undefined);
  const dialog =
    asked === undefined || item === undefined ? null : asked.act === 'alert' ? (
      <Suspense fallback={null}>
        <AlertDialog
          item={{
            itemNumberWarehouse: item.itemNumberWarehouse,
            participantId,
            quantityAvailable: item.quantityAvailable,
            incrementSize: item.incrementSize,
            description: item.skuDescription,
          }}
          existing={alerts.get(offerKey(participantId, item.itemNumberWarehouse))}
          defaultQuantity={stock.settings.defaultAlertQuantity}
          onClose={close}
        />
      </Suspense>
    ) : (
      <OfferDialog subject={subjectOfItem(item, stock.settings, participantId)} mode={asked.act} onClose={close} />
    );
  return { run, dialog };
}
