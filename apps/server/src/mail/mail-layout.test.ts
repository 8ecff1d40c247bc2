import { expect, test } from 'vitest';
import { layoutMail } from './mail-layout';

const brand = { tenantName: 'Acme' };
const table = { head: ['Item', 'Units', 'Price'], rows: [['Phone <b>', '12', '$3.00']], numbers: 2 };

test('operation: numbers of an email stand at the right, texts at the left, and a total is bold', () => {
  const { html, text } = layoutMail(brand, 'Your order', [
    { table },
    {
      sums: [
        ['Freight', '$1.00'],
        ['Total', '$37.00'],
      ],
    },
  ]);
  expect(html.match(/<t[dh] align="(left|right)" ?(?:nowrap )?style="padding:6px/g)).toHaveLength(6);
  expect(html).toMatch(/<th align="left" [^>]*>Item<.*<th align="right" nowrap [^>]*>Units</);
  expect(html).toMatch(/<td align="left" [^>]*>Phone &lt;b&gt;<.*<td align="right" nowrap [^>]*>\$3\.00</);
  expect(html).toMatch(/font-weight:normal[^>]*>\$1\.00<.*font-weight:bold[^>]*>\$37\.00</);
  expect(text).toContain('Item | Units | Price\nPhone <b> | 12 | $3.00\n\nFreight: $1.00\nTotal: $37.00');
});

test('operation: a table without numbers is all text', () => {
  const { head, rows } = table;
  expect(layoutMail(brand, 'Lines', [{ table: { head, rows } }]).html).not.toContain('align="right"');
});
