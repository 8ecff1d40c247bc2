import { expect, test } from 'vitest';
import type { ApiError } from '../http/api-error';
import { hungrySheet } from '../testing/hungry-sheet';
import { readSpreadsheet, type SpreadsheetLimits } from './read-spreadsheet';

const outcome = (sheet: Buffer, over: Partial<SpreadsheetLimits> = {}) =>
  readSpreadsheet(sheet, over).then(
    (rows) => rows,
    (error: ApiError) => error.messageCode,
  );

test(
  'E01 E02 a sheet that needs more memory than its reader has ends that reader alone, with an error that says so',
  { timeout: 120_000 },
  async () => {
    expect(await outcome(hungrySheet(2000))).toEqual([['0']]);
    // Time enough, so that memory alone can stop it.
    expect(await outcome(hungrySheet(4_000_000), { milliseconds: 100_000 })).toBe('SPREADSHEET_SUSPICIOUS');
    expect(await outcome(hungrySheet(2000))).toEqual([['0']]);
  },
);
