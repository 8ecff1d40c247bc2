import { beforeEach, describe, expect, test } from 'vitest';
import { clearStored, readIdentityValue, readStored, writeStored } from './browser-storage';

describe('browser storage', () => {
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });

  test('A15 a logout clears what belongs to the session and keeps drafts, the message and the way back', () => {
    writeStored('userInfo', { email: 'x' });
    writeStored('authorities', ['CAN_BUY_ONLINE']);
    writeStored('drafts', { form: { value: 1, savedAt: 1 } });
    writeStored('logoutMessage', { message: 'Session Expired' });
    writeStored('originPath', '/orders/SO-1');
    window.localStorage.setItem('CognitoIdentityServiceProvider.client.user.idToken', 'secret');
    clearStored();
    expect(readStored('userInfo')).toBeUndefined();
    expect(readStored('authorities')).toBeUndefined();
    expect(readIdentityValue('.idToken')).toBeUndefined();
    expect(readStored('drafts')).toBeDefined();
    expect(readStored('logoutMessage')).toEqual({ message: 'Session Expired' });
    expect(readStored('originPath')).toBe('/orders/SO-1');
  });

  test('A19 a broken value reads as absent instead of breaking the screen', () => {
    window.localStorage.setItem('tradehall.userInfo', '{broken');
    expect(readStored('userInfo')).toBeUndefined();
  });
});
