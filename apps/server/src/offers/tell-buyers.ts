import type { NotificationKind } from '@tradehall/domain/notifications/notification-kinds';
import { writeToldParams, type ToldParam } from '@tradehall/domain/notifications/told-params';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import { addNotifications } from '../notify/add-notifications';
import { createFormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import { onceWhereMany } from '../notify/once-where-many';
import { wantMailNow } from '../notify/notification-choices';
import { tellingOf } from '../notify/telling-of';
import { countText } from '../tenancy/tenant-locale';
import { listed, type OfferMailServices } from './offer-mail';
import { hearersOf } from './offer-hearers';
import { offerPath, offersPath } from './offer-path';
import type { OfferRow } from './offer-row';

/** What stock and clock do to an offer, and its buyer is told of (W24). */
export type OfferNewsKind = Extract<NotificationKind, 'OFFER_ENDING' | 'PRICE_DROP' | 'OUT_OF_STOCK'>;

export interface OfferNews {
  readonly kind: OfferNewsKind;
  readonly row: OfferRow;
  readonly description: string;
  /** What a unit can be had for now, in minor units; null where it can't be had. */
  readonly price: number | null;
}

const WORDS = {
  OFFER_ENDING: { one: 'MAIL_OFFER_ENDING_SUBJECT', many: 'MAIL_OFFERS_ENDING_SUBJECT', line: 'MAIL_OFFER_ENDING' },
  PRICE_DROP: { one: 'MAIL_PRICE_DROP_SUBJECT', many: 'MAIL_PRICE_DROPS_SUBJECT', line: 'MAIL_PRICE_DROP' },
  OUT_OF_STOCK: { one: 'MAIL_OUT_OF_STOCK_SUBJECT', many: 'MAIL_OUTS_OF_STOCK_SUBJECT', line: 'MAIL_OUT_OF_STOCK' },
} as const satisfies Record<OfferNewsKind, Record<'one' | 'many' | 'line', string>>;

/** The same of what the seller proposed: its buyer made no offer (SD45). `many` holds where some are offers, too. */
const WORDS_OF_PROPOSALS = {
  OFFER_ENDING: {
    one: 'MAIL_PROPOSAL_ENDING_SUBJECT',
    many: 'MAIL_PROPOSALS_ENDING_SUBJECT',
    line: 'MAIL_OFFER_ENDING',
  },
  PRICE_DROP: {
    one: 'MAIL_PROPOSAL_PRICE_DROP_SUBJECT',
    many: 'MAIL_PROPOSALS_PRICE_DROP_SUBJECT',
    line: 'MAIL_PROPOSAL_PRICE_DROP',
  },
  OUT_OF_STOCK: {
    one: 'MAIL_OUT_OF_STOCK_SUBJECT',
    many: 'MAIL_PROPOSALS_OUT_OF_STOCK_SUBJECT',
    line: 'MAIL_PROPOSAL_OUT_OF_STOCK',
  },
} as const satisfies Record<OfferNewsKind, Record<'one' | 'many' | 'line', string>>;

const wordsOf = ({ kind, row }: OfferNews) => (row.is_proposed ? WORDS_OF_PROPOSALS : WORDS)[kind];

const manyOf = (kind: OfferNewsKind, news: readonly OfferNews[]) =>
  (news.some(({ row }) => row.is_proposed) ? WORDS_OF_PROPOSALS : WORDS)[kind].many;

/**
 * Owes the buyers word of it in the transaction that found it: one email a person and kind, each line with its link. A
 * proposal was everybody's, and so is what becomes of it.
 */
export async function tellBuyers(
  tx: Transaction,
  services: OfferMailServices,
  tenant: Tenant,
  news: readonly OfferNews[],
): Promise<void> {
  if (news.length === 0) return;
  const format = createFormatText(services, tenant);
  const site = services.siteOf(tenant.tenantId);
  const telling = tellingOf(tenant, format);
  const paramsOf = ({ row, description, price }: OfferNews): readonly ToldParam[] => [
    description,
    row.expires_at === null ? '' : { instant: row.expires_at },
    price === null ? '' : { minor: price },
  ];
  const sentenceOf = (each: OfferNews) => format(wordsOf(each).line, writeToldParams(paramsOf(each), telling));
  const hearers = await hearersOf(tx, news);
  for (const kind of Object.keys(WORDS) as OfferNewsKind[]) {
    const told = news.filter((each) => each.kind === kind);
    if (told.length === 0) continue;
    await addNotifications(
      tx,
      onceWhereMany(
        told.flatMap((each) =>
          (hearers.get(each) ?? []).map((userId) => ({
            each,
            notification: {
              userId,
              kind,
              label: wordsOf(each).line,
              params: paramsOf(each),
              path: offerPath(each.row),
              isAnnounced: true,
            },
          })),
        ),
        (own) => ({
          label: manyOf(
            kind,
            own.map(({ each }) => each),
          ),
          params: [{ counted: own.length }],
          path: offersPath(own.map(({ each }) => each.row)),
        }),
      ),
    );
    const userIds = [...new Set(told.flatMap((each) => hearers.get(each) ?? []))];
    const wanted = [...(await wantMailNow(tx, kind, userIds))];
    if (wanted.length === 0) continue;
    const users = await tx
      .selectFrom('account_users')
      .select(['user_id', 'email'])
      .where('user_id', 'in', wanted)
      .execute();
    const mails = users.map(({ user_id, email }) => {
      const own = told.filter((each) => hearers.get(each)?.includes(user_id) === true);
      return {
        to: email,
        subject:
          own.length === 1 && own[0] !== undefined
            ? format(wordsOf(own[0]).one, [own[0].description])
            : format(manyOf(kind, own), [countText(tenant, own.length)]),
        brand: mailBrand(tenant, site),
        blocks:
          own.length === 1 && own[0] !== undefined
            ? [{ text: sentenceOf(own[0]) }, { button: format('MAIL_OFFER_LINE'), url: site + offerPath(own[0].row) }]
            : [
                ...listed(own, (each) => ({ text: sentenceOf(each), url: site + offerPath(each.row) }), tenant, format),
                { button: format('MAIL_OFFER_ACTION'), url: site + offersPath(own.map(({ row }) => row)) },
              ],
      };
    });
    await outbox.mails(tx, mails);
  }
}
