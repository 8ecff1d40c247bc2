import { expect, test } from 'vitest';
import { goToSection } from './go-to-section';

const drawn = () => new Promise((resolve) => setTimeout(resolve, 40));

async function focusedIn(inside: string): Promise<string> {
  document.body.innerHTML = `<section id="section-SHIPPING_METHOD">${inside}</section>`;
  goToSection('SHIPPING_METHOD');
  await drawn();
  return document.activeElement?.id ?? '';
}

const METHODS = '<input type="radio" id="pallet"><input type="radio" id="express" checked>';

test('G16 W08 the focus goes to what is missing in a section, be it a field or a question', async () => {
  const question = '<div role="radiogroup" aria-invalid="true"><input type="radio" id="yes"></div>';
  expect(await focusedIn(`${METHODS}${question}`)).toBe('yes');
  expect(await focusedIn(`${METHODS}<input id="account" aria-invalid="true">`)).toBe('account');
});

test('G16 W08 where nothing is wrong with what was left open, it goes to what is chosen', async () => {
  expect(await focusedIn(METHODS)).toBe('express');
});
