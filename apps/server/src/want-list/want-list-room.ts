import { readWantListFile } from '@tradehall/contract/want-list';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import { defineRoom } from '../room/define-room';
import { receiveSheet } from '../spreadsheets/receive-sheet';

/** Reads files of want-lists; matching them is the domain's, in the browser that has the stock already (W03). */
export const wantListRoom = defineRoom({
  name: 'want-list',
  needs: [],
  register(app) {
    serveCall(app, readWantListFile, async (request) => {
      const { cells } = await receiveSheet(request, new ApiError(400, 'WANT_LIST_NO_FILE'));
      return { rows: cells };
    });
  },
});
