import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import type { MailBlock } from '../mail/mail-layout';
import { addNotifications } from '../notify/add-notifications';
import { createFormatText, type FormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import { wantMailNow } from '../notify/notification-choices';
import type { OfferItem } from './offer-item';
import { listed, type OfferMailServices } from './offer-mail';
import type { OfferRow } from './offer-row';

interface Withdrawn {
  readonly row: OfferRow;
  readonly item: OfferItem | undefined;
}

const PATH = '/cart?tab=1';

/**
 * Owes everybody who heard of what is taken back one word at the bell and one email an act, whatever number of offers,
 * with the reason and by their own choices of how they hear of offers (SD38, SD45).
 */
export async function tellOfWithdrawals(
  tx: Transaction,
  services: OfferMailServices,
  tenant: Tenant,
  withdrawn: ReadonlyMap<Withdrawn, readonly string[]>,
  reason: string,
): Promise<void> {
  const byPerson = new Map<string, Withdrawn[]>();
  for (const [each, people] of withdrawn)
    for (const userId of people) {
      const own = byPerson.get(userId);
      if (own === undefined) byPerson.set(userId, [each]);
      else own.push(each);
    }
  if (byPerson.size === 0) return;
  await addNotifications(
    tx,
    [...byPerson].map(([userId, own]) => ({
      userId,
      kind: 'OFFER',
      ...subjectOf(own),
      path: PATH,
      isAnnounced: true,
    })),
  );
  const wanted = [...(await wantMailNow(tx, 'OFFER', [...byPerson.keys()]))];
  if (wanted.length === 0) return;
  const users = await tx
    .selectFrom('account_users')
    .select(['user_id', 'email'])
    .where('user_id', 'in', wanted)
    .execute();
  const format = createFormatText(services, tenant);
  const site = services.siteOf(tenant.tenantId);
  const emails = users.flatMap(({ user_id, email }) => {
    const own = byPerson.get(user_id);
    if (own === undefined) return [];
    const { label, params } = subjectOf(own);
    return [
      {
        to: email,
        subject: format(label, params),
        brand: mailBrand(tenant, site),
        blocks: [
          ...blocksOf(own, tenant, format),
          { text: format('MAIL_OFFER_NOTE', [reason]) },
          { button: format('MAIL_OFFER_ACTION'), url: site + PATH },
        ],
      },
    ];
  });
  await outbox.mails(tx, emails);
}

const descriptionOf = ({ row, item }: Withdrawn): string => item?.itemDescription ?? row.item_description;

function subjectOf(own: readonly Withdrawn[]) {
  const [only] = own;
  if (own.length !== 1 || only === undefined) return { label: 'MAIL_OFFERS_WITHDRAWN_SUBJECT', params: [own.length] };
  const label = only.row.is_proposed ? 'MAIL_PROPOSAL_WITHDRAWN_SUBJECT' : 'MAIL_OFFER_WITHDRAWN_SUBJECT';
  return { label, params: [descriptionOf(only)] };
}

/** Proposals and acceptances each by name below what it means for them; a single one is named by the subject. */
function blocksOf(own: readonly Withdrawn[], tenant: Tenant, format: FormatText): MailBlock[] {
  return [true, false].flatMap((isProposed) => {
    const alike = own.filter(({ row }) => row.is_proposed === isProposed);
    if (alike.length === 0) return [];
    const text = format(isProposed ? 'MAIL_PROPOSAL_WITHDRAWN_TEXT' : 'MAIL_OFFER_WITHDRAWN_TEXT');
    if (own.length === 1) return [{ text }];
    return [
      { text: format(isProposed ? 'MAIL_PROPOSALS_WITHDRAWN_TEXT' : 'MAIL_OFFERS_WITHDRAWN_TEXT') },
      ...listed(alike, (each) => ({ text: descriptionOf(each) }), tenant, format),
    ];
  });
}
