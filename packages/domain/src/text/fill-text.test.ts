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
