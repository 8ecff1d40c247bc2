import { expect, test } from 'vitest';
import { canReadPdf, fontsOfPdf, textOfPdf } from '../testing/read-pdf';
import { documentPdf } from './document-pdf';
import { paperLanguage } from './paper-language';
import type { PrintedDocument } from './printed-document';
import { sheetPdf } from './sheet-pdf';

const INVOICE: PrintedDocument = {
  title: 'Invoice',
  number: 'INV-1',
  seller: ['Kumo'],
  facts: [],
  parties: [],
  columns: ['Item', 'Description', 'Quantity', 'Price', 'Amount'],
  rows: [],
  charges: [],
  total: ['Total', '¥1'],
  rest: [],
  notes: [],
  footer: 'Kumo',
  page: '${1}/${2}',
};
const invoice = (over: Partial<PrintedDocument>) => documentPdf({ ...INVOICE, ...over }, { author: 'Kumo' });
const described = (...texts: string[]) => texts.map((text, at) => [`P-${at}`, text, '1', '¥1', '¥1']);

/** What text is drawn of letters that a font lacks. */
const LOST = [String.fromCharCode(0), '\ufffd'];

test.skipIf(!canReadPdf)('SD58 one paper holds Japanese, Korean and Chinese names', async () => {
  const text = textOfPdf(await invoice({ rows: described('カメラ', '한국전자', '手机', '繁體中文') }));
  for (const name of ['カメラ', '한국전자', '手机', '繁體中文']) expect(text).toContain(name);
});

test.skipIf(!canReadPdf)('SD58 long marks, middle dots and signs of a name are letters and no boxes', async () => {
  const names = ['スーパー・モバイル', '〒163-8001', '（株）雲', 'ー', '・', '㈱クモ', '㎡', 'ｶﾒﾗ'];
  const text = textOfPdf(await invoice({ rows: described(...names), seller: [names[0] ?? ''] }));
  for (const name of names) expect(text.normalize('NFKC')).toContain(name.normalize('NFKC'));
  // What DejaVu lacks it draws as a box, and names it nothing.
  for (const lost of LOST) expect(text).not.toContain(lost);
});

test.skipIf(!canReadPdf)(
  'SD58 Hebrew and Arabic names keep the order of their words, and unseen marks are no boxes',
  async () => {
    const names = ['שרה כהן ובניה', 'شركة مكتبة حديثة'];
    const hidden = 'PO\u202e\u200b-1\u0000\t2\ufe0f';
    const text = textOfPdf(await invoice({ rows: described(...names, hidden) }));
    for (const name of names) expect(text).toContain(name);
    expect(text).toContain('PO-1 2');
    for (const lost of LOST) expect(text).not.toContain(lost);
  },
);

test.skipIf(!canReadPdf)('I16 a signed form says the East Asian names it was signed with', async () => {
  const names = ['山田 太郎', '김민준', '株式会社スーパー・モバイル', '王小明'];
  const pdf = await sheetPdf({
    title: 'Statement of 山田',
    tenantName: '雲モバイル',
    facts: [['Customer', names[2] ?? '']],
    sections: [
      { heading: 'Signer 太郎', text: '東京都', rows: names.map((name) => ['Name', name]), points: ['대리점'] },
    ],
    foot: '雲モバイル · 山田',
  });
  const text = textOfPdf(pdf);
  for (const name of [...names, 'Statement of 山田', '東京都', '대리점', 'Signer 太郎']) expect(text).toContain(name);
  for (const lost of LOST) expect(text).not.toContain(lost);
});

test.skipIf(!canReadPdf)('SD58 a wide amount stands in one line, whatever its currency', async () => {
  const text = textOfPdf(
    await invoice({
      rows: [
        ['IPHONE-15', 'Phone', '125', 'HK$1,250,000.00', 'HK$156,250,000.00'],
        ['IPHONE-16', 'Phone', '1', '1.250.000,00\u00a0CHF', '12.501.250.000,00\u00a0CHF'],
      ],
      total: ['Total', 'HK$12,501,250,000,000.00'],
    }),
  );
  expect(text).toMatch(/HK\$1,250,000\.00 +HK\$156,250,000\.00/);
  expect(text).toMatch(/1\.250\.000,00.CHF +12\.501\.250\.000,00.CHF/);
  expect(text).toContain('HK$12,501,250,000,000.00');
});

test.skipIf(!canReadPdf)('SD58 a paper without lines has no heads of their table', async () => {
  expect(textOfPdf(await invoice({}))).not.toContain('Quantity');
  expect(textOfPdf(await invoice({ rows: described('Phone') }))).toContain('Quantity');
});

test.skipIf(!canReadPdf)('SD58 a description or note that is longer than a page flows on to the next', async () => {
  const words = Array.from({ length: 900 }, (_, at) => `word${at}`);
  const text = textOfPdf(
    await invoice({
      rows: [['LONG', words.join(' '), '1', '$1', '$1'], ...described('after it')],
      notes: [{ title: 'Reason', lines: [words.map((word) => `${word}x`).join(' ')] }],
    }),
  );
  for (const word of words) {
    expect(text).toMatch(new RegExp(`${word}\\b`));
    expect(text).toMatch(new RegExp(`${word}x\\b`));
  }
  expect(text).toMatch(/after it/);
  expect(text.split('\f').length).toBeGreaterThan(4);
});

test.skipIf(!canReadPdf)('I16 an answer that is longer than a page flows on to the next', async () => {
  const words = Array.from({ length: 900 }, (_, at) => `word${at}`);
  const text = textOfPdf(
    await sheetPdf({
      title: 'Form',
      tenantName: 'Kumo',
      facts: [],
      sections: [
        { heading: '', rows: [['Explanation', words.join(' ')]], points: [words.map((w) => `${w}x`).join(' ')] },
      ],
      foot: 'Kumo',
    }),
  );
  for (const word of words) {
    expect(text).toMatch(new RegExp(`${word}\\b`));
    expect(text).toMatch(new RegExp(`${word}x\\b`));
  }
});

test('SD58 Han without kana has the shapes of the language that the paper is in', async () => {
  const fonts = async (language: Parameters<typeof documentPdf>[1]['language']) =>
    fontsOfPdf(await documentPdf({ ...INVOICE, rows: described('直骨海') }, { author: 'Kumo', language }));
  expect(await fonts('ja')).toMatch(/NotoSansJP/);
  expect(await fonts('ko')).toMatch(/NotoSansKR/);
  expect(await fonts('zh-Hans')).toMatch(/NotoSansSC/);
  expect(await fonts(undefined)).toMatch(/NotoSansSC/);
});

test('SD58 the dot between words, tone marks and dots below are letters of the own font, in every shop', async () => {
  const text = { footer: 'Acme · support@acme.test · INV-1', rows: described('Tax · 8.25% of $1 ˇ ˙ q\u0323') };
  for (const language of [undefined, 'ja', 'ko'] as const)
    expect(fontsOfPdf(await documentPdf({ ...INVOICE, ...text }, { author: 'Acme', language }))).not.toMatch(/Noto/);
});

test("SD58 a paper's East Asian shapes are its shop's: by its language, else by where it is", () => {
  const of = (language: string, timeZone: string) => paperLanguage({ language, timeZone });
  expect(of('ja', 'UTC')).toBe('ja');
  expect(of('', 'Asia/Tokyo')).toBe('ja');
  expect(of('en', 'Asia/Seoul')).toBe('ko');
  expect(of('zh-TW', 'UTC')).toBe('zh-Hant');
  expect(of('zh-Hant-HK', 'UTC')).toBe('zh-Hant');
  expect(of('zh', 'Asia/Tokyo')).toBe('zh-Hans');
  expect(of('de', 'Europe/Berlin')).toBeUndefined();
});
