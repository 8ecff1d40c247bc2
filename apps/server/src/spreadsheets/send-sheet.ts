import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from './sheet-text';
import { SPREADSHEET_TYPE } from './write-spreadsheet';

/** A sheet as the download of a call (N16); it stops being made when nobody waits for it any more. */
export function sendSheet(
  { raw, reply }: { readonly raw: FastifyRequest; readonly reply: FastifyReply },
  fileName: string,
  sheet: Readable,
): FastifyReply {
  raw.raw.once('close', () => sheet.destroy());
  return reply
    .header('content-disposition', attachment(fileName))
    .header('cache-control', 'private, no-store')
    .type(SPREADSHEET_TYPE)
    .send(sheet);
}
