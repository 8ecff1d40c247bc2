import { expect, test } from 'vitest';
import { personName } from './person-name';

test('W71 SD83 a person is called by what they gave of their name, else by their address', () => {
  const email = 'ada@acme.test';
  expect(personName({ firstName: 'Ada', lastName: 'Reed', email })).toBe('Ada Reed');
  expect(personName({ firstName: '', lastName: 'Reed', email })).toBe('Reed');
  expect(personName({ firstName: 'Ada', lastName: '', email })).toBe('Ada');
  expect(personName({ firstName: ' ', lastName: '', email })).toBe(email);
});
