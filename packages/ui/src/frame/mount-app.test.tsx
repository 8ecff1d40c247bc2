import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { mountApp } from './mount-app';

// Before the modules are loaded, which read it.
vi.hoisted(() => {
  const script = Object.assign(document.createElement('script'), {
    id: 'tenant-configuration',
    type: 'application/json',
  });
  script.textContent = JSON.stringify({ tenantId: 'acme', language: 'de', locales: ['en', 'de'] });
  document.body.append(script, Object.assign(document.createElement('div'), { id: 'root' }));
});

function Screen() {
  return <h1>{useTexts(shellTexts)('LOGOUT')}</h1>;
}

test('A02 a first visit waits for its language and shows no English before it', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  mountApp(
    createRouter({
      routeTree: createRootRoute({ component: Screen }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    }),
  );
  await expect(screen.findByRole('heading', {}, { timeout: 1_000 })).rejects.toThrow('Unable to find');
  for (const answer of answers)
    answer(Response.json({ status: 200, results: { de: { LOGOUT: { i18n_value: 'Abmelden' } } } }));
  expect((await screen.findByRole('heading')).textContent).toBe('Abmelden');
});
