import { sql } from 'kysely';
import {
  computeRequiredDocuments,
  type RequiredDocument,
  type RuleAddress,
} from '@tradehall/domain/documents/required-documents';
import type { Transaction } from '../database/transaction-kysely';
import { newestOf, readDefinitions, rulesOf, type DocumentDefinition } from './document-definitions';

interface AddressRow {
  readonly address_id: string;
  readonly is_shipping: boolean;
  readonly is_billing: boolean;
  readonly content: { readonly country?: string; readonly state?: string };
}

/**
 * Brings what is asked of an account in line with the tenant's rules and the account's addresses: asks for what
 * is new, takes back what no rule names any more (its history stays), and asks again when a rule returns.
 * Reads first and writes only what differs, so that every reading of the list may call it.
 */
export async function syncRequiredDocuments(
  tx: Transaction,
  tenantId: string,
  accountId: string,
): Promise<readonly DocumentDefinition[]> {
  const definitions = await readDefinitions(tx);
  const addresses = await readAddresses(tx, accountId);
  const required = (await isAskingByRules(tx)) ? computeRequiredDocuments(rulesOf(definitions), addresses) : [];
  const known = await tx
    .selectFrom('account_documents')
    .select(['document_reference_id', 'code', 'version', 'address_id', 'locations', 'is_retired', 'submission_id'])
    .where('account_id', '=', accountId)
    .where('rule_based', '=', true)
    // Two looks at once write them in one order.
    .orderBy('document_reference_id')
    .execute();

  const wanted = new Map(required.map((document) => [keyOf(document.code, document.addressId), document]));
  const added = required.filter(
    (document) => !known.some((row) => keyOf(row.code, row.address_id) === keyOf(document.code, document.addressId)),
  );
  if (added.length > 0) {
    await tx
      .insertInto('account_documents')
      .values(added.map((document) => rowOf(tenantId, accountId, document, definitions)))
      // Two readings at once ask for the same: one of them does it.
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'account_id', 'code', 'address_id']).where('rule_based', '=', true).doNothing(),
      )
      .execute();
  }
  for (const row of known) {
    const document = wanted.get(keyOf(row.code, row.address_id));
    const same = document
      ? !row.is_retired &&
        row.version === document.version &&
        JSON.stringify(row.locations) === JSON.stringify(document.locations)
      : row.is_retired;
    if (same) continue;
    await tx
      .updateTable('account_documents')
      .set(
        document
          ? {
              is_retired: false,
              version: document.version,
              locations: JSON.stringify(document.locations),
              ...namesOf(document, definitions),
            }
          : { is_retired: true },
      )
      .where('document_reference_id', '=', row.document_reference_id)
      .execute();
  }
  return definitions;
}

/** Whether the tenant asks for documents by rules at all; it does unless it says NONE. */
export async function isAskingByRules(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{
    method: string | null;
  }>`select value->>'requiredDocumentGenerationMethod' as method from tenant_settings where name = 'onboarding'`.execute(
    tx,
  );
  return rows[0]?.method !== 'NONE';
}

async function readAddresses(tx: Transaction, accountId: string): Promise<RuleAddress[]> {
  const { rows } = await sql<AddressRow>`
    select address_id, is_shipping, is_billing, content from account_addresses
     where account_id = ${accountId}::uuid and not retired order by address_id`.execute(tx);
  return rows.flatMap(({ address_id, is_shipping, is_billing, content }) => {
    const address = { addressId: address_id, country: content.country ?? '', state: content.state ?? '' };
    return [
      ...(is_billing ? [{ ...address, kind: 'billing' as const }] : []),
      ...(is_shipping ? [{ ...address, kind: 'shipping' as const }] : []),
    ];
  });
}

function rowOf(
  tenantId: string,
  accountId: string,
  document: RequiredDocument,
  definitions: readonly DocumentDefinition[],
) {
  return {
    tenant_id: tenantId,
    account_id: accountId,
    code: document.code,
    version: document.version,
    address_id: document.addressId,
    locations: JSON.stringify(document.locations),
    submission_id: null,
    expires_on: null,
    reminded_days: null,
    ...namesOf(document, definitions),
  };
}

function namesOf(document: RequiredDocument, definitions: readonly DocumentDefinition[]) {
  const content = newestOf(definitions, document.code)?.content;
  return { document_name: content?.name ?? document.code, document_description: content?.description ?? '' };
}

function keyOf(code: string, addressId: string): string {
  return `${code}\n${addressId}`;
}
