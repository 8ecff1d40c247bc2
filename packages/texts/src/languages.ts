import type { Texts } from '@tradehall/domain/text/fill-text';
import { english } from './english';
import { german } from './german';
import { spanish } from './spanish';

/**
 * The languages that are built in, by locale: every tenant may offer them without a dictionary of its own (A02).
 * For the server alone: a browser has the English of its rooms and loads the one language that it shows.
 */
export const languages: Readonly<Record<string, Texts>> = { en: english, de: german, es: spanish };
