import { expect, test } from 'vitest';
import { checkTranslation } from './check-translation';

test('A02 a tenant’s words may order and leave out parameters, and name none that the text does not get', () => {
  const builtIn = 'Order ${1} over ${2}';
  expect(checkTranslation('X', '${2}: Auftrag ${1}', builtIn)).toBeNull();
  expect(checkTranslation('X', 'Auftrag', builtIn)).toBeNull();
  expect(checkTranslation('X', 'Auftrag ${9}', builtIn)).toEqual({
    messageCode: 'TRANSLATION_PLACEHOLDER_UNKNOWN',
    params: ['X', '${9}'],
    field: 'X',
  });
});

test('A02 both forms of a counted text are judged by both forms of the built-in one', () => {
  const builtIn = { one: '${1} alert', other: '${1} alerts of ${2}' };
  expect(checkTranslation('X', { one: 'ein Alarm für ${2}', other: '${1} Alarme' }, builtIn)).toBeNull();
  expect(checkTranslation('X', { one: 'ein Alarm', other: '${3} Alarme' }, builtIn)?.params).toEqual(['X', '${3}']);
});

test('A02 a text that says nothing is none, in neither of its forms', () => {
  const builtIn = { one: '${1} alert', other: '${1} alerts' };
  expect(checkTranslation('X', ' ', 'Order')).toEqual({ messageCode: 'TRANSLATION_EMPTY', field: 'X' });
  expect(checkTranslation('X', { one: '${1} Alarm', other: '' }, builtIn)?.messageCode).toBe('TRANSLATION_EMPTY');
  expect(checkTranslation('X', { one: '', other: '${1} Alarme' }, builtIn)?.messageCode).toBe('TRANSLATION_EMPTY');
  expect(checkTranslation('X', '${1} Alarm(e)', builtIn)).toBeNull();
});

test('A02 a label that is built in nowhere has nothing to be held against', () => {
  expect(checkTranslation('N_X', '${1}', undefined)).toBeNull();
});
