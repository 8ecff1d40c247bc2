import { expect, test } from 'vitest';
import { fillText } from './fill-text';

test('A02 positions and names are filled, and what has no value stays', () => {
  expect(fillText('${1} of ${2}, ${3}', ['3', 'Phones'])).toBe('3 of Phones, ${3}');
  expect(fillText('{name} in {place}', [], { name: 'Jane' })).toBe('Jane in {place}');
  expect(fillText('at most {max}', [500])).toBe('at most 500');
});

test('A02 braces in what somebody wrote are no places to fill', () => {
  expect(fillText('${1}: ${2}', ['Phone {A}', '${1} {note}'])).toBe('Phone {A}: ${1} {note}');
  expect(fillText('{name}, {place}', [], { name: '{place}', place: 'Reno' })).toBe('{place}, Reno');
});

test('A02 a reason that ends with a full stop of its own is followed by no second one', () => {
  const sentence = 'We could not accept ${1}: ${2}. Please sign in.';
  const said = (reason: string) => fillText(sentence, ['the licence', reason]);
  expect(said('It is blurred')).toBe('We could not accept the licence: It is blurred. Please sign in.');
  expect(said('It is blurred.')).toBe('We could not accept the licence: It is blurred. Please sign in.');
  expect(said('Is this yours?')).toBe('We could not accept the licence: Is this yours? Please sign in.');
  expect(fillText('Pay by {day}.', [], { day: '11:59 p.m.' })).toBe('Pay by 11:59 p.m.');
  // What has no value keeps the sentence as it is, and dots that say "and so on" stay.
  expect(fillText('${1}. ${2}...', ['Done.'])).toBe('Done. ${2}...');
  expect(fillText('${1}...', ['Wait.'])).toBe('Wait....');
});
