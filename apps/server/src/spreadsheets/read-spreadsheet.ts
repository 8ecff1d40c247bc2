import { ApiError } from '../http/api-error';
import { createFairTurns, type LineFull, type TurnTaker } from '../limits/fair-turns';
import { startWorker } from '../operation/start-worker';
import { checkSheetDirectory, type ZipLimits } from './sheet-archive';

export type SheetCell = string | number | boolean | null;

export interface SpreadsheetLimits extends ZipLimits {
  readonly bytes: number;
  /** Rows of the first sheet, its header not counted. */
  readonly rows: number;
  readonly columns: number;
  /** Rows of titles that may stand above the header. */
  readonly titleRows: number;
  /** Every cell of a merged one says what the merged one says. */
  readonly fillsMerged: boolean;
  readonly milliseconds: number;
  /**
   * Memory of the worker that reads the file, besides what the file unpacks to; the largest
   * honest file needs less than half.
   */
  readonly megabytes: number;
}

/** 5 MB and 5,000 rows are what buyers are told (E02). */
export const SPREADSHEET_LIMITS: SpreadsheetLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 5000,
  columns: 200,
  titleRows: 0,
  fillsMerged: false,
  entries: 500,
  unpacked: 96 * 1024 * 1024,
  ratio: 100,
  milliseconds: 15_000,
  megabytes: 192,
};

/** Workers at once and files that wait for one: their memory is the process's, whatever is uploaded together. */
const turns = {
  buyers: createFairTurns({ atOnce: 2, atOnceEach: 1, waiting: 40, waitingEach: 4 }),
  sellers: createFairTurns({ atOnce: 1, atOnceEach: 1, waiting: 10, waitingEach: 2 }),
};

/** Whose file is read, so that nobody's many keep others waiting. A job waits for its turn, however many do. */
export interface SheetReader extends TurnTaker {
  readonly isPatient?: boolean;
}
/** A command of the machine's operator, beside which nobody reads. */
const OPERATOR: SheetReader = { tenantId: '', account: '', isPatient: true };

/** Seconds until a line of files has moved on. */
const LINE_MOVES_IN: Readonly<Record<LineFull, number>> = { 'own line is full': 15, 'all lines are full': 60 };

/** What the worker is given and what it answers. */
export interface ReadOrder {
  readonly bytes: Uint8Array;
  readonly limits: SpreadsheetLimits;
}
export type ReadResult = { readonly rows: SheetCell[][] } | { readonly messageCode: string };

/**
 * The first sheet of an .xlsx or .xls file: row by row, cells by column, the header row first; trailing
 * empty cells and rows are left out. Formulas give the value they were saved with. Everything that can be
 * judged without unpacking is judged first; the rest happens in a worker that is killed when it takes too
 * long or too much. Refuses with SPREADSHEET_… codes.
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  chosen: Partial<SpreadsheetLimits> = {},
  whose: SheetReader = OPERATOR,
): Promise<SheetCell[][]> {
  const limits = { ...SPREADSHEET_LIMITS, ...chosen };
  await checkBeforeReading(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  // A seller's stock takes long and much: buyers' sheets do not wait behind it.
  const line = limits.bytes > SPREADSHEET_LIMITS.bytes ? turns.sellers : turns.buyers;
  const result = await line.take(whose, () => readInWorker({ bytes: Uint8Array.from(bytes), limits }), whose);
  if ('refused' in result) throw lineFull(result.refused);
  if ('messageCode' in result) throw refusal(result.messageCode, limits);
  return result.rows;
}

function lineFull(refused: LineFull): ApiError {
  const retryAfter = LINE_MOVES_IN[refused];
  return refused === 'own line is full'
    ? new ApiError(429, 'SPREADSHEET_OWN_LINE_FULL', { retryAfter })
    : new ApiError(503, 'SPREADSHEET_BUSY', { retryAfter });
}

async function checkBeforeReading(bytes: Buffer, limits: SpreadsheetLimits): Promise<void> {
  if (bytes.length > limits.bytes) throw refusal('SPREADSHEET_TOO_LARGE', limits);
  const kind = fileKind(bytes);
  if (kind === undefined) throw refusal('SPREADSHEET_NOT_ONE', limits);
  if (kind === 'encrypted') throw refusal('SPREADSHEET_ENCRYPTED', limits);
  const fault = kind === 'xlsx' ? await checkSheetDirectory(bytes, limits) : undefined;
  if (fault) throw refusal(fault, limits);
}

/** Judged by content: the name of an uploaded file says nothing. */
function fileKind(bytes: Buffer): 'xlsx' | 'xls' | 'encrypted' | undefined {
  if (bytes.length > 30 && bytes.readUInt32LE(0) === 0x04034b50) return 'xlsx';
  if (bytes.length < 512 || bytes.readUInt32BE(0) !== 0xd0cf11e0) return undefined;
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'xls';
}

function refusal(messageCode: string, limits: SpreadsheetLimits): ApiError {
  const params: Record<string, readonly (string | number)[]> = {
    SPREADSHEET_TOO_LARGE: [`${Math.round((limits.bytes / 1024 / 1024) * 10) / 10} MB`],
    SPREADSHEET_TOO_MANY_ROWS: [limits.rows.toLocaleString('en-US')],
    SPREADSHEET_TOO_MANY_COLUMNS: [limits.columns],
  };
  return new ApiError(messageCode === 'SPREADSHEET_TOO_LARGE' ? 413 : 422, messageCode, {
    params: params[messageCode] ?? [],
  });
}

function readInWorker(order: ReadOrder): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    const worker = startWorker('spreadsheet-worker', import.meta.url, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: order.limits.megabytes, maxYoungGenerationSizeMb: 32 },
    });
    const timer = setTimeout(() => finish({ messageCode: 'SPREADSHEET_TOO_SLOW' }), order.limits.milliseconds);
    const finish = (result: ReadResult): void => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    worker.once('message', finish);
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return finish({ messageCode: 'SPREADSHEET_SUSPICIOUS' });
      clearTimeout(timer);
      reject(error);
    });
    worker.once('exit', () => finish({ messageCode: 'SPREADSHEET_BROKEN' }));
  });
}
