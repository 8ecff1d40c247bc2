import { spawnSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';

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

/** What a PDF says, read from its own streams by the tables that say which letter each glyph is. */
export function wordsOfPdf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const objects = new Map(
    [...text.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (body = '') => {
    const from = body.indexOf('stream\n') + 7;
    try {
      return inflateSync(Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  };
  const letters = new Map<string, string[]>();
  for (const [, name = '', font = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? [];
    letters.set(
      name,
      [...streamOf(objects.get(unicode)).matchAll(/\[([^\]]*)\]/g)].flatMap(([, entries = '']) =>
        // Letters that are drawn as one, such as "fi", are two codes of one entry.
        [...entries.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
          Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        ),
      ),
    );
  }
  const words: string[] = [];
  for (const body of objects.values()) {
    let font: string[] = [];
    for (const [, name, array = ''] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = letters.get(name) ?? [];
      else
        words.push(
          [...array.matchAll(/<([0-9a-f]*)>/g)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((code) => font[parseInt(code, 16)] ?? '')
            .join(''),
        );
    }
  }
  return words.join('\n');
}

/** The names of the fonts that a PDF carries. */
export function fontsOfPdf(pdf: Buffer): string {
  return [...pdf.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name).join(' ');
}
