import { defineRoom } from '../room/define-room';
import { registerAccounts } from './accounts';

/** Accounts, their users, and what each may do. */
export const accountsRoom = defineRoom({ name: 'accounts', needs: [], register: registerAccounts });
