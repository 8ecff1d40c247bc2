import { expect, test } from 'vitest';
import { sentenceOf } from '@tradehall/domain/text/plural-form';
import { languages } from './languages';

/** The five words of the bar at the foot of a phone, and how many letters of 12 px stand side by side at 390 px. */
const BAR = ['MENU_HOME', 'MENU_STOCKLIST', 'MENU_STOCK_ALERTS', 'MENU_CART_SHORT', 'MENU_MORE'] as const;
const ROOM = 50;

test.each(Object.entries(languages))(
  'A02 the bar at the foot of a phone has room for its words in %s',
  (locale, texts) => {
    const words = BAR.map((label) => sentenceOf(texts[label] ?? label, locale));
    expect(words.join('').length).toBeLessThanOrEqual(ROOM);
  },
);
