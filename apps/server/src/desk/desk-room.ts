import { defineRoom } from '../room/define-room';
import { registerDesk } from './desk';

/** What the seller's staff see beside their rooms: who they are, and how much waits. */
export const deskRoom = defineRoom({ name: 'desk', needs: [], register: registerDesk });
