import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { filledText, json, text, version } from './wire/input-types';

/** Tenant configuration as it travels; its fields are described in domain/tenants/tenant-configuration. */
export const getSaasConfig = defineCall({
  method: 'GET',
  path: '/saas-config',
  summary: 'The configuration that brands the portal, before sign-in (K01, A01).',
  access: 'public',
  answer: z.object({ status: z.number(), results: z.record(z.string(), z.unknown()) }),
});

const translation = text(20_000);
export const translationEntry = z.object({ i18n_value: translation, i18n_value_plural: z.optional(translation) });
export type TranslationEntry = z.infer<typeof translationEntry>;

/** Locale → label → entry. */
export const dictionary = z.record(z.string(), z.record(z.string(), translationEntry));
export type Dictionary = z.infer<typeof dictionary>;

export const getSaasI18n = defineCall({
  method: 'GET',
  path: '/saas-i18n',
  summary: 'The translation dictionary (K01, A02). A locale narrows it to that language.',
  access: 'public',
  query: z.object({ locale: z.optional(text(20)) }),
  answer: z.object({ status: z.number(), results: dictionary }),
});

export const banner = z.object({
  bannerId: z.string(),
  text: z.string(),
  severity: z.enum(['info', 'warning', 'success', 'error']),
  isBannerActive: z.boolean(),
});
export type Banner = z.infer<typeof banner>;

export const getBanners = defineCall({
  method: 'GET',
  path: '/notification/banners',
  summary: 'The broadcast banners, each with its active flag (A06).',
  access: 'signed-in',
  ownWords: ['*.text'],
  answer: z.array(banner),
});

export const putSaasConfig = defineCall({
  method: 'PUT',
  path: '/seller/saas-config',
  summary:
    "Changes keys of the tenant's configuration; texts and styles are sanitized on the way in. A key of which nothing is left, or that is null, goes back to its default (A01).",
  access: 'seller',
  permission: 'SETTINGS_BRAND',
  body: z.record(text(100), json),
  answer: z.object({ status: z.number(), results: z.record(z.string(), z.unknown()) }),
});

/** The banners as the seller writes them. */
export const bannerTexts = z
  .array(
    z.object({
      text: filledText(500),
      severity: banner.shape.severity,
      isBannerActive: z.boolean(),
    }),
  )
  .check(z.maxLength(50));

export const putBanners = defineCall({
  method: 'PUT',
  path: '/seller/banners',
  summary: 'Replaces the broadcast banners.',
  access: 'seller',
  permission: 'SETTINGS_BRAND',
  body: bannerTexts,
  answer: z.array(banner),
});

const ofLocale = z.object({ locale: text(5).check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)) });
/** Of a text of the product, or `=` and a tenant's own words (W61). */
const textLabel = text(250);
/** How many labels were written. */
const changedLabels = z.object({ status: z.number(), labels: z.number() });

export const putTranslations = defineCall({
  method: 'PUT',
  path: '/seller/translations/:locale',
  summary:
    "Writes the tenant's texts of one language. Own texts that it leaves out are lost only where it says that it is complete; else it is refused and names how many (A02).",
  access: 'seller',
  permission: 'SETTINGS_BRAND',
  params: ofLocale,
  query: z.object({ isComplete: z._default(z.enum(['true', 'false']), 'false') }),
  body: z.record(textLabel, translationEntry),
  refusals: { TRANSLATIONS_WOULD_BE_LOST: z.object({ labels: z.array(z.string()) }) },
  answer: changedLabels,
});

export const changeTranslations = defineCall({
  method: 'POST',
  path: '/seller/translations/:locale',
  summary:
    'Changes single texts of one language and leaves the others; null gives a label its built-in text back (A02).',
  access: 'seller',
  permission: 'SETTINGS_BRAND',
  params: ofLocale,
  body: z.record(textLabel, z.nullable(translationEntry)),
  answer: changedLabels,
});

const ownText = z.nullable(translationEntry);

export const getTexts = defineCall({
  method: 'GET',
  path: '/seller/translations/:locale',
  summary:
    "Every text of the product: its English, what the language has built in, and the tenant's own words; with the version that changes name (A02, SD81).",
  access: 'seller',
  permission: 'SETTINGS_VIEW',
  params: ofLocale,
  answer: z.object({
    version: z.number(),
    texts: z.array(z.object({ label: z.string(), english: translationEntry, builtIn: ownText, own: ownText })),
  }),
});

export const changeTexts = defineCall({
  method: 'POST',
  path: '/seller/translations/:locale/changes',
  summary:
    'Changes single texts as they were seen in a version; refused where somebody changed one of them since (SD81). Null gives a text its built-in words back.',
  access: 'seller',
  permission: 'SETTINGS_BRAND',
  idempotent: true,
  params: ofLocale,
  body: z.object({ version, texts: z.record(textLabel, ownText) }),
  answer: z.object({ version: z.number() }),
  refusals: { TEXTS_CHANGED: z.object({ version: z.number(), texts: z.record(z.string(), ownText) }) },
});
