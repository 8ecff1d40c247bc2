import { uiTexts } from '@tradehall/texts/en/ui';
import { checkConnection, watchConnection } from '@tradehall/web/fetch/connection';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { comesWithNewBuild } from './app-version';
import { dismissSnackbar, notify } from './snackbars';

/** Longer than anybody looks at it: the message goes when the network comes. */
const UNTIL_THEN = 24 * 60 * 60_000;

let comingBack: Promise<void> | undefined;

/** Says that there is no network, once for everything that waits, and settles when it is back or is tried again. */
function networkReturn(): Promise<void> {
  comingBack ??= new Promise((resolve) => {
    const goOn = () => {
      unwatch();
      dismissSnackbar(message);
      comingBack = undefined;
      resolve();
    };
    const message = notify(textOf(uiTexts, 'OFFLINE'), {
      severity: 'warning',
      duration: UNTIL_THEN,
      action: { label: textOf(uiTexts, 'OFFLINE_RETRY'), run: goOn },
    });
    const unwatch = watchConnection((isThere) => isThere && goOn());
  });
  return comingBack;
}

/**
 * Loads a part of the app when it is first needed. Without a network the screen stays as it is, and the part comes
 * when the network is back (W10); one that went with an old build comes with the page's next load (A13).
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await comesWithNewBuild()) return await new Promise<Module>(() => undefined);
      if (await checkConnection()) throw error;
      await networkReturn();
    }
  }
}
