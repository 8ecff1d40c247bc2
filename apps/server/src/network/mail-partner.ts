import type { AgreementKind } from '@tradehall/domain/network/transfer-terms';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { mailOwners } from '../notify/mail-owners';
import type { Services } from '../room/services';
import { writeAcrossNetwork } from '../tenancy/across-network';
import type { Partnership } from './agreement-store';

interface Happened {
  readonly kind: AgreementKind;
  readonly percent: number;
  readonly note: string;
  readonly outcome: 'PROPOSED' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';
}

const NOTES = {
  PROPOSED: 'MAIL_AGREEMENT_PROPOSED_NOTE',
  ACCEPTED: 'MAIL_AGREEMENT_ACCEPTED_NOTE',
  DECLINED: 'MAIL_AGREEMENT_KEPT_NOTE',
  WITHDRAWN: 'MAIL_AGREEMENT_KEPT_NOTE',
} as const;

/** Writes to the partner's owners, in the partner's brand and language: whoever did it knows (SD79). */
export async function mailPartner(
  tx: Transaction,
  services: Pick<Services, 'tenants' | 'texts' | 'siteOf'>,
  { configuration }: Tenant,
  { partnerId }: Partnership,
  { kind, percent, note, outcome }: Happened,
): Promise<void> {
  // One that was taken down has nobody to read it.
  const partner = services.tenants.all().find(({ tenantId }) => tenantId === partnerId);
  if (partner === undefined) return;
  await writeAcrossNetwork(tx, partnerId, () =>
    mailOwners(tx, services, partner, (say) => ({
      subject: say(`MAIL_AGREEMENT_${outcome}`, [configuration.tenantName]),
      blocks: [
        {
          text: say(kind === 'COMMISSION' ? 'DESK_TERMS_COMMISSION' : 'DESK_TERMS_TRANSFER_PRICE', [percent]),
        },
        ...(note === '' ? [] : [{ text: note }]),
        { note: say(NOTES[outcome]) },
      ],
      button: say('MAIL_AGREEMENT_OPEN'),
      path: '/desk/network?view=partners',
    })),
  );
}
