import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const program = ['soffice', 'libreoffice'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
);

/** Why tests that need LibreOffice are skipped; undefined where it is installed. */
export const NO_LIBRE_OFFICE =
  program === undefined
    ? 'LibreOffice (soffice) is not installed on this machine: files written by it were not tried.'
    : undefined;

/**
 * Opens a file in LibreOffice and saves it as another kind, so that the bytes are LibreOffice's own. A comma-separated
 * file is read as its user would: quoted cells stay text.
 */
export async function saveWithLibreOffice(content: Buffer, from: string, to: 'xlsx' | 'xls'): Promise<Buffer> {
  if (program === undefined) throw new Error(NO_LIBRE_OFFICE);
  const folder = mkdtempSync(join(tmpdir(), 'tradehall-office-'));
  try {
    const out = join(folder, 'out');
    mkdirSync(out);
    writeFileSync(join(folder, `offers.${from}`), content);
    const filter = from === 'csv' ? ['--infilter=CSV:44,34,76,1,,0,true,false'] : [];
    // A profile of its own: two at once would wait for each other's.
    await promisify(execFile)(
      program,
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        '--headless',
        ...filter,
        '--convert-to',
        to,
        '--outdir',
        out,
        join(folder, `offers.${from}`),
      ],
      { timeout: 50_000 },
    );
    return readFileSync(join(out, `offers.${to}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
