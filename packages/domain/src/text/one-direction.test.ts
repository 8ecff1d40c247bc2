import { expect, test } from 'vitest';
import { oneDirection } from './one-direction';

test('operation: a text keeps its letters and marks, and loses what would turn the line around it', () => {
  expect(oneDirection('Pat \u202egnp.exe')).toBe('Pat gnp.exe');
  expect(oneDirection('\u202aa\u202bb\u202cc\u202dd\u202ee\u2066f\u2067g\u2068h\u2069')).toBe('abcdefgh');
  expect(oneDirection('נועה \u200fלינד\u200e, Zoë')).toBe('נועה \u200fלינד\u200e, Zoë');
});
