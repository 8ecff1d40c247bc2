import { describe, expect, test } from 'vitest';
import { takeMoneyText } from './take-money-text';

describe('W29 what is written into a field for an amount', () => {
  const paste = (text: string) => takeMoneyText(text);

  test('W29 a pasted amount counts as what it says, in every common way of writing it', () => {
    expect(paste('$9,600').value).toBe('9600');
    expect(paste('9,600.00').value).toBe('9600');
    expect(paste('1.234,56').value).toBe('1234.56');
    expect(paste('9600,5')).toMatchObject({ value: '9600.5', shown: '9600,5', note: 'Read as $9,600.50' });
  });

  test('J04 W29 a bid past what one price may be counts however its thousands are written', () => {
    for (const text of ['1200000000', '1,200,000,000', '$1,200,000,000.00', '1.200.000.000,00'])
      expect(paste(text).value, text).toBe('1200000000');
    expect(paste('1,000,000,000,000.01')).toMatchObject({ value: '', isUnread: true });
  });

  test('W29 what cannot be read is refused aloud and never leaves the old amount standing', () => {
    expect(paste('about nine')).toMatchObject({ value: '', shown: 'about nine', isUnread: true });
    expect(paste('-5')).toMatchObject({ value: '', isUnread: true });
    expect(paste('EUR 100')).toEqual({
      value: '',
      shown: 'EUR 100',
      note: '“EUR 100” is another currency. Enter what it is in $.',
      isUnread: true,
    });
  });

  test('W29 a comma that is typed key by key multiplies nothing', () => {
    let taken = { value: '', shown: '' };
    const read: string[] = [];
    for (const key of '9600,50') {
      taken = takeMoneyText(taken.shown + key);
      read.push(taken.value);
    }
    expect(read).toEqual(['9', '96', '960', '9600', '9600', '9600.5', '9600.5']);
  });

  test('W29 N12 what no amount has stays as it was typed and counts as nothing, so that no other amount is left', () => {
    for (const text of ['4.5.', '4x', '-1', '1e3', '4.567'])
      expect(takeMoneyText(text), text).toMatchObject({ value: '', shown: text, isUnread: true });
    expect(takeMoneyText('4.56')).toEqual({ value: '4.56', shown: '4.56' });
  });
});
