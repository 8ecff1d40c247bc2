import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forceLogout } from '@tradehall/web/visitor/session-end';
import { NewPasswordWithCodeForm } from './NewPasswordWithCodeForm';

const { navigate, signedIn } = vi.hoisted(() => ({ navigate: vi.fn(), signedIn: { email: '' } }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
vi.mock('@tradehall/web/visitor/session-end', () => ({ forceLogout: vi.fn() }));
vi.mock(import('@tradehall/web/session/session'), async (load) => ({
  ...(await load()),
  identityLibrary: () => Promise.resolve({ confirmResetPassword: () => Promise.resolve() }) as never,
  storedIdToken: () => (signedIn.email === '' ? undefined : `head.${btoa(JSON.stringify(signedIn))}.sign`),
}));
afterEach(() => {
  cleanup();
  navigate.mockReset();
  vi.mocked(forceLogout).mockReset();
});

const enter = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
function changePassword({ isOfDesk = false } = {}): void {
  render(<NewPasswordWithCodeForm initialEmail="me@shop.test" isOfDesk={isOfDesk} onSendCode={vi.fn()} />);
  enter(/Verification code/, '123456');
  enter(/New password/, 'New-pass-22');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

test('I03 whoever changes their own password while signed in is told that it is changed, not that the session expired', async () => {
  signedIn.email = 'Me@shop.test';
  changePassword();
  await waitFor(() => expect(forceLogout).toHaveBeenCalledOnce());
  expect(vi.mocked(forceLogout).mock.calls[0]?.[0]?.message).toMatchObject({ severity: 'success', type: 'logout' });
  expect(navigate).not.toHaveBeenCalled();
});

test('I03 anybody else comes to the sign-in, where their email stands already, and nobody is signed out', async () => {
  for (const email of ['', 'other@shop.test']) {
    signedIn.email = email;
    changePassword();
    await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
    expect(navigate).toHaveBeenCalledWith({ to: '/', state: { signIn: { email: 'me@shop.test' } } });
    cleanup();
    navigate.mockReset();
  }
  expect(forceLogout).not.toHaveBeenCalled();
});

test('I03 SD01 staff come back to the sign-in of the desk, which says that the password is changed', async () => {
  signedIn.email = '';
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  changePassword({ isOfDesk: true });
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/desk'));
  const said = window.sessionStorage.getItem('app:desk:tradehall.logoutMessage') ?? '{}';
  expect(JSON.parse(said)).toMatchObject({ severity: 'success', type: 'logout' });
  expect(navigate).not.toHaveBeenCalled();
  assign.mockRestore();
});
