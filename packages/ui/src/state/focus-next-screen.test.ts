import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusNextScreen, type ScreenTeller } from './focus-next-screen';

type Told = Parameters<ScreenTeller['subscribe']>[1];
let told: Told = () => undefined;
const come = (of: { pathChanged?: boolean; fromLocation?: unknown } = {}) =>
  told({ pathChanged: true, fromLocation: {}, ...of });
const press = (type: 'keydown' | 'pointerdown') => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const painted = () => new Promise((resolve) => setTimeout(resolve, 60));
const content = () => document.getElementById('content') as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<main id="content"><button>Next</button></main>';
  focusNextScreen({ subscribe: (_, tell) => void (told = tell) });
});
afterEach(() => vi.restoreAllMocks());

test('W08 who goes on to another screen by a key goes on at its name, once that is there', async () => {
  press('keydown');
  content().innerHTML = '';
  come();
  await painted();
  expect(document.activeElement).toBe(document.body);
  content().innerHTML = '<h1>Order</h1>';
  await painted();
  expect(document.activeElement?.textContent).toBe('Order');
});

test('W08 who points, who opens the page, and who is somewhere already is left there', async () => {
  content().innerHTML = '<h1>Order</h1><input />';
  press('pointerdown');
  come();
  await painted();
  expect(document.activeElement).toBe(document.body);
  press('keydown');
  come({ fromLocation: undefined });
  come({ pathChanged: false });
  await painted();
  expect(document.activeElement).toBe(document.body);
  content().querySelector('input')?.focus();
  come();
  await painted();
  expect(document.activeElement?.tagName).toBe('INPUT');
});
