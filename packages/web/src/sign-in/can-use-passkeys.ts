/** Whether this browser can make and use passkeys at this page. */
export const canUsePasskeys = (): boolean => window.isSecureContext && typeof window.PublicKeyCredential === 'function';
