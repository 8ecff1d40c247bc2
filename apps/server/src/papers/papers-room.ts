import { defineRoom } from '../room/define-room';
import { registerPapers } from './papers';

/** What buyers handed in, as the staff look at it. */
export const papersRoom = defineRoom({ name: 'papers', needs: [], register: registerPapers });
