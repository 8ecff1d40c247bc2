import { defineRoom } from '../room/define-room';
import { registerSignIn } from './sign-in';

/** Signing in where the identity protocol has no call for it. */
export const signInRoom = defineRoom({ name: 'sign-in', needs: [], register: registerSignIn });
