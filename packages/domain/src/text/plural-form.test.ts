import { describe, expect, test } from 'vitest';
import { pluralForm, sentenceOf } from './plural-form';

describe('the plural of a text', () => {
  test('A02 each language counts by its own rule: none is plural in English, singular in French', () => {
    const forms = (locale: string) => [0, 1, 2, 1.5].map((count) => pluralForm(locale, count));
    expect(forms('en')).toEqual(['other', 'one', 'other', 'other']);
    expect(forms('de')).toEqual(['other', 'one', 'other', 'other']);
    expect(forms('fr')).toEqual(['one', 'one', 'other', 'one']);
    expect(forms('ja')).toEqual(['other', 'other', 'other', 'other']);
  });

  test('A02 a form that texts have no sentence for is the general one', () => {
    expect(new Intl.PluralRules('pl').select(3)).toBe('few');
    expect([pluralForm('pl', 1), pluralForm('pl', 3)]).toEqual(['one', 'other']);
  });

  test('A02 where nothing is counted, a text is in its general form', () => {
    const entry = { one: '${1} lot', other: '${1} lots' };
    expect([sentenceOf(entry, 'en'), sentenceOf(entry, 'en', 1), sentenceOf('Lots', 'en', 1)]).toEqual([
      '${1} lots',
      '${1} lot',
      'Lots',
    ]);
  });

  test('A02 what is no locale counts as English does', () => {
    expect(['', 'en_US', 'no such language', 'xx'].map((locale) => pluralForm(locale, 1))).toEqual(
      Array.from({ length: 4 }, () => 'one'),
    );
  });
});
