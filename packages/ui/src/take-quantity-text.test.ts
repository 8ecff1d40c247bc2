import { expect, test } from 'vitest';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { takeQuantityText } from './take-quantity-text';

test('W29 D01 what is no count stays as it was typed, key by key, and is refused aloud', () => {
  for (const text of ['1e3', '-1', '1.5', '12x4', '1234567890']) {
    let shown = '';
    for (const key of text) shown = takeQuantityText(shown + key).shown;
    const taken = takeQuantityText(shown);
    expect(taken, text).toMatchObject({ shown: text, value: text, isUnread: true });
    expect(taken.note).toContain(text);
    expect(parseQuantityEntry(taken.value) ?? 0, text).toBe(text === '1234567890' ? 1_234_567_890 : 0);
  }
});

test('W29 what is written as its reader writes counts is that count', () => {
  expect(takeQuantityText('1,200')).toMatchObject({ value: '1200', shown: '1,200', note: 'Read as 1,200' });
  expect(takeQuantityText('1.250')).toMatchObject({ value: '1250', shown: '1.250', note: 'Read as 1,250' });
  expect(takeQuantityText(' 12 ')).toEqual({ value: '12', shown: '12' });
  expect(takeQuantityText('')).toEqual({ value: '', shown: '' });
});
