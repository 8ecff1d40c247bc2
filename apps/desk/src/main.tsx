import { mountApp } from '@tradehall/ui/frame/mount-app';
import { keepFocus } from '@tradehall/ui/state/keep-focus';
import { router } from './app/router';

keepFocus();
mountApp(router);
