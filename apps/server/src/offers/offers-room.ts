import { offerChanged } from '@tradehall/contract/offers/offer-events';
import { defineRoom } from '../room/define-room';
import { settingsRoom } from '../settings/settings-room';
import { stockRoom } from '../stock-list/stock-room';
import { createAnswerLater, defineOfferJobs, followLedger } from './offer-jobs';
import { createOfferStock } from './offer-items-read-model';
import { serveOffers } from './offers';
import { openResponseRulesBook } from './response-rules-book';
import { serveSellerOffers } from './seller-offers';

/** Offers and the cart: the calls of both sides, the rules that answer, and what stock and clock do meanwhile. */
export const offersRoom = defineRoom({
  name: 'offers',
  needs: [settingsRoom, stockRoom],
  register(app, services, { settings, stock: { ledger } }) {
    const deps = {
      ...services,
      stock: createOfferStock((tenantId) => services.tenants.of(tenantId).configuration.currencyPrecision),
      rules: openResponseRulesBook(services.database, services.listener),
      answerLater: createAnswerLater(services),
      mail: { texts: services.texts, siteOf: services.siteOf },
    };
    services.live.copyToStaff(offerChanged, 'desk:offers');
    serveOffers(app, deps);
    serveSellerOffers(app, deps, settings);
    defineOfferJobs(deps);
    const followLater = followLedger(ledger, deps);
    app.addHook('onClose', () => followLater.stop());
    return deps;
  },
});
