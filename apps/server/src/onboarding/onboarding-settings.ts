import type { OnboardingSettings } from '@tradehall/contract/onboarding';
import type { FieldOption, SetupSection } from '@tradehall/domain/onboarding/setup-state';
import type { Transaction } from '../database/transaction-kysely';
import { sanitizeHtml } from '../sanitize/sanitize';
import { referencesWith } from './references';
import { DEFAULT_SECTIONS } from './setup-definition';

/** What a tenant can set about onboarding (`tenant_settings`, name `onboarding`); each part has a default. */
export interface OnboardingChoices {
  readonly requiredDocumentGenerationMethod: OnboardingSettings['requiredDocumentGenerationMethod'];
  readonly columns: OnboardingSettings['documentListSettings']['columns'];
  readonly infoSections: OnboardingSettings['infoSections'];
  readonly successContent: { readonly title: string; readonly paragraphs: string[] };
}

export const DEFAULT_CHOICES: OnboardingChoices = {
  requiredDocumentGenerationMethod: 'RULES',
  columns: [
    { id: 'documentName', label: 'Document' },
    { id: 'documentStatus', label: 'Status' },
    { id: 'uploadedDocumentName', label: 'Uploaded' },
    { id: 'country', label: 'Country' },
    { id: 'state', label: 'State' },
    { id: 'isAddressSpecific', label: 'Address' },
    { id: 'expiryDate', label: 'Expires' },
    { id: 'uploadedDate', label: 'Uploaded on' },
  ],
  infoSections: {
    UNVERIFIED_PROSPECT: {
      whatHappensNext: [
        'We review your application and your documents, usually within one business day.',
        'Upload what is still missing below; we write to you as soon as everything is decided.',
      ],
      needHelp: ['Write to your sales representative or to customer care; tell them your customer id.'],
    },
    VERIFIED_PROSPECT: {
      whatHappensNext: [],
      needHelp: ['If a document is unclear or was rejected, your sales representative can tell you what is needed.'],
    },
  },
  successContent: {
    title: 'Thank you for your application',
    paragraphs: [
      'We received it and will review it, usually within one business day.',
      'You hear from us by mail. Until then you can hand in documents and follow their status in your account details.',
    ],
  },
};

export interface OnboardingRules {
  readonly choices: OnboardingChoices;
  readonly sections: readonly SetupSection[];
  readonly salesReps: readonly SalesRepRow[];
}

export interface SalesRepRow {
  readonly sales_rep_id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly whatsapp: string;
}

/** Everything a tenant says about onboarding, in two reads. */
export async function readOnboardingRules(tx: Transaction): Promise<OnboardingRules> {
  const settings = await tx
    .selectFrom('tenant_settings')
    .select(['name', 'value'])
    .where('name', 'in', ['onboarding', 'account-setup'])
    .execute();
  const salesReps = await tx
    .selectFrom('sales_reps')
    .select(['sales_rep_id', 'name', 'email', 'phone', 'whatsapp'])
    .orderBy('select_order')
    .orderBy('name')
    .execute();
  const named = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  const own = named['account-setup'] as { sections?: readonly SetupSection[] } | undefined;
  return {
    choices: { ...DEFAULT_CHOICES, ...(named['onboarding'] as Partial<OnboardingChoices> | undefined) },
    sections: safeSections(own?.sections ?? DEFAULT_SECTIONS),
    salesReps,
  };
}

export function referencesOf({ salesReps }: OnboardingRules, locale?: string) {
  return referencesWith(
    salesReps.map(({ sales_rep_id, name }): FieldOption => ({ id: sales_rep_id, option: name })),
    locale,
  );
}

/** What a tenant wrote as HTML passes the allow-list on its way out too. */
function safeSections(sections: readonly SetupSection[]): readonly SetupSection[] {
  return sections.map((section) => ({
    ...section,
    steps: section.steps.map((step) => ({
      ...step,
      fields: step.fields.map((field) =>
        field.type === 'html_container' ? { ...field, value: sanitizeHtml(String(field.value ?? '')) } : field,
      ),
    })),
  }));
}
