import { mountApp } from '@tradehall/ui/frame/mount-app';
import { router } from './app/router';

mountApp(router);
