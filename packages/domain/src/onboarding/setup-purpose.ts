import type { AddressField } from '../fields/address';
import {
  stepsOf,
  type FieldValue,
  type SetupField,
  type SetupSection,
  type SetupStep,
  type SetupValues,
} from './setup-state';

/**
 * What the parts of a tenant's definition are for. A tenant names its sections and steps as it likes: their fields
 * tell, by the ids of the address fields and by the lists they refer to (G04, I08).
 */
interface Definition {
  readonly sections: readonly SetupSection[];
}

export interface AddressStep {
  readonly step: SetupStep;
  /** `billing`, `shipping`, and for further ones the step's own name behind it. */
  readonly addressId: string;
  readonly isBilling: boolean;
  readonly isShipping: boolean;
}

/** The step of the billing address, by its id in the definition (I07). */
const BILLING_STEP = 'BUSINESS_BILLING_ADDRESS';
export const SAME_AS_BILLING = 'SAME_AS_BILLING_ADDRESS';
const TAX_NUMBERS: readonly string[] = ['ein', 'vat'];
/** Without these there is nowhere to ship to (I05). */
const NEEDED: readonly AddressField[] = ['COUNTRY', 'ADDRESS_LINE_1', 'CITY'];

/** The steps that ask for an address, in their order. The only one there is bills and ships. */
export function addressStepsOf(definition: Definition): AddressStep[] {
  const steps = stepsOf(definition).filter(asksForAddress);
  const billing = billingStepOf(definition);
  const shipping = steps.filter((step) => step !== billing);
  return steps.map((step) => ({
    step,
    addressId:
      step === billing
        ? 'billing'
        : step === shipping[0]
          ? 'shipping'
          : `shipping-${step.stepId.toLowerCase().replaceAll('_', '-')}`,
    isBilling: step === billing,
    isShipping: step !== billing || shipping.length === 0,
  }));
}

/**
 * The address that same-as-billing copies: the step so named, else one that says it bills, else
 * the first that can't be a copy itself.
 */
export function billingStepOf(definition: Definition): SetupStep | undefined {
  const named = definition.sections
    .flatMap(({ sectionId, steps }) => steps.map((step) => ({ step, name: `${sectionId} ${step.stepId}` })))
    .filter(({ step }) => asksForAddress(step));
  const own = named.filter(({ step }) => !has(step, SAME_AS_BILLING));
  const asked = stepsOf(definition).find(({ stepId }) => stepId === BILLING_STEP);
  return asked ?? (own.find(({ name }) => /BILL|INVOICE/i.test(name)) ?? own[0] ?? named[0])?.step;
}

/** The legal name: the field of that id wherever it stands, else the name that is billed. */
export function businessNameIn(definition: Definition, values: SetupValues): string {
  const billing = billingStepOf(definition);
  return (
    textAt(definition, values, ({ id }) => id === 'BUSINESS_NAME') ||
    textOf(billing && values[billing.stepId]?.['NAME'])
  );
}

/** The sales representative that was chosen, by the list the choice comes from. */
export function salesRepIn(definition: Definition, values: SetupValues): string {
  return textAt(definition, values, ({ optionRef }) => optionRef === 'SALES_REP_LIST');
}

/** The number that the buyer's invoices name: the field of that id, else one that is judged as such a number. */
export function taxNumberIn(definition: Definition, values: SetupValues): string {
  return (
    textAt(definition, values, ({ id }) => id === 'TAX_ID') ||
    textAt(definition, values, ({ validations }) => validations.some(({ type }) => TAX_NUMBERS.includes(type)))
  );
}

function asksForAddress(step: SetupStep): boolean {
  return NEEDED.every((field) => has(step, field));
}

function has(step: SetupStep, id: string): boolean {
  return step.fields.some((field) => field.id === id);
}

function textAt(definition: Definition, values: SetupValues, isIt: (field: SetupField) => boolean): string {
  for (const step of stepsOf(definition)) {
    for (const field of step.fields.filter(isIt)) {
      const text = textOf(values[step.stepId]?.[field.id]);
      if (text !== '') return text;
    }
  }
  return '';
}

function textOf(value: FieldValue | undefined): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'object' && value !== null && 'text' in value ? value.text.trim() : '';
}
