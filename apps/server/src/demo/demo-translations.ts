import type { Texts } from '@tradehall/domain/text/fill-text';
import { wireTranslation } from '@tradehall/contract/translation-wire';
import { replaceTranslations } from '../tenants/tenants-store';
import type { DemoLoader } from './demo-loader';

/** Nova's own words over the built-in languages: a dictionary holds what its tenant changed, and nothing else. */
const NOVA_WORDS: Readonly<Record<string, Texts>> = {
  de: {
    MENU_STOCKLIST: 'Lagerliste',
    STOCK_LIST_TITLE: 'Lagerliste',
    STOCK_UNITS: { one: '${1} Gerät', other: '${1} Geräte' },
  },
  es: {
    MENU_STOCKLIST: 'Inventario',
    STOCK_LIST_TITLE: 'Inventario',
    STOCK_UNITS: { one: '${1} dispositivo', other: '${1} dispositivos' },
  },
};

/** One tenant of the demo words its portal in its own way (A02). */
export const loadDemoTranslations: DemoLoader = async ({ database }) => {
  for (const [locale, texts] of Object.entries(NOVA_WORDS)) {
    const labels = Object.fromEntries(Object.entries(texts).map(([label, entry]) => [label, wireTranslation(entry)]));
    await database.inTenant('nova', (tx) => replaceTranslations(tx, { tenantId: 'nova', locale, labels }));
  }
};
