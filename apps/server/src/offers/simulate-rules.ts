import type { FastifyInstance } from 'fastify';
import { MOST_SIMULATED, simulateResponseRules } from '@tradehall/contract/offers/simulation-calls';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { simulateRules, type Simulated, type SimulatedTotal } from '@tradehall/domain/offers/simulate-rules';
import { checkResponseRules } from '@tradehall/domain/settings/check-settings';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { readAskedOffers, type Answered, type AskedOffer } from './past-offers-read-model';

type Simulation = CallAnswer<typeof simulateResponseRules>;

/** Tries rules on the offers of the last days, without saying anything to anybody (SD43). */
export function serveSimulation(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  serveCall(app, simulateResponseRules, async ({ tenant, body: { rules, days } }): Promise<Simulation> => {
    const issues = checkResponseRules(rules);
    if (issues.length > 0) throw ApiError.ofIssues(422, issues);
    const { timeZone, currencyPrecision: precision } = tenant.configuration;
    const asked = await database.inTenant(
      tenant.tenantId,
      (tx) => readAskedOffers(tx, { days, timeZone, most: MOST_SIMULATED + 1 }),
      { readOnly: true },
    );
    const isCut = asked.length > MOST_SIMULATED;
    const ceiling = rules.dailyCeiling === undefined ? null : toMinorUnits(rules.dailyCeiling, precision);
    const { lines, totals } = simulateRules(rules, isCut ? asked.slice(1) : asked, ceiling);
    const major = (minor: number) => toMajorUnits(minor, precision);
    const wire = ({ valueMinor, ...counts }: SimulatedTotal) => ({ ...counts, value: major(valueMinor) });
    const would = (each: Simulated) => wire(totals[each]);
    const pasts = lines.map(({ past }) => past);
    return {
      lines: lines
        .map(({ past, priceMinor, valueMinor, ...said }) => ({
          offerId: past.offerId,
          offerNumber: past.offerNumber,
          buyerName: past.buyerName,
          itemNumber: past.itemNumber,
          itemDescription: past.itemDescription,
          warehouse: past.item.warehouse ?? '',
          askedDate: new Date(past.at).toISOString(),
          quantity: past.offer.offerQuantity,
          offerPrice: major(past.offer.offerPrice),
          listPrice: major(past.item.listPrice),
          price: major(priceMinor),
          value: major(valueMinor),
          ...said,
          happened: past.happened,
          happenedPrice: past.happenedPriceMinor === null ? null : major(past.happenedPriceMinor),
        }))
        .reverse(),
      totals: {
        ACCEPT: would('ACCEPT'),
        COUNTER: would('COUNTER'),
        REJECT: would('REJECT'),
        PERSON: would('PERSON'),
      },
      happened: {
        ACCEPTED: wire(totalOf(pasts, 'ACCEPTED')),
        COUNTERED: wire(totalOf(pasts, 'COUNTERED')),
        REJECTED: wire(totalOf(pasts, 'REJECTED')),
        UNANSWERED: wire(totalOf(pasts, null)),
      },
      isCut,
    };
  });
}

function totalOf(pasts: readonly AskedOffer[], happened: Answered): SimulatedTotal {
  const those = pasts.filter((past) => past.happened === happened);
  return {
    lines: those.length,
    units: those.reduce((sum, { offer }) => sum + offer.offerQuantity, 0),
    valueMinor: those.reduce(
      (sum, { offer, happenedPriceMinor }) => sum + (happenedPriceMinor ?? offer.offerPrice) * offer.offerQuantity,
      0,
    ),
  };
}
