import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isAtNothing, keepPlace } from './keep-place';

const painted = () => new Promise((resolve) => setTimeout(resolve, 60));
const press = (type: 'keydown' | 'pointerdown') => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const button = () => document.querySelector('button') as HTMLButtonElement;
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root"><main id="content">
      <h1>Order 7</h1>
      <section><h2>Views</h2><section><h3 class="visually-hidden">Mine</h3><ul><li><button>Save</button></li></ul></section></section>
    </main></div>`;
});
// It listens for as long as the page stands.
beforeAll(() => keepPlace());

/** As a browser does with what has the focus and can't have it any more: without a word. */
function lose(): void {
  Object.defineProperty(document, 'activeElement', { configurable: true, get: () => document.body });
}
const finds = () => Reflect.deleteProperty(document, 'activeElement');

test('W08 what was disabled while it was at work has the focus again, and only then', async () => {
  press('keydown');
  button().focus();
  const given: string[] = [];
  button().focus = () => void given.push(button().disabled ? 'early' : 'again');
  lose();
  button().disabled = true;
  await painted();
  button().disabled = false;
  await painted();
  finds();
  expect(given).toEqual(['again']);
});

test('W08 where it is gone, the heading above it has the focus; a screen without one, its name', async () => {
  press('keydown');
  button().focus();
  // A browser says that the focus goes before what had it is gone.
  button().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  document.querySelector('ul')?.remove();
  await painted();
  expect(focused()).toBe('Views');
  document.querySelector('section')?.remove();
  await painted();
  expect(focused()).toBe('Order 7');
});

test('W08 a dialog’s end is where the dialog was opened, be it that this is gone', async () => {
  press('keydown');
  button().focus();
  document.body.insertAdjacentHTML('beforeend', '<div class="modal"><i tabindex="0"></i><p role="dialog"></p></div>');
  // What is pressed in it can't be pressed any more, and the focus is at what keeps it in the dialog.
  document.querySelector('i')?.focus();
  document.querySelector('ul')?.remove();
  document.querySelector('.modal')?.remove();
  await painted();
  expect(focused()).toBe('Views');
});

test('W08 who points, and what lets the focus go by itself, is left alone', async () => {
  press('pointerdown');
  button().focus();
  document.querySelector('ul')?.remove();
  await painted();
  expect(document.activeElement).toBe(document.body);
  document.querySelector('section')?.insertAdjacentHTML('beforeend', '<button>Next</button>');
  press('keydown');
  button().focus();
  button().blur();
  document.querySelector('h2')?.remove();
  await painted();
  expect(document.activeElement).toBe(document.body);
});

test('W08 a heading where a place was kept is nothing that keys act on, and a list may take them', async () => {
  press('keydown');
  button().focus();
  expect(isAtNothing()).toBe(false);
  button().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  document.querySelector('ul')?.remove();
  await painted();
  expect(focused()).toBe('Views');
  expect(isAtNothing()).toBe(true);
});

test('W08 the heading of what stands beside is none of what is gone: there the screen’s name has the focus', async () => {
  const screen =
    '<h1>Stock</h1><div><aside><h2>Filters</h2><h2>Category</h2></aside><ul><li><button>Row</button></li></ul></div>';
  document.querySelector('main')!.innerHTML = screen;
  press('keydown');
  button().focus();
  button().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  document.querySelector('ul')?.remove();
  await painted();
  expect(focused()).toBe('Stock');
});
