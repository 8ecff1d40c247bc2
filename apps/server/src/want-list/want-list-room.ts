import { readWantListFile } from '@tradehall/contract/want-list';
import { isSheetError } from '@tradehall/domain/text/sheet-error';
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
      // What is looked for is no money: a cell of an error is as good as empty.
      return { rows: cells.map((row) => row.map((cell) => (isSheetError(cell) ? null : cell))) };
    });
  },
});
