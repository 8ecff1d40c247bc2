import { checkZipContent, RATIO_FREE, readZipDirectory, type ZipFault } from '../archives/zip-archive';

export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all entries together once unpacked. */
  readonly unpacked: number;
  /** Unpacked bytes for each packed one; sheets of repeated words reach about 60. */
  readonly ratio: number;
}

export type SheetFault = 'SPREADSHEET_BROKEN' | 'SPREADSHEET_SUSPICIOUS';

const FAULTS: Readonly<Record<ZipFault, SheetFault>> = {
  broken: 'SPREADSHEET_BROKEN',
  suspicious: 'SPREADSHEET_SUSPICIOUS',
};

/** Judges a sheet's archive by its directory alone, before anything is unpacked (E02). */
export async function checkSheetDirectory(bytes: Buffer, limits: ZipLimits): Promise<SheetFault | undefined> {
  const entries = await readZipDirectory(bytes, limits.entries);
  if (typeof entries === 'string') return FAULTS[entries];
  if (entries.some((entry) => entry.isEncrypted)) return FAULTS.broken;
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isTooMuch = total > limits.unpacked || (total > RATIO_FREE && total > bytes.length * limits.ratio);
  return isTooMuch ? FAULTS.suspicious : undefined;
}

/** Judges it by what it really unpacks to. Costs one more unpacking: run it in the worker. */
export async function checkSheetContent(bytes: Buffer, limits: ZipLimits): Promise<SheetFault | undefined> {
  const fault = await checkZipContent(bytes, limits.unpacked);
  return fault === undefined ? undefined : FAULTS[fault];
}
