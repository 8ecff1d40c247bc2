import { defineRoom } from '../room/define-room';
import { settingsRoom } from '../settings/settings-room';
import { registerDocuments } from './documents';

/** Documents an account must bring, and those it is shown. */
export const documentsRoom = defineRoom({
  name: 'documents',
  needs: [settingsRoom],
  register: (app, services, { settings }) => registerDocuments(app, services, settings),
});
