import { replaceTranslations } from '../tenants/tenants-store';
import type { DemoLoader } from './demo-loader';
import { DEMO_TENANTS } from './demo-tenants';
import { german } from './translations/german';
import { spanish } from './translations/spanish';
import type { Translations } from './translations/translations';

/** The languages the demo speaks besides English. */
export const DEMO_LANGUAGES: Readonly<Record<string, Translations>> = { de: german, es: spanish };

/** Gives each demo tenant a dictionary for the languages it offers (A02). */
export const loadDemoTranslations: DemoLoader = async ({ database }) => {
  for (const { tenantId, configuration } of DEMO_TENANTS) {
    for (const locale of configuration.locales ?? []) {
      const texts = DEMO_LANGUAGES[locale];
      if (texts === undefined) continue;
      const labels = Object.fromEntries(
        Object.entries(texts).map(([label, entry]) => [
          label,
          typeof entry === 'string' ? { i18n_value: entry } : { i18n_value: entry.one, i18n_value_plural: entry.other },
        ]),
      );
      await database.inTenant(tenantId, (tx) => replaceTranslations(tx, tenantId, locale, labels));
    }
  }
};
