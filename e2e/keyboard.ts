import type { Page } from 'playwright-core';

/** Where the keyboard is, in the words a screen reader says: the control, and the question or block around it. */
export interface FocusedControl {
  readonly said: string;
  readonly around: string;
}

/** A page without an answer after this many stops is a trap, or the control can't be reached. */
const MOST_STOPS = 80;

function focusedControl(page: Page): Promise<FocusedControl> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { said: '', around: '' };
    const roles: Record<string, string> = { A: 'link', BUTTON: 'button', SELECT: 'combobox', TEXTAREA: 'textbox' };
    const kind =
      element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type) ? element.type : 'textbox';
    const label =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.textContent
        : element.textContent;
    const around = [
      element.closest('section[aria-label]')?.getAttribute('aria-label'),
      element.closest('fieldset')?.querySelector('legend')?.textContent,
    ];
    return {
      said: `${roles[element.tagName] ?? kind} "${(element.getAttribute('aria-label') ?? label ?? '').trim()}"`,
      around: around.filter(Boolean).join(' / '),
    };
  });
}

/**
 * Presses Tab until the control of that name has the focus, inside the question or block of that
 * name where one is given.
 */
export async function tabTo(page: Page, name: RegExp, around?: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const at = await focusedControl(page);
    if (name.test(at.said) && (around === undefined || around.test(at.around))) return;
    passed.push(`${at.said} (${at.around})`);
  }
  throw new Error(`Tab never reached ${String(name)} in ${String(around)}; it passed\n${passed.join('\n')}`);
}

/** Tabs to a field and types into it; into a list that is the beginning of the option's name. */
export async function typeInto(page: Page, name: RegExp, text: string, around?: RegExp): Promise<void> {
  await tabTo(page, name, around);
  await page.keyboard.type(text);
}

/** Tabs to a control and presses a key on it. */
export async function pressOn(page: Page, name: RegExp, key: string, around?: RegExp): Promise<void> {
  await tabTo(page, name, around);
  await page.keyboard.press(key);
}
