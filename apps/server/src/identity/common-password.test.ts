import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password';

test.each([
  'Password1!',
  'P@ssw0rd',
  'Passw0rd!',
  'Welcome2026!',
  'Qwerty123!',
  '1234Abcd!',
  'Dragon#99',
  'Summer2026!',
  'Letmein1!',
])('I02 %s meets every rule and is among the first that are guessed', (password) =>
  expect(isCommonPassword(password)).toBe(true),
);

test.each(['Demo-pass-1', 'KLMpqrst-2345', 'Blue7whale&river', 'Tr4de-Hall-Dallas', 'xQ9!vz2Lr', 'Buyer-second-2'])(
  'I02 %s is taken',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
