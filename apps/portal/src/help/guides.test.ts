import { expect, test } from 'vitest';
import { helpTexts } from '@tradehall/texts/en/help';
import { foundGuides, GUIDES } from './guides';

const titles = (typed: string, texts: Readonly<Record<string, unknown>> = helpTexts) =>
  foundGuides(typed, (label, ...rest: unknown[]) => {
    // What stands beside a label fills its sentence.
    expect(rest).toEqual([]);
    return String(texts[label]);
  }).map(({ title }) => title);

test('H15 help finds the guides that hold every word, in the reader’s language', () => {
  expect(titles('')).toHaveLength(GUIDES.length);
  expect(titles('counter  SHEET')).toEqual(['HELP_COUNTER']);
  const translated = { ...helpTexts, HELP_COUNTER: 'Gegenangebote beantworten' };
  expect(titles('gegenangebot', translated)).toEqual(['HELP_COUNTER']);
  expect(titles('gegenangebot')).toEqual([]);
});
