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

test('W24 many things stand close below each other, each its own link, and in plain text with its address', () => {
  const lines = [
    { text: 'Phone <b>', details: ['12 units at $3.00'], url: 'https://acme.test/cart#1' },
    { text: 'Case', details: [], url: 'javascript:alert(1)' },
  ];
  const { html, text } = layoutMail(brand, 'Answers', [{ heading: 'Accepted: 2' }, { lines }]);
  expect(text).toContain(
    'Accepted: 2\n\n- Phone <b>\n  12 units at $3.00\n  https://acme.test/cart#1\n- Case\n  javascript:',
  );
  expect(html).toMatch(/<h2 [^>]*>Accepted: 2<\/h2>/);
  expect(html).toMatch(
    /<a href="https:\/\/acme\.test\/cart#1" [^>]*>Phone &lt;b&gt;<\/a><div [^>]*>12 units at \$3\.00/,
  );
  expect(html).not.toContain('javascript:');
});

test('W23 an address of the shop in a note can be pressed, and no other', () => {
  const here = { ...brand, siteUrl: 'https://acme.test' };
  const note =
    'Choose otherwise at https://acme.test/preferences?a=1&b=2. Not at https://other.test or https://acme.testing/x.';
  const { html } = layoutMail(here, 'Daily', [{ note }]);
  expect(html).toContain(
    'at <a href="https://acme.test/preferences?a=1&amp;b=2" style="color:#555">https://acme.test/preferences?a=1&amp;b=2</a>. Not',
  );
  expect(html).toContain('Not at https://other.test or https://acme.testing/x.');
  expect(layoutMail(brand, 'Daily', [{ note }]).html).not.toContain('<a ');
});

test('W23 a long item gives way to large amounts on a phone, and of several texts each keeps its words', () => {
  const head = ['Item', 'Quantity', 'Price', 'Amount'];
  const rows = [['Samsung-Galaxy-S22-Ultra-5G-Enterprise', '1,200', '¥128,500', '¥154,200,000']];
  const { html } = layoutMail(brand, 'Your order', [{ table: { head, rows, numbers: 3 } }]);
  expect(html).toMatch(/<td align="left" style="[^"]*;overflow-wrap:anywhere">Samsung/);
  expect(html).toMatch(/<td align="right" nowrap style="padding:6px 0 6px 12px;border-bottom:1px solid #eee">¥154/);
  expect(layoutMail(brand, 'Lines', [{ table: { head, rows } }]).html).not.toContain('overflow-wrap');
  const fallen = [['Galaxy', 'Cheaper', '13', '¥81,000 → ¥70,000']];
  expect(layoutMail(brand, 'News', [{ table: { head, rows: fallen, numbers: 2 } }]).html).toMatch(
    /<td align="right" nowrap [^>]*>13<.*<td align="right" style="[^"]*">¥81,000 → ¥70,000</,
  );
});
