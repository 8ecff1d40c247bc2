import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { translations } from '@tradehall/web/i18n/dictionary';
import { KeysDialog } from './KeysDialog';

vi.mock(import('@tradehall/web/tenant/configuration'), async (load) => {
  const { configuration, ...rest } = await load();
  return { ...rest, configuration: { ...configuration, language: 'de', locales: ['de'] } };
});

afterEach(cleanup);

test('W61 W62 the list of keys names them as they are printed on the keyboards of its reader', () => {
  translations.set({ dictionary: { de: { KEY_CTRL: { i18n_value: 'Strg' }, KEY_SHIFT: { i18n_value: 'Umschalt' } } } });
  render(
    <KeysDialog
      listed={[{ keys: ['Shift E'], says: 'Alle Gruppen' }]}
      palette="Alles öffnen"
      onClose={() => undefined}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Strg K', 'Umschalt E']);
});
