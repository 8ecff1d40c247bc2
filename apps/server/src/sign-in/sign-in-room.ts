import { defineRoom } from '../room/define-room';
import { registerSecondFactor } from './second-factor';
import { registerSessions } from './sessions';
import { registerSignIn } from './sign-in';

/** Signing in where the identity protocol has no call for it, and where one is signed in. */
export const signInRoom = defineRoom({
  name: 'sign-in',
  needs: [],
  register: (app, services) => {
    registerSignIn(app, services);
    registerSessions(app, services);
    registerSecondFactor(app, services);
  },
});
