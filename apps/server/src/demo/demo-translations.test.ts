import { describe, expect, test } from 'vitest';
import { english } from '@tradehall/texts/english';
import type { TextEntry } from '@tradehall/domain/text/fill-text';
import { DEMO_LANGUAGES } from './demo-translations';

const forms = (entry: TextEntry): readonly string[] => (typeof entry === 'string' ? [entry] : [entry.one, entry.other]);

/** `${1}`, `${2}` and `{name}`, each once, in one order: sentences may name them in another. */
const placeholders = (sentence: string): string[] =>
  [...new Set(sentence.match(/\$\{\d+\}|\{[A-Za-z]\w*\}/g) ?? [])].sort();

describe.each(Object.entries(DEMO_LANGUAGES))('the demo in %s', (_locale, texts) => {
  test('A02 every translated label is a label of the English catalogue', () => {
    expect(Object.keys(texts).filter((label) => !Object.hasOwn(english, label))).toEqual([]);
  });

  test('A02 a text has singular and plural where the English has them', () => {
    const odd = Object.entries(texts).filter(([label, entry]) => typeof entry !== typeof english[label]);
    expect(odd.map(([label]) => label)).toEqual([]);
  });

  test('A02 a text has the placeholders of the English, in both numbers', () => {
    const odd = Object.entries(texts).filter(([label, entry]) => {
      const wanted = forms(english[label] ?? '').map(placeholders);
      return JSON.stringify(forms(entry).map(placeholders)) !== JSON.stringify(wanted);
    });
    expect(odd.map(([label]) => label)).toEqual([]);
  });

  test('A02 no text is empty, and at least 90 % of the catalogue is translated', () => {
    expect(
      Object.entries(texts).filter(([, entry]) => forms(entry).some((sentence) => sentence.trim() === '')),
    ).toEqual([]);
    const known = Object.keys(english);
    expect(known.filter((label) => Object.hasOwn(texts, label)).length / known.length).toBeGreaterThanOrEqual(0.9);
  });
});

test('A02 the button of the login page is in the language of the buyer', () => {
  expect([DEMO_LANGUAGES['de']?.['SIGN_IN'], DEMO_LANGUAGES['es']?.['SIGN_IN']]).toEqual([
    'Anmelden',
    'Iniciar sesión',
  ]);
});
