import { shellTexts } from '@tradehall/texts/en/shell';
import { getSaasConfig } from '@tradehall/contract/tenants';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import { readStored, removeStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { loadJson } from '@tradehall/web/fetch/load-json';
import { isServerReachable } from '@tradehall/web/fetch/reachable';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { keepFormerVisitor } from '@tradehall/web/visitor/visitor';
import { windowHoldsWork } from './pending-task';
import { notify } from './snackbars';

const ASK_EVERY = 5 * 60_000;

function announce(): void {
  notify(textOf(shellTexts, 'NEW_VERSION'), {
    severity: 'info',
    duration: 300_000,
    action: { label: textOf(shellTexts, 'REFRESH_APP'), run: () => window.location.reload() },
  });
}

function clearCached(version: string): void {
  keepFormerVisitor();
  // A new version may read other shapes: user info, side menu, authorities and translations are asked for anew.
  removeStored('userInfo', 'sideMenu', 'authorities', 'translations', 'translationsEdition');
  writeStored('appVersion', version);
}

async function askVersion(): Promise<void> {
  try {
    const { results } = await loadJson<{ results: Record<string, unknown> }>(`${GATEWAY}${getSaasConfig.path}`);
    const version = String(results['appVersion'] ?? '');
    if (version === '' || version === readStored<string>('appVersion')) return;
    clearCached(version);
    announce();
  } catch {
    // The next look comes soon enough.
  }
}

/** Notices a changed appVersion at start and while the portal stays open (A13). */
export function checkAppVersion(): void {
  const known = readStored<string>('appVersion');
  if (known !== configuration.appVersion) {
    clearCached(configuration.appVersion);
    if (known !== undefined) announce();
  }
  setInterval(() => void askVersion(), ASK_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askVersion();
  });
}

/** A reload that did not help is not repeated. */
const RELOAD_AGAIN_AFTER = 10_000;

let isReloading = false;
let takesOver: Promise<boolean> = Promise.resolve(false);

/**
 * A part that a newer build no longer carries cannot be loaded into an old page: the page is loaded anew, once, and
 * where that would lose what is not saved, its reader is asked to. Without a network the page is all there is, and
 * stays (W10).
 */
export function watchNewBuilds(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    takesOver = makeWayForNewBuild(reload);
  });
}

/** Whether what could not be loaded comes with the newer build: until that is there, the screen stays as it is. */
export const comesWithNewBuild = (): Promise<boolean> => takesOver;

async function makeWayForNewBuild(reload: () => void): Promise<boolean> {
  const last = readStored<number>('reloadedAt') ?? 0;
  if (!isReloading && (Date.now() - last < RELOAD_AGAIN_AFTER || !(await isServerReachable()))) return false;
  if (isReloading) return true;
  if (windowHoldsWork()) {
    announce();
    return true;
  }
  isReloading = true;
  writeStored('reloadedAt', Date.now());
  reload();
  return true;
}
