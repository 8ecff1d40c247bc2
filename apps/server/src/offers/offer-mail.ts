import { formatMoney } from '@tradehall/domain/money/format-money';
import type { SellerAnswer } from '@tradehall/domain/offers/answer-offer';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import type { Services } from '../room/services';
import { createFormatText, type FormatText } from '../notify/format-text';
import type { MailBlock, MailLine } from '../mail/mail-layout';
import { mailBrand } from '../notify/mail-brand';
import { wantMailNow } from '../notify/notification-choices';
import { currencyOf } from '../tenancy/currency-of';
import { countText, dateText } from '../tenancy/tenant-locale';
import type { OfferItem } from './offer-item';
import { offerPath } from './offer-path';
import { negotiatedOf, type OfferRow } from './offer-row';

export type OfferMailServices = Pick<Services, 'texts' | 'siteOf'>;

export const ANSWER_SUBJECTS = {
  accept: 'MAIL_OFFER_ACCEPTED_SUBJECT',
  counter: 'MAIL_OFFER_COUNTERED_SUBJECT',
  reject: 'MAIL_OFFER_REJECTED_SUBJECT',
} as const satisfies Record<SellerAnswer['move'], string>;

export interface AnswerEmail {
  /** Who is told: whoever made the offer, or who reads in their place. */
  readonly readerId: string;
  readonly row: OfferRow;
  readonly item: OfferItem | undefined;
  readonly answer: SellerAnswer;
  readonly note: string;
}

/**
 * Owes each buyer one email about the answers given together (SD37).
 */
export async function mailAboutAnswers(
  tx: Transaction,
  services: OfferMailServices,
  tenant: Tenant,
  answers: readonly AnswerEmail[],
): Promise<void> {
  if (answers.length === 0) return;
  const userIds = [...new Set(answers.map(({ readerId }) => readerId))];
  const users = await tx
    .selectFrom('account_users')
    .select(['user_id', 'email'])
    .where('user_id', 'in', userIds)
    .execute();
  const wanted = await wantMailNow(tx, 'OFFER', userIds);
  const format = createFormatText(services, tenant);
  const site = services.siteOf(tenant.tenantId);
  const mails = users.flatMap(({ user_id, email }) => {
    const own = answers.filter(({ readerId }) => readerId === user_id);
    const [first] = own;
    if (first === undefined || !wanted.has(user_id)) return [];
    const together = answeredOnce(own);
    const isAlone = own.length === 1;
    return [
      {
        to: email,
        subject: isAlone
          ? format(ANSWER_SUBJECTS[first.answer.move], [descriptionOf(first)])
          : format(together.label, [countText(tenant, own.length)]),
        brand: mailBrand(tenant, site),
        blocks: [
          ...(isAlone ? blocksOf(first, tenant, format) : blocksOfMany(own, tenant, format, site)),
          { button: format('MAIL_OFFER_ACTION'), url: site + (isAlone ? offerPath(first.row) : together.path) },
        ],
      },
    ];
  });
  await outbox.mails(tx, mails);
}

/** Several answers as email and bell say them at once, and the tab of the cart that has what is to be done. */
export function answeredOnce(own: readonly Pick<AnswerEmail, 'answer'>[]) {
  const tab = own.some(({ answer }) => answer.move !== 'accept') ? 1 : 0;
  return { label: 'MAIL_OFFERS_ANSWERED_SUBJECT', params: [{ counted: own.length }], path: `/cart?tab=${tab}` };
}

/** An email tells of this many; the cart shows them all. */
export const LISTED = 50;

/** A line of each, as many as an email tells of, and how many more there are. */
export function listed<One>(
  all: readonly One[],
  lineOf: (one: One) => MailLine,
  tenant: Pick<Tenant, 'configuration'>,
  format: FormatText,
): readonly MailBlock[] {
  return [{ lines: all.slice(0, LISTED).map(lineOf) }, ...moreThan(all.length - LISTED, tenant, format)];
}

const moreThan = (more: number, tenant: Pick<Tenant, 'configuration'>, format: FormatText): readonly MailBlock[] =>
  more > 0 ? [{ text: format('MAIL_OFFERS_PROPOSED_MORE', [countText(tenant, more)]) }] : [];

/** A moment with its zone: an email is read at any time, and anywhere (W24). */
export function moment(instant: Date, configuration: Tenant['configuration']): string {
  return dateText({ configuration }, instant, 'month-date-time-zone');
}

const descriptionOf = ({ row, item }: AnswerEmail): string => item?.itemDescription ?? row.item_description;

function blocksOf(told: AnswerEmail, { configuration }: Tenant, format: FormatText): MailBlock[] {
  const { row, note } = told;
  return [
    { text: descriptionOf(told) },
    { text: sentenceOf(told, configuration, format) },
    { text: format('MAIL_OFFER_QUANTITY', [countText({ configuration }, row.offer_quantity)]) },
    ...(note === '' ? [] : [{ text: format('MAIL_OFFER_NOTE', [note]) }]),
  ];
}

/** What is to be ordered first, then what waits for the buyer, and last what came to nothing. */
const OUTCOMES = [
  { move: 'accept', heading: 'MAIL_OFFERS_ACCEPTED_HEADING', text: 'MAIL_OFFERS_ACCEPTED_TEXT' },
  { move: 'counter', heading: 'MAIL_OFFERS_COUNTERED_HEADING', text: 'MAIL_OFFERS_COUNTERED_TEXT' },
  { move: 'reject', heading: 'MAIL_OFFERS_REJECTED_HEADING', text: null },
] as const satisfies readonly { readonly move: SellerAnswer['move']; readonly [part: string]: string | null }[];

/** Answers by what they say, a compact line each; a note or an end that all of them have stands once. */
function blocksOfMany(own: readonly AnswerEmail[], tenant: Tenant, format: FormatText, site: string): MailBlock[] {
  const note = sharedOf(own.map((told) => told.note)) ?? '';
  let left = LISTED;
  const groups = OUTCOMES.flatMap(({ move, heading, text }): MailBlock[] => {
    const alike = own.filter(({ answer }) => answer.move === move);
    const shown = alike.slice(0, left);
    left -= shown.length;
    if (shown.length === 0) return [];
    const until = sharedOf(alike.map(({ answer }) => untilOf(answer, tenant, format)));
    return [
      { heading: format(heading, [countText(tenant, alike.length)]) },
      ...(text === null ? [] : [{ note: [format(text), until ?? ''].join(' ').trim() }]),
      { lines: shown.map((told) => lineOf(told, { note, until: until ?? '' }, tenant, format, site)) },
    ];
  });
  return [
    ...(note === '' ? [] : [{ text: format('MAIL_OFFER_NOTE', [note]) }]),
    ...groups,
    ...moreThan(own.length - LISTED, tenant, format),
  ];
}

/** What all say alike; undefined where they differ. */
function sharedOf(texts: readonly string[]): string | undefined {
  const [first] = texts;
  return texts.every((text) => text === first) ? first : undefined;
}

/** One of several answers: it leads to its line, and says what is not said of all of them already. */
function lineOf(
  told: AnswerEmail,
  shared: { readonly note: string; readonly until: string },
  tenant: Tenant,
  format: FormatText,
  site: string,
): MailLine {
  const until = untilOf(told.answer, tenant, format);
  return {
    text: descriptionOf(told),
    details: [
      termsOf(told, tenant, format),
      ...(until === '' || until === shared.until ? [] : [until]),
      ...(told.note === '' || told.note === shared.note ? [] : [format('MAIL_OFFER_NOTE', [told.note])]),
    ],
    url: site + offerPath(told.row),
  };
}

/** Until when an answer stands; '' of a rejection. */
const untilOf = (answer: SellerAnswer, { configuration }: Tenant, format: FormatText): string =>
  answer.move === 'reject' ? '' : format('MAIL_OFFER_UNTIL', [moment(new Date(answer.expiresAt), configuration)]);

function termsOf({ row, answer }: AnswerEmail, { configuration }: Tenant, format: FormatText): string {
  const money = (minor: number) => formatMoney(minor, currencyOf({ configuration }));
  const asked = [countText({ configuration }, row.offer_quantity), money(negotiatedOf(row).offerPrice)];
  if (answer.move === 'reject') return format('MAIL_OFFERS_REJECTED_LINE', asked);
  const least = countText({ configuration }, answer.minimumCheckoutQuantity);
  return answer.move === 'accept'
    ? format('MAIL_OFFERS_ACCEPTED_LINE', [...asked, least])
    : format('MAIL_OFFERS_COUNTERED_LINE', [...asked, money(answer.counterPrice), least]);
}

/** What the portal says of the answer, with the moment in place of the time left, which an email can't count (W24). */
function sentenceOf({ row, answer }: AnswerEmail, configuration: Tenant['configuration'], format: FormatText): string {
  const money = (minor: number) => formatMoney(minor, currencyOf({ configuration }));
  const offered = money(negotiatedOf(row).offerPrice);
  if (answer.move === 'reject') return format('MAIL_OFFER_REJECTED_TEXT', [offered]);
  const terms = [
    countText({ configuration }, answer.minimumCheckoutQuantity),
    moment(new Date(answer.expiresAt), configuration),
  ];
  return answer.move === 'accept'
    ? format('MAIL_OFFER_ACCEPTED_TEXT', [offered, ...terms])
    : format('MAIL_OFFER_COUNTERED_TEXT', [offered, money(answer.counterPrice), ...terms]);
}
