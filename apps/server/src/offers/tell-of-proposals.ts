import { formatMoney } from '@tradehall/domain/money/format-money';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import type { MailBlock, MailLine } from '../mail/mail-layout';
import { addNotifications } from '../notify/add-notifications';
import { createFormatText, type FormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import { wantMailNow } from '../notify/notification-choices';
import { currencyOf } from '../tenancy/currency-of';
import { countText } from '../tenancy/tenant-locale';
import type { FittingProposal } from './judge-proposals';
import { listed, moment, type OfferMailServices } from './offer-mail';
import { offerPath } from './offer-path';
import type { OfferRow } from './offer-row';

interface Told {
  readonly fits: Pick<FittingProposal, 'item' | 'to' | 'proposal'>;
  readonly row: OfferRow;
}

/**
 * Owes everybody of the accounts who may buy one word at the bell and one email about all that was proposed to theirs,
 * by their own choices of how they hear of offers (SD45, W23).
 */
export async function tellOfProposals(
  tx: Transaction,
  services: OfferMailServices,
  tenant: Tenant,
  made: readonly Told[],
  note: string,
): Promise<void> {
  const byPerson = new Map<string, Told[]>();
  for (const told of made)
    for (const userId of told.fits.to.people) byPerson.set(userId, [...(byPerson.get(userId) ?? []), told]);
  if (byPerson.size === 0) return;
  const format = createFormatText(services, tenant);
  const site = services.siteOf(tenant.tenantId);
  const subjectOf = (own: readonly Told[]) => {
    const [only] = own;
    return own.length === 1 && only !== undefined
      ? { label: 'MAIL_OFFER_PROPOSED_SUBJECT', params: [only.fits.item.itemDescription], path: offerPath(only.row) }
      : { label: 'MAIL_OFFERS_PROPOSED_SUBJECT', params: [own.length], path: '/cart?tab=1' };
  };
  await addNotifications(
    tx,
    [...byPerson].map(([userId, own]) => ({ userId, kind: 'OFFER', ...subjectOf(own), isAnnounced: true })),
  );
  const wanted = [...(await wantMailNow(tx, 'OFFER', [...byPerson.keys()]))];
  if (wanted.length === 0) return;
  const users = await tx
    .selectFrom('account_users')
    .select(['user_id', 'email'])
    .where('user_id', 'in', wanted)
    .execute();
  const emails = users.flatMap(({ user_id, email }) => {
    const own = byPerson.get(user_id);
    if (own === undefined) return [];
    const { label, params, path } = subjectOf(own);
    return [
      {
        to: email,
        subject: format(label, params),
        brand: mailBrand(tenant, site),
        blocks: [
          ...(own.length === 1
            ? own.flatMap((told) => paragraphsOf(lineOf(told, tenant, format, site)))
            : listed(own, (told) => lineOf(told, tenant, format, site), tenant, format)),
          ...(note === '' ? [] : [{ text: format('MAIL_OFFER_NOTE', [note]) }]),
          { button: format('MAIL_OFFER_ACTION'), url: site + path },
        ],
      },
    ];
  });
  await outbox.mails(tx, emails);
}

const paragraphsOf = ({ text, details = [] }: MailLine): MailBlock[] => [text, ...details].map((text) => ({ text }));

/** What was proposed; one of several leads to its line. */
function lineOf(
  { fits: { item, proposal }, row }: Told,
  { configuration }: Tenant,
  format: FormatText,
  site: string,
): MailLine {
  const terms = format('MAIL_OFFER_PROPOSED', [
    countText({ configuration }, proposal.quantity),
    formatMoney(proposal.price, currencyOf({ configuration })),
    countText({ configuration }, proposal.minimumCheckoutQuantity),
  ]);
  const until = row.expires_at === null ? [] : [format('MAIL_OFFER_UNTIL', [moment(row.expires_at, configuration)])];
  return {
    text: `${item.itemDescription}, ${item.warehouseLabel}`,
    details: [terms, ...until],
    url: site + offerPath(row),
  };
}
