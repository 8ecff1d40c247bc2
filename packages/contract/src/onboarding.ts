import { z } from 'zod/mini';
import { FIELD_TYPES, ONBOARDING_STATUSES, SETUP_ACTIONS, BUYER_TYPES } from '@tradehall/domain/onboarding/setup-state';
import { GENERATION_METHODS } from '@tradehall/domain/documents/document-status';
import { defineCall } from './wire/define-call';
import { text } from './wire/input-types';

const id = text(100);
const option = z.object({ id, option: z.string() });

/** What a field may hold on its way in; the field's type decides which of these it takes. */
export const fieldValue = z.nullable(
  z.union([text(1000), z.boolean(), z.array(id).check(z.maxLength(100)), z.object({ option: id, text: text(1000) })]),
);

export const setupField = z.object({
  id,
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  required: z.boolean(),
  value: fieldValue,
  validations: z.array(z.object({ type: z.string() })),
  dependsOn: z.optional(id),
  conditions: z.optional(z.array(z.object({ field: id, values: z.array(z.string()) }))),
  conditionalRequired: z.optional(z.boolean()),
  conditionalDisplay: z.optional(z.boolean()),
  dependentFields: z.optional(z.array(id)),
  optionRef: z.optional(id),
  options: z.optional(z.array(option)),
  helperText: z.optional(z.string()),
  disabled: z.optional(z.boolean()),
});

export const setupStep = z.object({
  stepId: id,
  status: z.enum(['COMPLETE', 'PENDING']),
  closedLayout: z.array(z.array(id)),
  fields: z.array(setupField),
});

export const setupSection = z.object({ sectionId: id, sectionTitle: z.string(), steps: z.array(setupStep) });

const nextAction = z.object({ sectionId: id, stepId: id });

/** Account setup state (M04). */
export const setupState = z.object({
  onboardingStatus: z.enum(ONBOARDING_STATUSES),
  nextAction: z.nullable(nextAction),
  sections: z.array(setupSection),
  messages: z.array(
    z.object({
      messageType: z.enum(['ERROR', 'INFO']),
      displayType: z.enum(['SNACKBAR', 'INLINE']),
      messageLabel: z.string(),
    }),
  ),
});
export type SetupStateAnswer = z.infer<typeof setupState>;

/**
 * Of a posted state only the answers count, and what waited; the rest is the server's own and need not be sent. Fields
 * that are left out stay as they were answered.
 */
const postedSections = z
  .array(
    z.object({
      sectionId: id,
      steps: z
        .array(z.object({ stepId: id, fields: z.array(z.object({ id, value: fieldValue })).check(z.maxLength(100)) }))
        .check(z.maxLength(50)),
    }),
  )
  .check(z.maxLength(50));

/** What account setup asks in a tenant's own words; answers are not among them. */
export const SETUP_WORDS = [
  'sections.*.sectionTitle',
  'sections.*.steps.*.fields.*.label',
  'sections.*.steps.*.fields.*.helperText',
  'sections.*.steps.*.fields.*.options.*.option',
] as const;

export const getSetupDefinition = defineCall({
  method: 'GET',
  path: '/buyer-onboarding/account-setup',
  summary: 'What account setup asks for, before anything is filled in (K01).',
  access: 'public',
  answer: setupState,
});

export const getAccountSetup = defineCall({
  method: 'GET',
  path: '/account/account-setup',
  summary: "The caller's own account setup with what was filled in so far (I05).",
  access: 'prospect',
  ownWords: SETUP_WORDS,
  answer: setupState,
});

export const saveAccountSetup = defineCall({
  method: 'POST',
  path: '/buyer-onboarding/account-setup',
  summary: 'Takes the current setup state plus an action (next, edit, submit) and answers with the new state (I06).',
  access: 'prospect',
  body: z.object({
    sections: postedSections,
    action: z.enum(SETUP_ACTIONS),
    /** The step that waited in the posted state, which `next` is about; without one, the step that waits now. */
    nextAction: z.optional(z.nullable(nextAction)),
  }),
  answer: setupState,
});

export const keepSetupDraft = defineCall({
  method: 'PUT',
  isUnasked: true,
  path: '/buyer-onboarding/account-setup/draft',
  summary: 'Keeps half-filled answers as they are, so that they survive leaving; nothing is judged.',
  access: 'prospect',
  body: z.object({ sections: postedSections }),
  answer: z.object({ savedAt: z.string() }),
  expects: [403],
});

export const references = z.object({
  COUNTRY_LIST: z.array(option),
  STATE_LIST: z.record(z.string(), z.array(option)),
  SALES_REP_LIST: z.array(option),
});
export type References = z.infer<typeof references>;

export const getReferences = defineCall({
  method: 'GET',
  path: '/buyer-onboarding/references',
  summary: 'Countries, states by country, and sales representatives, as option lists (K01).',
  access: 'public',
  answer: references,
});

/** The texts of one buyer type (I09); plain text, one paragraph an entry. */
const infoSection = z.object({ whatHappensNext: z.array(z.string()), needHelp: z.array(z.string()) });

/** Onboarding settings (M04). */
export const onboardingSettings = z.object({
  buyerType: z.enum(BUYER_TYPES),
  requiredDocumentGenerationMethod: z.enum(GENERATION_METHODS),
  references,
  documentListSettings: z.object({ columns: z.array(z.object({ id, label: z.string() })) }),
  infoSections: z.record(z.string(), infoSection),
});
export type OnboardingSettings = z.infer<typeof onboardingSettings>;

export const getOnboardingSettings = defineCall({
  method: 'GET',
  path: '/buyer-onboarding/settings',
  summary: 'How the tenant onboards: documents asked for, columns of the documents table, texts per buyer type (K01).',
  access: 'public',
  ownWords: ['documentListSettings.columns.*.label', 'infoSections.*.whatHappensNext.*', 'infoSections.*.needHelp.*'],
  answer: onboardingSettings,
});

export const getSuccessContent = defineCall({
  method: 'GET',
  path: '/buyer-onboarding/success-content',
  summary: 'What is shown once after an application was submitted (K01).',
  access: 'public',
  ownWords: ['title', 'paragraphs.*'],
  answer: z.object({ title: z.string(), paragraphs: z.array(z.string()) }),
});

export const getSalesReps = defineCall({
  method: 'GET',
  path: '/buyer-onboarding/sales-reps',
  summary: 'The sales representatives a new buyer can name (K01).',
  access: 'public',
  answer: z.array(
    z.object({
      salesRepId: id,
      salesRepName: z.string(),
      salesRepEmail: z.string(),
      salesRepPhone: z.string(),
      salesRepWhatApp: z.string(),
    }),
  ),
});
