import { readCurrency } from '@tradehall/domain/money/currency';
import type { SellerAnswer } from '@tradehall/domain/offers/answer-offer';
import { offerText } from '@tradehall/domain/offers/offer-text';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import type { Services } from '../room/services';
import { createFormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import type { OfferItem } from './offer-item';
import { negotiatedOf, type OfferRow } from './offer-row';

export type OfferMailServices = Pick<Services, 'texts' | 'siteOf'>;

export const ANSWER_SUBJECTS = {
  accept: 'MAIL_OFFER_ACCEPTED_SUBJECT',
  counter: 'MAIL_OFFER_COUNTERED_SUBJECT',
  reject: 'MAIL_OFFER_REJECTED_SUBJECT',
} as const satisfies Record<SellerAnswer['move'], string>;
const STATUSES = { accept: 'ACCEPTED', counter: 'COUNTERED', reject: 'NOT_ACCEPTED' } as const;

export interface AnswerLetter {
  readonly row: OfferRow;
  readonly item: OfferItem | undefined;
  readonly answer: SellerAnswer;
  readonly note: string;
  readonly now: Date;
}

/** Owes the buyer a letter about the seller's answer, with the sentence that the portal shows too (D07). */
export async function mailAboutAnswer(
  tx: Transaction,
  services: OfferMailServices,
  tenant: Tenant,
  { row, item, answer, note, now }: AnswerLetter,
): Promise<void> {
  const user = await tx
    .selectFrom('account_users')
    .select('email')
    .where('user_id', '=', row.user_id)
    .executeTakeFirst();
  if (user === undefined) return;
  const { configuration } = tenant;
  const format = createFormatText(services, tenant);
  const description = item?.itemDescription ?? row.item_description;
  const text = offerText(
    STATUSES[answer.move],
    negotiatedOf(row),
    readCurrency(configuration.currency, configuration.currencyPrecision),
    now.getTime(),
  );
  const site = services.siteOf(tenant.tenantId);
  const tab = answer.move === 'accept' ? 0 : 1;
  await outbox.mail(tx, {
    to: user.email,
    subject: format(ANSWER_SUBJECTS[answer.move], [description]),
    brand: mailBrand(tenant, site),
    blocks: [
      { text: description },
      { text: format(text?.messageCode ?? '', text?.params ?? []) },
      { text: format('MAIL_OFFER_QUANTITY', [row.offer_quantity]) },
      ...(note === '' ? [] : [{ text: format('MAIL_OFFER_NOTE', [note]) }]),
      { button: format('MAIL_OFFER_ACTION'), url: `${site}/cart?tab=${tab}` },
    ],
  });
}
