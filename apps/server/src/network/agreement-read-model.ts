import type { Transaction } from '../database/transaction-kysely';

/** The tenant's partners, and all that was proposed between them and it, newest first. */
export async function readPartners(tx: Transaction) {
  const partners = await tx
    .selectFrom('network_partners')
    .select(['partner_id', 'role', 'version', 'is_active'])
    .orderBy('role')
    .orderBy('partner_id')
    .execute();
  const agreements = await tx.selectFrom('network_agreements').selectAll().orderBy('version', 'desc').execute();
  return partners.map((partner) => ({
    ...partner,
    agreements: agreements.filter(({ partner_id, role }) => partner_id === partner.partner_id && role === partner.role),
  }));
}
