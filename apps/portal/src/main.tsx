import { mountApp } from '@tradehall/ui/frame/mount-app';
import { focusNextScreen } from '@tradehall/ui/state/focus-next-screen';
import { keepPlace } from '@tradehall/ui/state/keep-place';
import { keepConfiguration } from '@tradehall/web/tenant/keep-configuration';
import { loadExtras } from './app/extras';
import { router } from './app/router';
import { keepForOffline } from './offline/kept-calls';
import { registerWorker } from './offline/register-worker';

keepForOffline();
focusNextScreen(router);
keepPlace();
mountApp(router);
// After the start, which forgets what another version of the app has kept.
keepConfiguration();
loadExtras();
registerWorker();
