import { spawnSync } from 'node:child_process';

/** Tests that read a PDF as its reader shows it are skipped where poppler's `pdftotext` is missing. */
export const canReadPdf = spawnSync('pdftotext', ['-v']).status === 0;

/** What a PDF reader finds in the file, in the order of its lines. */
export function textOfPdf(content: Buffer): string {
  const { status, stdout, stderr } = spawnSync('pdftotext', ['-layout', '-', '-'], {
    input: content,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`pdftotext: ${stderr}`);
  return stdout;
}
