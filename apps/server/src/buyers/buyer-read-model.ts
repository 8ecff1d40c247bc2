import { sql } from 'kysely';
import type { Buyer } from '@tradehall/contract/buyers';
import { isAuthority } from '@tradehall/domain/access/authorities';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { termsOfMethod } from '@tradehall/domain/checkout/method-codes';
import { readCheckoutSettings } from '../checkout-options/checkout-settings-store';
import type { Transaction } from '../database/transaction-kysely';
import { readDocuments } from '../documents/documents-read-model';
import type { Caller, Tenant } from '../http/request-context';
import { sees } from '../http/serve-call';
import { hasSecondFactor } from '../identity/second-factor-of';
import { withStateName } from '../places/places';
import { readBuyerRow } from './buyers-read-model';
import { readTerms } from './terms-store';

/** One account with all that belongs to it; offers and orders have calls of their own. */
export async function readBuyer(
  tx: Transaction,
  { tenant, caller }: { readonly tenant: Tenant; readonly caller: Caller },
  accountId: string,
): Promise<Buyer> {
  const precision = tenant.configuration.currencyPrecision;
  const buyer = await readBuyerRow(tx, accountId, { caller, precision });
  const people = await readPeople(tx, accountId);
  const money = await readMoney(tx, accountId);
  // Looking brings what the rules ask of the account up to date, whoever looks.
  const documents = await readDocuments(tx, tenant.tenantId, accountId);
  const seesOrders = sees(caller, 'ORDERS_VIEW');
  return {
    buyer,
    terms: await readTerms(tx, accountId, precision),
    people,
    addresses: await readAddresses(tx, accountId),
    documents: sees(caller, 'DOCUMENTS_VIEW') ? documents : [],
    unpaid: seesOrders ? toMajorUnits(money.unpaid_minor, precision) : null,
    openOrders: seesOrders ? money.open_orders : null,
    hasApplication: money.has_application && sees(caller, 'PROSPECTS_VIEW'),
    choices: await readChoices(tx),
  };
}

async function readPeople(tx: Transaction, accountId: string): Promise<Buyer['people']> {
  const rows = await tx
    .selectFrom('account_users')
    .select(['user_id', 'email', 'first_name', 'last_name', 'is_offline', 'authorities'])
    .select(hasSecondFactor(sql`account_users`).as('has_second_factor'))
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    isOffline: row.is_offline,
    authorities: row.authorities.filter(isAuthority),
    hasSecondFactor: row.has_second_factor,
  }));
}

async function readAddresses(tx: Transaction, accountId: string): Promise<Buyer['addresses']> {
  const rows = await tx
    .selectFrom('account_addresses')
    .select(['address_id', 'content', 'is_shipping', 'is_billing'])
    .where('account_id', '=', accountId)
    .where('retired', '=', false)
    .orderBy('select_order')
    .orderBy('address_id')
    .execute();
  return rows.map(({ address_id, content, is_shipping, is_billing }) => ({
    addressId: address_id,
    label: content.label ?? '',
    contact: content.contact ?? '',
    address: withStateName(content),
    isShipping: is_shipping,
    isBilling: is_billing,
  }));
}

/** What is due counts canceled orders, which may still owe what had shipped, and fees. */
async function readMoney(tx: Transaction, accountId: string) {
  const { rows } = await sql<{ unpaid_minor: number; open_orders: number; has_application: boolean }>`
    select coalesce(sum(total_minor - paid_minor) filter (where paid_minor < total_minor), 0)::bigint as unpaid_minor,
           count(*) filter (where canceled_at is null and (paid_minor < total_minor or shipped_at is null))::int as open_orders,
           exists (select from account_applications p
                    where p.tenant_id = current_setting('app.tenant_id') and p.account_id = ${accountId}::uuid) as has_application
      from orders
     where tenant_id = current_setting('app.tenant_id') and account_id = ${accountId}::uuid`.execute(tx);
  return rows[0] ?? { unpaid_minor: 0, open_orders: 0, has_application: false };
}

async function readChoices(tx: Transaction): Promise<Buyer['choices']> {
  const reps = await tx
    .selectFrom('sales_reps')
    .select(['sales_rep_id', 'name'])
    .orderBy('name')
    .orderBy('sales_rep_id')
    .execute();
  const { paymentMethods } = await readCheckoutSettings(tx);
  const { rows } = await sql<{ groups: string[] }>`
    select coalesce(array_agg(distinct price_group) filter (where price_group <> ''), '{}') as groups
      from accounts where tenant_id = current_setting('app.tenant_id')`.execute(tx);
  return {
    salesReps: reps.map((rep) => ({ salesRepId: rep.sales_rep_id, name: rep.name })),
    paymentTerms: paymentMethods.flatMap(({ code }) => termsOfMethod(code) ?? []),
    priceGroups: rows[0]?.groups ?? [],
  };
}
