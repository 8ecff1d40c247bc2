import type { MultipartFields } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { turnTaker } from '../limits/turn-taker';
import { readSpreadsheet, SPREADSHEET_LIMITS, type SheetCell, type SpreadsheetLimits } from './read-spreadsheet';

interface ReceivedFile {
  readonly fileName: string;
  readonly content: Buffer;
  /** What came before the file. */
  readonly fields: MultipartFields;
}

interface ReceivedSheet extends Omit<ReceivedFile, 'content'> {
  /** Row by row, as `readSpreadsheet` answers them. */
  readonly cells: SheetCell[][];
}

interface Upload {
  readonly raw: FastifyRequest;
  readonly tenant: Tenant;
  readonly caller: Caller;
}

/** The one file of an upload; `missing` is thrown where there is none. More bytes are refused while they come in. */
export async function receiveFile(
  raw: FastifyRequest,
  missing: ApiError,
  mostBytes: number = SPREADSHEET_LIMITS.bytes,
): Promise<ReceivedFile> {
  const file = raw.isMultipart() ? await raw.file({ limits: { fileSize: mostBytes, files: 1 } }) : undefined;
  if (file === undefined) throw missing;
  return { fileName: file.filename, content: await file.toBuffer(), fields: file.fields };
}

/** The one spreadsheet of an upload, its first sheet read, each account's in its turn. */
export async function receiveSheet(
  { raw, tenant, caller }: Upload,
  missing: ApiError,
  limits: Partial<SpreadsheetLimits> = {},
): Promise<ReceivedSheet> {
  const { content, ...file } = await receiveFile(raw, missing, limits.bytes);
  return { ...file, cells: await readSpreadsheet(content, limits, turnTaker(tenant, caller)) };
}
