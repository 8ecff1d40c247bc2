import { defineRoom } from '../room/define-room';
import { registerDocuments } from './documents';

/** Documents an account must bring, and those it is shown. */
export const documentsRoom = defineRoom({ name: 'documents', needs: [], register: registerDocuments });
