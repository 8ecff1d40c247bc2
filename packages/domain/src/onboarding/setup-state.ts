/**
 * Account setup as the wire carries it: sections of steps of fields, defined by the server (I05, M04).
 * The values of fields are the only part that a browser may change.
 */
export const FIELD_TYPES = [
  'text',
  'number',
  'select',
  'switch',
  'radio',
  'checkbox',
  'display',
  'select_text',
  'html_container',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The answer of a `select_text` field: a choice and what is written beside it. */
export interface SelectText {
  readonly option: string;
  readonly text: string;
}

/**
 * text and number hold text, switch a boolean, checkbox a boolean or chosen option ids, select
 * and radio an option id.
 */
export type FieldValue = string | boolean | readonly string[] | SelectText | null;

export interface FieldOption {
  readonly id: string;
  readonly option: string;
}

/** Holds when the named field has one of the values; `STEP_ID.FIELD_ID` names a field of another step. */
export interface FieldCondition {
  readonly field: string;
  readonly values: readonly string[];
}

export interface SetupField {
  readonly id: string;
  readonly type: FieldType;
  readonly label: string;
  readonly required: boolean;
  readonly value: FieldValue;
  readonly validations: readonly { readonly type: string }[];
  /** The field whose value picks this one's options, or without which this one can't be answered. */
  readonly dependsOn?: string | undefined;
  readonly conditions?: readonly FieldCondition[] | undefined;
  /** Required only while the conditions hold, instead of `required`. */
  readonly conditionalRequired?: boolean | undefined;
  /** Shown only while the conditions hold. */
  readonly conditionalDisplay?: boolean | undefined;
  /** The fields that lose their value when this one changes. */
  readonly dependentFields?: readonly string[] | undefined;
  /** The list of the references that holds the options: COUNTRY_LIST, or STATE_LIST by the field it depends on. */
  readonly optionRef?: string | undefined;
  readonly options?: readonly FieldOption[] | undefined;
  readonly helperText?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export type StepStatus = 'COMPLETE' | 'PENDING';

export interface SetupStep {
  readonly stepId: string;
  readonly status: StepStatus;
  /** The summary of a complete step: rows of field ids. */
  readonly closedLayout: readonly (readonly string[])[];
  readonly fields: readonly SetupField[];
}

export interface SetupSection {
  readonly sectionId: string;
  readonly sectionTitle: string;
  readonly steps: readonly SetupStep[];
}

/** Not submitted and not ready is the empty status; the other three have names (I08). */
export const ONBOARDING_STATUSES = ['', 'READY_TO_SUBMIT', 'SUBMITTED_COMPLETE', 'SUBMITTED_INCOMPLETE'] as const;
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

export interface NextAction {
  readonly sectionId: string;
  readonly stepId: string;
}

export interface SetupMessage {
  readonly messageType: 'ERROR' | 'INFO';
  readonly displayType: 'SNACKBAR' | 'INLINE';
  readonly messageLabel: string;
}

export const SETUP_ACTIONS = ['next', 'edit', 'submit'] as const;
export type SetupAction = (typeof SETUP_ACTIONS)[number];

export interface SetupState {
  readonly onboardingStatus: OnboardingStatus;
  /** The step that waits to be filled in; null when none does. */
  readonly nextAction: NextAction | null;
  readonly sections: readonly SetupSection[];
  readonly messages: readonly SetupMessage[];
}

/** The lists that `optionRef` names (I07). States are keyed by country id. */
export interface SetupReferences {
  readonly COUNTRY_LIST: readonly FieldOption[];
  readonly STATE_LIST: Readonly<Record<string, readonly FieldOption[]>>;
  readonly [list: string]: readonly FieldOption[] | Readonly<Record<string, readonly FieldOption[]>>;
}

/** The values of a setup by step and field: all that is stored of an application besides its progress. */
export type SetupValues = Readonly<Record<string, Readonly<Record<string, FieldValue>>>>;

export function stepsOf(state: { readonly sections: readonly SetupSection[] }): SetupStep[] {
  return state.sections.flatMap((section) => section.steps);
}

export function valuesOf(step: SetupStep): Record<string, FieldValue> {
  return Object.fromEntries(step.fields.map((field) => [field.id, field.value]));
}

export function valuesByStep(state: {
  readonly sections: readonly SetupSection[];
}): Record<string, Record<string, FieldValue>> {
  return Object.fromEntries(stepsOf(state).map((step) => [step.stepId, valuesOf(step)]));
}

export function isSubmitted(status: string | null | undefined): boolean {
  return status === 'SUBMITTED_COMPLETE' || status === 'SUBMITTED_INCOMPLETE';
}

/** Anyone with a stored onboarding status has applied and waits to be verified (I08; to the letter). */
export function buyerTypeOf(storedOnboardingStatus: string | null | undefined): BuyerType {
  return storedOnboardingStatus ? 'UNVERIFIED_PROSPECT' : 'VERIFIED_PROSPECT';
}
export const BUYER_TYPES = ['UNVERIFIED_PROSPECT', 'VERIFIED_PROSPECT'] as const;
export type BuyerType = (typeof BUYER_TYPES)[number];
