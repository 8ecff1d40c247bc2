import { defineRoom } from '../room/define-room';
import { registerStatement } from './statement';

/** What an account owes, and how it came to that. */
export const statementRoom = defineRoom({ name: 'statement', needs: [], register: registerStatement });
