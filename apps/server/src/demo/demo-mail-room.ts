import { defineRoom } from '../room/define-room';
import { registerDemoMail } from './demo-mail';

/** Shows what a demo without a mail server sent. */
export const demoMailRoom = defineRoom({ name: 'demo-mail', needs: [], register: registerDemoMail });
