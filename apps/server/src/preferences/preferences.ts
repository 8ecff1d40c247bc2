import type { FastifyInstance } from 'fastify';
import {
  getAdditionalServices,
  getPaymentOptions,
  getPreferencesOptions,
  getPreferencesSelected,
  getServiceOptions,
  getServiceSelected,
  getShippingOptions,
  submitPreferences,
} from '@tradehall/contract/preferences/preferences-calls';
import type { CheckoutOptionsWire, PreferencesSelection } from '@tradehall/contract/checkout/checkout-options';
import { checkPreferences, dropInvalidDefaults } from '@tradehall/domain/preferences/check-preferences';
import { mergeDefaults } from '@tradehall/domain/preferences/merge-defaults';
import type { Caller, Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { readCheckoutAccount, type CheckoutAccount } from '../checkout-options/checkout-account-read-model';
import { optionsWire } from '../checkout-options/options-wire';
import { preferencesFromSelection, selectionFromPreferences } from '@tradehall/contract/checkout/selection-wire';
import { lockPreferences, savePreferences } from './preferences-store';

interface Asker {
  readonly tenant: Tenant;
  readonly caller: Caller;
}

/** A buyer's shipping and billing defaults, and what they are chosen from (G23). */
export function registerPreferences(app: FastifyInstance, { database }: Services): void {
  async function read({ tenant, caller }: Asker): Promise<CheckoutAccount> {
    const account = await database.inTenant(
      tenant.tenantId,
      (tx) => readCheckoutAccount(tx, tenant, caller.accountId ?? ''),
      {
        readOnly: true,
      },
    );
    if (!account) throw new ApiError(404, 'NOT_FOUND');
    return account;
  }
  const options = async (asker: Asker): Promise<CheckoutOptionsWire> =>
    optionsWire(await read(asker), asker.tenant.configuration.currencyPrecision);
  const selected = async (asker: Asker): Promise<PreferencesSelection> => {
    const account = await read(asker);
    const precision = asker.tenant.configuration.currencyPrecision;
    return preferencesFromSelection(
      dropInvalidDefaults(selectionFromPreferences(account.preferences, precision), account.options),
      precision,
    );
  };

  for (const call of [getPreferencesOptions, getServiceOptions]) serveCall(app, call, options);
  for (const call of [getPreferencesSelected, getServiceSelected]) serveCall(app, call, selected);
  // Answers are cut to what their shapes name.
  for (const call of [getShippingOptions, getPaymentOptions, getAdditionalServices])
    serveCall(app, call, options as never);

  serveCall(app, submitPreferences, ({ tenant, caller, body }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      await lockPreferences(tx, caller.accountId ?? '');
      const account = await readCheckoutAccount(tx, tenant, caller.accountId ?? '');
      if (!account) throw new ApiError(404, 'NOT_FOUND');
      const precision = tenant.configuration.currencyPrecision;
      const valid = (selection: PreferencesSelection) =>
        dropInvalidDefaults(selectionFromPreferences(selection, precision), account.options);
      const { seen, ...sent } = body;
      const now = valid(account.preferences);
      const { merged, clashes } = mergeDefaults(seen === undefined ? now : valid(seen), valid(sent), now);
      // Who did not say what they saw means all of it.
      const wanted = seen === undefined ? valid(sent) : merged;
      const issue = checkPreferences(wanted, account.options, undefined);
      if (issue) throw ApiError.ofIssues(400, [issue]);
      if (seen !== undefined && clashes.length > 0)
        throw new ApiError(409, 'PREFERENCES_CHANGED', {
          details: { selected: preferencesFromSelection(now, precision) },
        });
      const content = preferencesFromSelection(wanted, precision);
      await savePreferences(tx, {
        tenantId: tenant.tenantId,
        accountId: caller.accountId ?? '',
        userId: caller.userId,
        content,
      });
      return { status: 'SUCCESS' as const, selected: content };
    }),
  );
}
