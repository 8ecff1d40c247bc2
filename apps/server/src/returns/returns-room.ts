import { defineRoom } from '../room/define-room';
import { registerReturns } from './returns';

/** Units that come back. */
export const returnsRoom = defineRoom({ name: 'returns', needs: [], register: registerReturns });
