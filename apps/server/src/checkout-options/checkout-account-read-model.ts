import { sql } from 'kysely';
import type { PreferencesSelection } from '@tradehall/contract/checkout/checkout-options';
import type { OpenPaper } from '@tradehall/domain/checkout/destination-papers';
import type { TaxExemption } from '@tradehall/domain/checkout/checkout-rates';
import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import {
  completeCheckoutSettings,
  offerOptions,
  type AccountTerms,
  type CheckoutSettings,
  type OfferedAddress,
} from '@tradehall/domain/checkout/checkout-settings';
import type { CheckoutOptions } from '@tradehall/domain/checkout/checkout-options';
import { completeSalesOrderSettings, type SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { withStateName } from '../places/places';

/** Everything about an account that checkout decides by, in one round trip. */
export interface CheckoutAccount {
  readonly buyerName: string;
  readonly isApproved: boolean;
  readonly salesRep: {
    readonly salesRepName: string;
    readonly salesRepEmail: string;
    readonly salesRepPhone: string;
    readonly salesRepWhatApp: string;
  } | null;
  /** What the account may still owe; undefined without a limit; 0 allows no credit. */
  readonly creditAvailableMinor: number | undefined;
  readonly disablePayAndShipNow: boolean;
  readonly preferences: PreferencesSelection;
  readonly settings: AccountTerms;
  readonly orderSettings: SalesOrderSettings;
  readonly options: CheckoutOptions;
}

/** The same facts as the database function begin_checkout() hands over, as json. */
export interface AccountFacts {
  readonly businessName: string;
  readonly isApproved: boolean;
  readonly paymentTerms: string;
  /** Null without a limit; 0 allows no credit. */
  readonly creditLimitMinor: number | null;
  readonly creditUsedMinor: number;
  readonly proofMissing: boolean;
  readonly salesRep: CheckoutAccount['salesRep'];
  readonly preferences: PreferencesSelection | null;
  readonly addresses: readonly {
    readonly id: string;
    readonly content: Omit<CheckoutAddress, 'id'>;
    readonly isShipping: boolean;
    readonly isBilling: boolean;
    readonly methods: readonly string[] | null;
  }[];
  readonly exemptions: readonly (Omit<TaxExemption, 'state'> & { readonly state: string | null })[];
  readonly openPapers: readonly OpenPaper[];
  readonly checkoutSettings: Partial<CheckoutSettings> | null;
  readonly orderSettings: Parameters<typeof completeSalesOrderSettings>[0];
  /** The tenant connected an account that buyers can pay into. */
  readonly hasPaymentAccount: boolean;
}

export function checkoutAccount(tenant: Tenant, facts: AccountFacts): CheckoutAccount {
  const settings = {
    ...completeCheckoutSettings(facts.checkoutSettings),
    exemptions: facts.exemptions.map(({ state, ...exemption }) =>
      state === null ? exemption : { ...exemption, state },
    ),
  };
  const preferences = facts.preferences ?? {};
  const details = preferences.shippingOption?.shippingOptionDetails;
  const addresses: OfferedAddress[] = facts.addresses.map((row) => ({
    address: withStateName({ id: row.id, ...row.content }),
    isShipping: row.isShipping,
    isBilling: row.isBilling,
    shippingMethodCodes: row.methods,
  }));
  const billMyAccountDefault =
    details?.carrier === undefined
      ? undefined
      : {
          carrier: details.carrier,
          carrierServiceLevel: details.carrierServiceLevel,
          carrierShippingAccountNumber: details.carrierShippingAccountNumber,
        };
  return {
    buyerName: facts.businessName,
    isApproved: facts.isApproved,
    salesRep: facts.salesRep,
    creditAvailableMinor: facts.creditLimitMinor === null ? undefined : facts.creditLimitMinor - facts.creditUsedMinor,
    disablePayAndShipNow: facts.proofMissing,
    preferences,
    settings,
    orderSettings: completeSalesOrderSettings(facts.orderSettings),
    options: offerOptions(settings, {
      addresses,
      paymentTerms: facts.paymentTerms,
      takesPayPal: takesPayPal(tenant, facts.hasPaymentAccount),
      billMyAccountDefault,
      papers: facts.openPapers,
    }),
  };
}

/** Whether there is somebody to pay: integrated PayPal is offered by nobody else (G18, SD63). */
export const takesPayPal = ({ hasPayPalStandIn }: Tenant, hasPaymentAccount: boolean): boolean =>
  hasPaymentAccount || hasPayPalStandIn === true;

export async function readCheckoutAccount(
  tx: Transaction,
  tenant: Tenant,
  accountId: string,
): Promise<CheckoutAccount | undefined> {
  const { rows } = await sql<{
    facts: AccountFacts | null;
  }>`select checkout_account_facts(${accountId}) as facts`.execute(tx);
  const facts = rows[0]?.facts;
  return facts ? checkoutAccount(tenant, facts) : undefined;
}
