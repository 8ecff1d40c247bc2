import { readStored } from '../storage/browser-storage';
import { configuration } from './configuration';

/** The buyer's choice, else tenant configuration, else the browser, else English (A02). */
export function currentLocale(): string {
  const chosen = readStored<string>('locale');
  if (chosen !== undefined && configuration.locales.includes(chosen)) return chosen;
  if (configuration.language !== '') return configuration.language;
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.map((tag) => tag.split('-')[0] ?? '').find((tag) => configuration.locales.includes(tag)) ?? 'en';
}
