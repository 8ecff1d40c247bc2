import { offersRoom } from '../offers/offers-room';
import { defineRoom } from '../room/define-room';
import { registerBulkImport } from './bulk-import';

/** Offers from a spreadsheet. */
export const bulkImportRoom = defineRoom({
  name: 'bulk-import',
  needs: [offersRoom],
  register: (app, services, { offers }) => registerBulkImport(app, services, offers),
});
