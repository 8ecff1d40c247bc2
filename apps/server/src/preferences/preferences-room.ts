import { defineRoom } from '../room/define-room';
import { registerPreferences } from './preferences';

/** What an account is offered first at checkout. */
export const preferencesRoom = defineRoom({ name: 'preferences', needs: [], register: registerPreferences });
