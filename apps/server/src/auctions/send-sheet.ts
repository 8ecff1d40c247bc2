import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error';
import { attachment } from '../spreadsheets/sheet-text';
import { readSpreadsheet, type SheetCell, type SheetReader } from '../spreadsheets/read-spreadsheet';
import { SPREADSHEET_TYPE } from '../spreadsheets/write-spreadsheet';

/** Sends a spreadsheet under a name of its own (N16). */
export function sendSheet(reply: FastifyReply, fileName: string, sheet: Readable): FastifyReply {
  return reply.header('content-disposition', attachment(fileName)).type(SPREADSHEET_TYPE).send(sheet);
}

/** The one spreadsheet of a multipart request, its first sheet read. */
export async function receiveSheet(
  request: FastifyRequest,
  whose: SheetReader,
): Promise<{ readonly fileName: string; readonly sheet: readonly (readonly SheetCell[])[] }> {
  const file = request.isMultipart() ? await request.file() : undefined;
  if (file === undefined) throw new ApiError(400, 'AUCTION_FILE_MISSING');
  return { fileName: file.filename, sheet: await readSpreadsheet(await file.toBuffer(), {}, whose) };
}
