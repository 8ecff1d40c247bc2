import { defineRoom } from '../room/define-room';
import { registerProofOfExport } from './proof-of-export';

/** Proof that untaxed units left the country. */
export const proofOfExportRoom = defineRoom({ name: 'proof-of-export', needs: [], register: registerProofOfExport });
