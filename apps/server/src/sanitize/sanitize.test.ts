import { expect, test } from 'vitest';
import { sanitizeAddress, sanitizeCss, sanitizeStyleValue, sanitizeText } from './sanitize';

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

test('A02 a shop’s own style loads from nowhere, however the name of what loads is written', () => {
  const address = '"https://evil.test/a.png"';
  const loading = [
    `url(${address})`,
    'url(https://evil.test/a.png)',
    'u\\72l(https://evil.test/a.png)',
    `\\75rl(${address})`,
    `image-set(${address} 1x)`,
    `image-se\\74(${address} 1x)`,
    `-webkit-image-s\\65t(${address} 1x)`,
    `image(${address})`,
    `cross-fade(${address}, red)`,
    `src(${address})`,
    `var(--none, image-se\\74(${address} 1x))`,
    `linear-gradient(red, blue), image-se\\74 (${address} 1x), IMAGE-SE\\74(${address} 1x)`,
  ];
  for (const value of loading)
    for (const property of ['background', 'background-image', 'list-style', '--own'])
      for (const css of [`a{${property}:${value}}`, `@media all{a{color:red;&:hover{${property}:${value}}}}`])
        expect(sanitizeCss(css), css).not.toContain('evil');
  for (const value of loading.filter((one) => !one.startsWith('linear')))
    expect(sanitizeStyleValue(value), value).toBe('');
  expect(sanitizeCss(`@import ${address};@impor\\74 ${address};@font-face{src:url(${address})}`)).toBe('');
});

test('A02 what is refused of a shop’s own style goes alone; values of its own stay', () => {
  const kept = [
    ':root{--own:#123456;--gap:4px}a{color:var(--own,red);padding:calc(var(--gap)*2)}',
    '.a\\:b:is(h1,h2){background:linear-gradient(90deg,red,blue)}',
    '@media (min-width:600px){a{color:red}}',
    '@supports (display:grid){a{display:grid}}',
  ];
  for (const css of kept) {
    expect(sanitizeCss(css)).toBe(css);
    expect(sanitizeCss(`b{background:u\\72l(x)}${css}`)).toBe(`b{}${css}`);
  }
});
