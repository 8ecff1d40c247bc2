import { expect, test } from 'vitest';
import { personName } from './person-name';

test('W71 SD83 a person is called by what they gave of their name, else by their address', () => {
  const email = 'ada@acme.test';
  expect(personName({ firstName: 'Ada', lastName: 'Reed', email })).toBe('Ada Reed');
  expect(personName({ firstName: '', lastName: 'Reed', email })).toBe('Reed');
  expect(personName({ firstName: 'Ada', lastName: '', email })).toBe('Ada');
  expect(personName({ firstName: ' ', lastName: '', email })).toBe(email);
});

test('W71 SD83 a name of which nothing is seen is none, and no name turns what stands around it', () => {
  const email = 'pat@acme.test';
  expect(personName({ firstName: ' ', lastName: '\u200b\u202e', email })).toBe(email);
  expect(personName({ firstName: '\u00a0Pat ', lastName: '\u202eLind', email })).toBe('Pat Lind');
  expect(personName({ firstName: 'Pat\r\nBcc: all', lastName: 'of\tthem', email })).toBe('Pat Bcc: all of them');
});

test('W71 I02 what a pool was told instead of a name is none', () => {
  expect(personName({ firstName: 'N/A', lastName: 'N/A', email: 'pat@acme.test' })).toBe('pat@acme.test');
  expect(personName({ firstName: 'Pat', lastName: 'N/A', email: 'pat@acme.test' })).toBe('Pat');
});
