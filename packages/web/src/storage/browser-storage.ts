import type { AppName } from '@tradehall/domain/access/apps';
import { appName } from '../app-base';

/**
 * The one door to browser storage. Everything the portal keeps is listed here, so that a forced logout
 * knows what to clear (A15, A19) and a full or forbidden storage never breaks a screen.
 */
const KEYS = {
  configuration: 'configuration',
  authorities: 'authorities',
  sideMenu: 'sideMenu',
  translations: 'translations',
  translationsEdition: 'translationsEdition',
  userInfo: 'userInfo',
  formerVisitor: 'formerVisitor',
  appVersion: 'appVersion',
  colourScheme: 'colourScheme',
  locale: 'locale',
  logoutMessage: 'logoutMessage',
  originPath: 'originPath',
  drafts: 'drafts',
  selections: 'selections',
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
  listViews: 'listViews',
} as const;
export type StorageKey = keyof typeof KEYS;

/**
 * What is this tab's alone: what its sign-in says, where it leads back to, when it was loaded anew, and what is
 * selected in it. A tab that another one signed out would else write over what that one has to say.
 */
const OF_THE_TAB: ReadonlySet<StorageKey> = new Set([
  'logoutMessage',
  'originPath',
  'interruptedForm',
  'reloadedAt',
  'selections',
]);

/** What outlives a logout, beside what is the tab's: drafts, and choices of the device. */
const KEPT_AT_LOGOUT: readonly StorageKey[] = [
  'drafts',
  'colourScheme',
  'locale',
  'configuration',
  'railCollapsed',
  'listViews',
];
/** Amplify keeps its tokens under this prefix. */
const IDENTITY_PREFIX = 'CognitoIdentityServiceProvider';

/** Keys of other apps than the portal begin so: a person may be signed in at both, each with storage of its own. */
const OTHER_APPS = 'app:';
const namespaceOf = (app: AppName): string => (app === 'portal' ? '' : `${OTHER_APPS}${app}:`);
const NAMESPACE = namespaceOf(appName);
const nameIn = (namespace: string, key: StorageKey): string => `${namespace}tradehall.${KEYS[key]}`;
const nameOf = (key: StorageKey): string => nameIn(NAMESPACE, key);
const liesIn = (namespace: string, name: string): boolean =>
  namespace === '' ? !name.startsWith(OTHER_APPS) : name.startsWith(namespace);

function store(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function storeOf(key: StorageKey): Storage | undefined {
  if (!OF_THE_TAB.has(key)) return store();
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

export function readStored<T>(key: StorageKey): T | undefined {
  try {
    const text = storeOf(key)?.getItem(nameOf(key));
    return text === null || text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** False where there was no room, or no storage: what was there before stays. */
export function writeStored(key: StorageKey, value: unknown): boolean {
  return writeStoredFor(appName, key, value);
}

/** Leaves something for another app of this host, which reads it as its own. */
export function writeStoredFor(app: AppName, key: StorageKey, value: unknown): boolean {
  try {
    const storage = storeOf(key);
    storage?.setItem(nameIn(namespaceOf(app), key), JSON.stringify(value));
    return storage !== undefined;
  } catch {
    // A full storage costs the convenience, not the screen.
    return false;
  }
}

export function removeStored(...keys: readonly StorageKey[]): void {
  for (const key of keys) storeOf(key)?.removeItem(nameOf(key));
}

/** Clears local storage at logout, but for what the next visitor of this device needs. */
export function clearStored(): void {
  clear(NAMESPACE);
}

function clear(namespace: string): void {
  const storage = store();
  if (storage === undefined) return;
  const kept = new Set(KEPT_AT_LOGOUT.map((key) => nameIn(namespace, key)));
  for (const key of Object.keys(storage)) if (liesIn(namespace, key) && !kept.has(key)) storage.removeItem(key);
}

const identityKeys = (storage: Storage): readonly string[] =>
  Object.keys(storage).filter((name) => name.startsWith(NAMESPACE + IDENTITY_PREFIX));

/** The value the identity library stored under a key that ends so, for example `.idToken`. */
export function readIdentityValue(ending: string): string | undefined {
  const storage = store();
  if (storage === undefined) return undefined;
  const key = identityKeys(storage).find((name) => name.endsWith(ending));
  return key === undefined ? undefined : (storage.getItem(key) ?? undefined);
}

/** Where the identity library keeps its tokens: in this app's own part of the storage. */
export const identityStorage = {
  setItem: async (key: string, value: string) => store()?.setItem(NAMESPACE + key, value),
  getItem: async (key: string) => store()?.getItem(NAMESPACE + key) ?? null,
  removeItem: async (key: string) => store()?.removeItem(NAMESPACE + key),
  clear: async () => {
    const storage = store();
    if (storage !== undefined) for (const key of identityKeys(storage)) storage.removeItem(key);
  },
};

/** A session by the identity library's own names, on its way from one app to another. */
export type HandedIdentity = Readonly<Record<string, string>>;

/** Takes the session out of this app's storage. */
export function takeIdentity(): HandedIdentity {
  const storage = store();
  if (storage === undefined) return {};
  const keys = identityKeys(storage);
  const taken = Object.fromEntries(keys.map((key) => [key.slice(NAMESPACE.length), storage.getItem(key) ?? '']));
  for (const key of keys) storage.removeItem(key);
  return taken;
}

/** Puts a session into another app's storage, in place of whoever was signed in there. */
export function giveIdentity(app: AppName, identity: HandedIdentity): void {
  const storage = store();
  if (storage === undefined) return;
  const namespace = namespaceOf(app);
  clear(namespace);
  for (const [key, value] of Object.entries(identity)) storage.setItem(namespace + key, value);
}
