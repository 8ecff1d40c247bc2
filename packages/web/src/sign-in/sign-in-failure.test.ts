import { expect, test } from 'vitest';
import { asFailure, failureLabel, isCodeFailure } from './sign-in-failure';

const failure = (name: string, message = '') => failureLabel({ name, message });

test('I01 a wrong password and an unknown user read the same', () => {
  expect(failure('NotAuthorizedException', 'Incorrect username or password.')).toBe('INCORRECT_USERNAME_OR_PASSWORD');
  expect(failure('UserNotFoundException', 'User does not exist.')).toBe('INCORRECT_USERNAME_OR_PASSWORD');
});

test('I01 waiting, an old invitation and an old session are told by their words', () => {
  expect(failure('NotAuthorizedException', 'Password attempts exceeded')).toBe('TOO_MANY_ATTEMPTS');
  expect(failure('LimitExceededException', 'Attempt limit exceeded, please try after some time.')).toBe(
    'TOO_MANY_ATTEMPTS',
  );
  expect(
    failure('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.'),
  ).toBe('INVITATION_EXPIRED');
  expect(failure('NotAuthorizedException', 'Invalid session for the user, session is expired.')).toBe(
    'SIGN_IN_SESSION_OVER',
  );
});

test('I01 whoever is disabled reads that, which the pool says after the right password alone', () => {
  expect(failure('NotAuthorizedException', 'User is disabled.')).toBe('USER_DISABLED');
});

test('I03 wrong and expired codes share one text and empty the field; other failures keep their message', () => {
  for (const name of ['CodeMismatchException', 'ExpiredCodeException']) {
    expect(failure(name)).toBe('VERIFICATION_CODE_INVALID');
    expect(isCodeFailure({ name, message: '' })).toBe(true);
  }
  expect(failure('InvalidPasswordException', 'Password did not conform with policy')).toBeUndefined();
  expect(isCodeFailure(asFailure(new TypeError('x')))).toBe(false);
});
