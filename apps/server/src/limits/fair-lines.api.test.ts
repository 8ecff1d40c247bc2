import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOrders } from '@tradehall/contract/orders/order-calls';
import { readWantListFile } from '@tradehall/contract/want-list';
import { writeSpreadsheet } from '../spreadsheets/write-spreadsheet';
import { multipart } from '../testing/multipart';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let hasty: TestClient;
let calm: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [hasty, calm] = await Promise.all([server.as('buyer@acme.test'), server.as('second@acme.test')]);
});
afterAll(() => server.close());

/** The codes of what was refused, and how much went through. */
function outcomeOf(answers: readonly { status: number; error: { messageCode: string } | undefined }[]) {
  return {
    served: answers.filter(({ status }) => status === 200).length,
    refusals: [...new Set(answers.flatMap(({ status, error }) => (status === 200 ? [] : [error?.messageCode])))],
  };
}

test('E02 one account’s many sheets wait in its own line; another’s is read next, and too many are refused kindly', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => [`ITEM-${at}`, at]);
  const columns = [
    { header: 'Item', kind: 'text' },
    { header: 'Quantity', kind: 'integer' },
  ] as const;
  const content = Buffer.concat(await writeSpreadsheet({ sheetName: 'List', columns, rows }).toArray());
  const done: string[] = [];
  const upload = async (by: TestClient, name: string) => {
    const answer = await by.call(readWantListFile, multipart({ name: 'list.xlsx', content }));
    if (answer.status === 200) done.push(name);
    return answer;
  };
  const many = Array.from({ length: 9 }, () => upload(hasty, 'hasty'));
  const [one] = [await upload(calm, 'calm')];
  expect(one.status).toBe(200);
  // In one line it would be the sixth; some of the others' are read before it has come at all.
  expect(done.indexOf('calm')).toBeLessThan(5);
  const answers = await Promise.all(many);
  expect(outcomeOf(answers)).toEqual({ served: 5, refusals: ['SPREADSHEET_OWN_LINE_FULL'] });
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('15');
});

test('N16 an account is sent three files at once and the others after them; beyond that it is told to wait', async () => {
  const ask = () => hasty.call(exportOrders);
  expect(outcomeOf(await Promise.all(Array.from({ length: 40 }, ask)))).toEqual({
    served: 15,
    refusals: ['TOO_MANY_FILES'],
  });
  // Each that was sent gave its turn on.
  for (let at = 0; at < 6; at++) expect((await ask()).status).toBe(200);
});
