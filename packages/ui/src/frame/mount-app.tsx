import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { uiTexts } from '@tradehall/texts/en/ui';
import { showCommandMessages } from '@tradehall/web/calls/command-messages';
import { refreshAll } from '@tradehall/web/calls/call-query';
import { queryClient } from '@tradehall/web/calls/query-client';
import { watchConnection } from '@tradehall/web/fetch/connection';
import { watchShop } from '@tradehall/web/fetch/shop-state';
import { isLanguageHere, loadDictionary } from '@tradehall/web/i18n/dictionary';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { isSignedIn } from '@tradehall/web/session/session';
import { styleNonce } from '@tradehall/web/tenant/configuration';
import { watchSessionEnd } from '@tradehall/web/visitor/session-end';
import { checkAppVersion, watchNewBuilds } from '../state/app-version';
import { watchUnhandledFailures } from '../state/error-page-store';
import { printInLight } from '../state/print-in-light';
import { endOutage, notify, notifyError, settle } from '../state/snackbars';
import { brand, theme } from '../theme/theme';
import { loadFirstScreen } from './load-first-screen';

/** How long a first visit waits for its language, in milliseconds: longer than that English serves. */
const LANGUAGE_MS = 3_000;

/** Starts what every browser app has, and shows the router's screens in the page's `#root`. */
export function mountApp(router: AnyRouter): void {
  watchNewBuilds();
  watchUnhandledFailures();
  watchSessionEnd();
  showCommandMessages({
    done: notify,
    failed: notifyError,
    unshown: (error) => {
      notify(textOf(uiTexts, 'DONE_NOT_SHOWN'), { severity: 'warning' });
      // For whoever looks for the cause: the page's own console has where it happened.
      reportError(error);
    },
    answered: (about) => {
      endOutage();
      if (about !== undefined) settle(about);
    },
  });
  checkAppVersion();
  printInLight();
  // What was shown meanwhile may be old (W60).
  watchConnection((isThere) => void (isThere && refreshAll()));
  // So it may be once the shop goes on, and what could not be opened then can be (O06).
  watchShop((isOpen) => {
    if (!isOpen) return;
    void router.invalidate();
    void refreshAll();
  });
  if (isSignedIn()) loadFirstScreen(router);
  const language = loadDictionary();

  const root = document.getElementById('root');
  if (root === null) return;
  // Styles that are made at run time carry the nonce of the content security policy.
  const cache = createCache({ key: 'th', ...(styleNonce === undefined ? {} : { nonce: styleNonce }) });
  const show = () =>
    createRoot(root).render(
      <StrictMode>
        <CacheProvider value={cache}>
          <ThemeProvider theme={theme} defaultMode={brand.defaultScheme} modeStorageKey="tradehall.colourScheme" noSsr>
            <CssBaseline />
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </ThemeProvider>
        </CacheProvider>
      </StrictMode>,
    );
  if (isLanguageHere()) show();
  else void Promise.race([language, new Promise((resolve) => setTimeout(resolve, LANGUAGE_MS))]).then(show);
}
