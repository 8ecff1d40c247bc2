import { expect, test } from 'vitest';
import { sanitizeAddress, sanitizeText } from './sanitize';

test('A01 an address leads to this site or over https, however a browser reads its slashes', () => {
  const kept = ['/', '/stocklist?q=1#top', '/a//b', '/a\\b', 'https://elsewhere.test/x', 'HTTPS://elsewhere.test'];
  expect(kept.map(sanitizeAddress)).toEqual(kept);
  const refused = [
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '///evil.test',
    'http://evil.test',
    'javascript:alert(1)',
    'https://',
    'evil.test',
    '',
  ];
  expect(refused.map(sanitizeAddress)).toEqual(refused.map(() => ''));
});

test('A02 a text keeps its signs, and markup in it passes the allow-list', () => {
  const plain = ['Terms & conditions', 'fewer than < 5', '1 <2> 3', '"quoted" & \'so\'', 'a <', ''];
  expect(plain.map(sanitizeText)).toEqual(plain);
  const marked = sanitizeText('<b>Hi</b> <img src=x onerror=alert(1)><script>alert(1)</script>');
  expect(marked).toMatch(/^<b>Hi<\/b> <img /);
  expect(marked).not.toMatch(/onerror|script|alert/);
  expect(sanitizeText('<!-- x --><a href="javascript:alert(1)">x</a>')).not.toMatch(/javascript|<!--/);
  expect(sanitizeText('</p><svg/onload=alert(1)>')).not.toMatch(/svg|onload/);
});
