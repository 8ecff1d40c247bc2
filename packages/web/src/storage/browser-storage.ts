/**
 * The one door to browser storage. Everything the portal keeps is listed here, so that a forced logout
 * knows what to clear (A15, A19) and a full or forbidden storage never breaks a screen.
 */
const KEYS = {
  configuration: 'configuration',
  authorities: 'authorities',
  sideMenu: 'sideMenu',
  translations: 'translations',
  userInfo: 'userInfo',
  appVersion: 'appVersion',
  colourScheme: 'colourScheme',
  locale: 'locale',
  logoutMessage: 'logoutMessage',
  originPath: 'originPath',
  drafts: 'drafts',
  interruptedForm: 'interruptedForm',
  bannersDismissed: 'bannersDismissed',
  banners: 'banners',
  onboardingStatus: 'onboardingStatus',
  railCollapsed: 'railCollapsed',
  reloadedAt: 'reloadedAt',
  checkoutOfferIds: 'checkoutOfferIds',
  checkoutPayload: 'checkoutPayload',
  checkoutConfirmation: 'checkoutConfirmation',
  addToOrder: 'addToOrder',
  lastVisitPrices: 'lastVisitPrices',
} as const;
export type StorageKey = keyof typeof KEYS;

/** What outlives a logout: the message for the next login, the way back, and choices of the device. */
const KEPT_AT_LOGOUT: readonly StorageKey[] = [
  'logoutMessage',
  'originPath',
  'drafts',
  'colourScheme',
  'locale',
  'configuration',
  'railCollapsed',
];
/** Amplify keeps its tokens under this prefix. */
const IDENTITY_PREFIX = 'CognitoIdentityServiceProvider';

function store(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

export function readStored<T>(key: StorageKey): T | undefined {
  try {
    const text = store()?.getItem(`tradehall.${KEYS[key]}`);
    return text === null || text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function writeStored(key: StorageKey, value: unknown): void {
  try {
    store()?.setItem(`tradehall.${KEYS[key]}`, JSON.stringify(value));
  } catch {
    // A full storage costs the convenience, not the screen.
  }
}

export function removeStored(...keys: readonly StorageKey[]): void {
  for (const key of keys) store()?.removeItem(`tradehall.${KEYS[key]}`);
}

/** Clears local storage at logout, but for what the next visitor of this device needs. */
export function clearStored(): void {
  const storage = store();
  if (storage === undefined) return;
  const kept = new Set(KEPT_AT_LOGOUT.map((key) => `tradehall.${KEYS[key]}`));
  for (const key of Object.keys(storage)) if (!kept.has(key)) storage.removeItem(key);
}

/** The value the identity library stored under a key that ends so, for example `.idToken`. */
export function readIdentityValue(ending: string): string | undefined {
  const storage = store();
  if (storage === undefined) return undefined;
  const key = Object.keys(storage).find((name) => name.startsWith(IDENTITY_PREFIX) && name.endsWith(ending));
  return key === undefined ? undefined : (storage.getItem(key) ?? undefined);
}
