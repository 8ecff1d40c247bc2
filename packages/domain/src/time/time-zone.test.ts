import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone';

test('A01 a time zone is a name that stands for the same zone everywhere', () => {
  for (const name of [
    'UTC',
    'America/Chicago',
    'europe/berlin',
    'Etc/GMT+5',
    'EST5EDT',
    'Asia/Calcutta',
    'Japan',
    'EST',
  ])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of [
    '',
    'Nowhere/Bogus',
    '+02:00',
    '-0500',
    'BST',
    'CET',
    'ACT',
    'PLT',
    'vst',
    'SystemV/AST4',
    'US/Pacific-New',
  ])
    expect(isTimeZone(name), name).toBe(false);
});
