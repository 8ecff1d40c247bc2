import { expect, test } from 'vitest';
import { routeRequest } from './route-request';

const ORIGIN = 'http://acme.localhost';
const kindOf = (path: string, mode = 'navigate', method = 'GET') =>
  routeRequest({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

test('W60 the worker answers pages of the portal and files of its build', () => {
  expect(['/', '/stock', '/orders/SO-1.2', '/stock?q=a.pdf'].map((path) => kindOf(path))).toEqual([
    'page',
    'page',
    'page',
    'page',
  ]);
  expect(kindOf('/assets/index-1.js', 'cors')).toBe('file');
});

test('W60 a page whose last part is a name with a dot opens without a network too', () => {
  expect(kindOf('/checkout/Berlin.DE')).toBe('page');
  expect(kindOf('/robots.txt')).toBe('other');
});

test('W60 calls, commands, the desk, files for download and other sites pass by untouched', () => {
  for (const path of [
    '/desk',
    '/desk/offers',
    '/px-api-gateway/stocklist',
    '/identity/x',
    '/tutorial.html',
    '/demo/mail',
  ])
    expect(kindOf(path), path).toBe('other');
  expect(kindOf('/desk/assets/index-1.js', 'cors')).toBe('other');
  expect(kindOf('/stock', 'cors')).toBe('other');
  expect(kindOf('/assets/index-1.js', 'cors', 'POST')).toBe('other');
  expect(kindOf('https://elsewhere.example/assets/a.js', 'cors')).toBe('other');
});
