import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNewPassword, passwordRules } from './password-policy';

const brokenBy = (password: string) => checkNewPassword(password).map((issue) => issue.messageCode);

test('I02 a new password needs a lowercase and an uppercase letter, a digit, a special character and eight characters', () => {
  expect(brokenBy('Demo-pass-1')).toEqual([]);
  expect(brokenBy('DEMO-PASS-1')).toEqual(['PASSWORD_NEEDS_LOWERCASE']);
  expect(brokenBy('demo-pass-1')).toEqual(['PASSWORD_NEEDS_UPPERCASE']);
  expect(brokenBy('Demo-pass-x')).toEqual(['PASSWORD_NEEDS_DIGIT']);
  expect(brokenBy('Demopass12')).toEqual(['PASSWORD_NEEDS_SPECIAL']);
  expect(brokenBy('Dem-p1a')).toEqual(['PASSWORD_TOO_SHORT']);
  expect(brokenBy('')).toHaveLength(5);
  expect(brokenBy(`Aa1-${'x'.repeat(300)}`)).toEqual(['PASSWORD_TOO_LONG']);
});

test('I02 the live list and the check never disagree', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (password) => {
      const shown = passwordRules(password)
        .filter((rule) => !rule.holds)
        .map((rule) => rule.id);
      expect(brokenBy(password)).toEqual(shown);
    }),
  );
});
