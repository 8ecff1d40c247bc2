import { readWantListFile } from '@tradehall/contract/want-list';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import { turnTaker } from '../limits/turn-taker';
import { defineRoom } from '../room/define-room';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';

/** Reads files of want-lists; matching them is the domain's, in the browser that has the stock already (W03). */
export const wantListRoom = defineRoom({
  name: 'want-list',
  needs: [],
  register(app) {
    serveCall(app, readWantListFile, async ({ tenant, caller, raw }) => {
      const file = raw.isMultipart() ? await raw.file() : undefined;
      if (file === undefined) throw new ApiError(400, 'WANT_LIST_NO_FILE');
      return { rows: await readSpreadsheet(await file.toBuffer(), {}, turnTaker(tenant, caller)) };
    });
  },
});
