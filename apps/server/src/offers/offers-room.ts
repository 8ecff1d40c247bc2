import { offerChanged } from '@tradehall/contract/offers/offer-events';
import { defineRoom } from '../room/define-room';
import { settingsRoom } from '../settings/settings-room';
import { stockRoom } from '../stock-list/stock-room';
import { createHeldAnswers } from './hold-answers';
import { createAnswerLater, defineOfferJobs, followLedger } from './offer-jobs';
import { createOfferStock } from './offer-items-read-model';
import { serveOffers } from './offers';
import { serveProposals } from './propose-offers';
import { openResponseRulesBook } from './response-rules-book';
import { serveSellerOffers } from './seller-offers';
import { serveSimulation } from './simulate-rules';
import { serveWithdrawals } from './withdraw-offers';

/** Offers and the cart: the calls of both sides, the rules that answer, and what stock and clock do meanwhile. */
export const offersRoom = defineRoom({
  name: 'offers',
  needs: [settingsRoom, stockRoom],
  register(app, services, { settings, stock: { ledger, snapshots } }) {
    const deps = {
      ...services,
      stock: createOfferStock((tenantId) => services.tenants.of(tenantId).configuration.currencyPrecision),
      rules: openResponseRulesBook(services.database, services.listener),
      answerLater: createAnswerLater(services),
      mail: { texts: services.texts, siteOf: services.siteOf },
      ledger,
    };
    const held = createHeldAnswers(deps);
    services.live.copyToStaff(offerChanged, 'desk:offers');
    serveOffers(app, deps);
    serveSellerOffers(app, deps, settings, held);
    serveProposals(app, deps);
    serveWithdrawals(app, deps, held);
    serveSimulation(app, deps);
    defineOfferJobs({ ...deps, held });
    const followLater = followLedger(ledger, deps);
    // Units that an acceptance gave back: the database says so, however it ended (SD40).
    services.listener.on('units_released', (released) => {
      const [tenantId, key] = JSON.parse(released) as [string, string];
      followLater.add(tenantId, [key]);
      snapshots.bumpSoon(tenantId);
    });
    app.addHook('onClose', () => {
      followLater.stop();
      held.stop();
    });
    return deps;
  },
});
