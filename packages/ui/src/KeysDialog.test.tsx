// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { wireTranslation } from '@tradehall/contract/translation-wire';
import { uiTexts } from '@tradehall/texts/de/ui';
import { translations } from '@tradehall/web/i18n/dictionary';
import { KeysDialog } from './KeysDialog';

vi.mock(import('@tradehall/web/tenant/configuration'), async (load) => {
  const { configuration, ...rest } = await load();
  return { ...rest, configuration: { ...configuration, language: 'de', locales: ['de'] } };
});

afterEach(cleanup);

test('W61 W62 the list of keys names them as they are printed on the keyboards of its reader', () => {
  const labels = Object.entries(uiTexts).map(([label, text]) => [label, wireTranslation(text)] as const);
  translations.set({ dictionary: { de: Object.fromEntries(labels) } });
  render(
    <KeysDialog
      listed={[{ keys: ['Shift E'], says: 'Alle Gruppen' }]}
      palette="Alles öffnen"
      onClose={() => undefined}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Strg K', 'Umschalt E']);
});
