import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type * as tenant from '@tradehall/web/tenant/configuration';
import { UserMenu } from './UserMenu';

vi.mock('@tradehall/web/tenant/configuration', async (load) => {
  const { configuration } = await load<typeof tenant>();
  return { configuration: { ...configuration, language: 'es', locales: ['en', 'de', 'es', 'pt-BR'] } };
});

afterEach(cleanup);

test('A02 each language stands under the name that its own speakers give it', () => {
  render(<UserMenu person={{ firstName: 'Ana', lastName: 'Ruiz', username: 'ana@acme.test' }} />);
  fireEvent.click(screen.getByRole('button'));
  const languages = ['en', 'de', 'es', 'pt-BR'].map(
    (locale) => document.querySelector(`[role=menuitemradio][lang="${locale}"]`)?.textContent,
  );
  expect(languages).toEqual(['English', 'Deutsch', 'Español', 'Português (Brasil)']);
});

test('A16 the menu says whose session it is, by name and address', () => {
  render(<UserMenu person={{ firstName: 'Ana', lastName: 'Ruiz', username: 'ana@acme.test' }} />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('menu').textContent).toMatch(/^Ana Ruizana@acme\.test/);
});
