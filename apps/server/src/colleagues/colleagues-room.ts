import { defineRoom } from '../room/define-room';
import { registerColleagues } from './colleagues';

/** The people of an account: who is invited into it, what each may do there, and who did what. */
export const colleaguesRoom = defineRoom({ name: 'colleagues', needs: [], register: registerColleagues });
