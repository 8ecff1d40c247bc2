import { addressStepsOf } from '@tradehall/domain/onboarding/setup-purpose';
import type { FieldValue, SetupState } from '@tradehall/domain/onboarding/setup-state';
import { putAccountAddresses, type AccountAddress } from '../checkout-options/account-addresses-store';
import type { Transaction } from '../database/transaction-kysely';
import { textOf, type Application } from './application-store';

/** What checkout's answer holds; a name and a city may each be 200 long. */
const LABEL_MAX_LENGTH = 300;

/**
 * The addresses of the completed steps become the account's, whatever the tenant's definition calls those steps:
 * documents are asked for by them while the application is under review, and checkout offers them once it is approved
 * (G04, I08).
 */
export async function storeApplicationAddresses(
  tx: Transaction,
  tenantId: string,
  definition: Pick<SetupState, 'sections'>,
  application: Pick<Application, 'accountId' | 'answers' | 'completedSteps'>,
): Promise<void> {
  const addresses = addressStepsOf(definition).flatMap(({ step: { stepId }, ...address }) => {
    const answers = application.answers[stepId];
    // A step whose fields are hidden is complete and empty.
    return answers && application.completedSteps.includes(stepId) && textOf(answers['ADDRESS_LINE_1']) !== ''
      ? [{ ...address, content: contentOf(address, answers) }]
      : [];
  });
  await putAccountAddresses(tx, tenantId, application.accountId, addresses);
}

function contentOf(
  { isBilling, isShipping }: { readonly isBilling: boolean; readonly isShipping: boolean },
  answers: Readonly<Record<string, FieldValue>>,
): AccountAddress['content'] {
  const read = (field: string) => textOf(answers[field]);
  const name = read('NAME');
  return {
    contact: read('CONTACT_NAME'),
    address1: read('ADDRESS_LINE_1'),
    address2: read('ADDRESS_LINE_2'),
    city: read('CITY'),
    state: read('STATE'),
    country: read('COUNTRY'),
    zip: read('ZIP_CODE'),
    label: [name, read('CITY')].filter(Boolean).join(', ').slice(0, LABEL_MAX_LENGTH),
    fields: { ...(isBilling ? { BillingCustomerName: name } : {}), ...(isShipping ? { ShipToName: name } : {}) },
  };
}
