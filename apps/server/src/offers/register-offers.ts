import type { FastifyInstance } from 'fastify';
import type { Services } from '../room/services';
import type { StockLedger } from '../stock-list/stock-ledger';
import type { AnswerParts } from './answer-offers';
import { createAnswerLater, defineOfferJobs, followLedger } from './offer-jobs';
import { createOfferStock } from './offer-items-read-model';
import { serveOffers } from './offers';
import { openResponseRulesBook } from './response-rules-book';
import { serveSellerOffers } from './seller-offers';

/** Offers and the cart: the calls of both sides, the rules that answer, and what stock and clock do meanwhile. */
export function registerOffers(app: FastifyInstance, services: Services, ledger: StockLedger): AnswerParts {
  const parts = {
    ...services,
    stock: createOfferStock((tenantId) => services.tenants.of(tenantId).configuration.currencyPrecision),
    rules: openResponseRulesBook(services.database, services.listener),
    answerLater: createAnswerLater(services),
    mail: { texts: services.texts, siteOf: services.siteOf },
  };
  serveOffers(app, parts);
  serveSellerOffers(app, parts);
  defineOfferJobs(parts);
  const followLater = followLedger(ledger, parts);
  app.addHook('onClose', () => followLater.stop());
  return parts;
}
