import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../spreadsheets/sheet-text';
import { SPREADSHEET_TYPE } from '../spreadsheets/write-spreadsheet';

/** A sheet as the download of a call; it stops being made when nobody waits for it any more. */
export function sendSheet(
  { raw, reply }: { readonly raw: FastifyRequest; readonly reply: FastifyReply },
  sheet: Readable,
  fileName: string,
): FastifyReply {
  raw.raw.once('close', () => sheet.destroy());
  return reply
    .header('content-disposition', attachment(fileName))
    .header('cache-control', 'private, no-store')
    .type(SPREADSHEET_TYPE)
    .send(sheet);
}
