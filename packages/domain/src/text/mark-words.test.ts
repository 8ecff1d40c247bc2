import { describe, expect, test } from 'vitest';
import { foldText } from './fold-text';
import { markWords } from './mark-words';
import { readTypedWords, type SearchWord } from './search-word';

const words = (typed: string, isForgiving = false): SearchWord[] =>
  readTypedWords(typed).map(({ units }) => ({ units, isForgiving }));

function marked(text: string, typed: string, isForgiving = false): string {
  const ranges = markWords(text, words(typed, isForgiving));
  let shown = '';
  let at = 0;
  for (const { from, to } of ranges) {
    shown += `${text.slice(at, from)}[${text.slice(from, to)}]`;
    at = to;
  }
  return shown + text.slice(at);
}

describe('what is marked', () => {
  test.each([
    ['Apple iPhone 14 128GB', 'iph 128', 'Apple [iPh]one 14 [128]GB'],
    ['IP11-64-RED-UNL-A+', 'ip11-64', '[IP11-64]-RED-UNL-A+'],
    ['IP11-64-RED-UNL-A+', 'ip1164red', '[IP11-64-RED]-UNL-A+'],
    ['IP11-64-RED-UNL-A+', 'a+ red', 'IP11-64-[RED]-UNL-[A+]'],
    ['Größe１２', 'grosse', '[Größe]１２'],
    ['Größe １２', 'GRÖSSE 12', '[Größe] [１２]'],
    ['Cafe\u0301 noir', 'café', '[Cafe\u0301] noir'],
    ['T-Mobile', 'mobile tmob', '[T-Mobile]'],
    ['Wifi+Cellular', 'cellular', 'Wifi+[Cellular]'],
    ['A+ phone', 'a', '[A]+ phone'],
    ['Apple', 'pple', 'Apple'],
    ['', 'a', ''],
  ])('W01 %s, searched for %s, shows %s', (text, typed, shown) => {
    expect(marked(text, typed)).toBe(shown);
  });

  test.each([
    ['Samsung Galaxy', 'samsnug', '[Samsung] Galaxy'],
    ['Samsung Galaxy', 'smasung', '[Samsung] Galaxy'],
    ['Samsung Galaxy', 'samung', '[Samsung] Galaxy'],
    ['Samsung Galaxy', 'samssung', '[Samsung] Galaxy'],
    ['Samsung Galaxy', 'sumsung', '[Samsung] Galaxy'],
    ['Samsung Galaxy', 'sumsang', 'Samsung Galaxy'],
  ])('W01 in %s, %s is %s', (text, typed, shown) => {
    expect(marked(text, typed, true)).toBe(shown);
  });
});

test('W01 case, accents and full widths are folded, and each unit knows where it came from', () => {
  expect(foldText('ÅNGSTRÖM Ｘ１０').folded).toBe('angstrom x10');
  expect(foldText('weiß').origins).toEqual([0, 1, 2, 3, 3]);
});
