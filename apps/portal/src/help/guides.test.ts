import { expect, test } from 'vitest';
import { helpTexts as german } from '@tradehall/texts/de/help';
import { helpTexts as english } from '@tradehall/texts/en/help';
import { foundGuides, GUIDES } from './guides';

const titles = (typed: string, texts: Readonly<Record<string, unknown>>) =>
  foundGuides(typed, (label) => String(texts[label])).map(({ title }) => title);

test('H15 help finds the guides that hold every word, in the reader’s language', () => {
  expect(titles('', english)).toHaveLength(GUIDES.length);
  expect(titles('counter  SHEET', english)).toEqual(['HELP_COUNTER']);
  expect(titles('Gegenangebot', german)).toEqual(['HELP_COUNTER']);
  expect(titles('counter', german)).toEqual([]);
});
