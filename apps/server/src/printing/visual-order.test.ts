import { expect, test } from 'vitest';
import { visualOrder } from './visual-order';

/** What the eye meets from left to right. */
const seen = (line: string): string =>
  visualOrder(line)
    .map(({ text, isFromRight }) => (isFromRight ? [...text].reverse().join('') : text))
    .join('');

test('SD58 a text from the left stays as it is', () => {
  expect(visualOrder('1-1 Nakanoshima (¥36,600)')).toEqual([{ text: '1-1 Nakanoshima (¥36,600)', isFromRight: false }]);
  expect(visualOrder('')).toEqual([]);
});

// Letters that follow each other in the alphabet, so that their order is seen.
test.each([
  ['words of a name', 'אבג דהו', 'והד גבא'],
  ['a number among them', 'אבג 12, דהו', 'והד ,12 גבא'],
  ['brackets', 'אבג (דהו) 123', '123 (והד) גבא'],
  ['brackets around Latin', 'אבג (world) 12-34', '12-34 (world) גבא'],
  ['Latin among them', 'אבג iPhone 14 דהו', 'והד iPhone 14 גבא'],
  ['a name within Latin', 'Cohen אבג דהו & sons', 'Cohen והד גבא & sons'],
  ['its end', 'Kumo · אבג', 'Kumo · גבא'],
  ['Arabic numbers', 'ابج \u0661\u0662 دهو', 'وهد \u0661\u0662 جبا'],
  ['a price', 'אבג $12.50', '$12.50 גבא'],
  ['a line that is said to be from the right', '\u200fiPhone 14 אבג', 'גבא iPhone 14'],
])('SD58 what is written from the right stands as it is read: %s', (_, line, wanted) => {
  expect(seen(line)).toBe(wanted);
});
