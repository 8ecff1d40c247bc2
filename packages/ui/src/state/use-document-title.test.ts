import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { configuration } from '@tradehall/web/tenant/configuration';
import { setTitleCount, useScreenTitle } from './use-document-title';

afterEach(cleanup);

test('L03 the window is named by four words of the heading and the site, until the screen is gone', () => {
  const screen = renderHook(({ heading }) => useScreenTitle(heading), {
    initialProps: { heading: 'Export End User Statement Addendum' as string | undefined },
  });
  expect(document.title).toBe(`Export End User Statement… · ${configuration.title}`);
  screen.rerender({ heading: 'SO-10005' });
  expect(document.title).toBe(`SO-10005 · ${configuration.title}`);
  screen.unmount();
  expect(document.title).toBe(configuration.title);
});

test('L03 a screen without a heading of its own keeps the title of the site', () => {
  document.title = configuration.title;
  renderHook(() => useScreenTitle(undefined));
  expect(document.title).toBe(configuration.title);
});

test('L03 what waits unseen stands before every title, and goes with the last of it', () => {
  const screen = renderHook(() => useScreenTitle('Orders'));
  setTitleCount(3);
  expect(document.title).toBe(`(3) Orders · ${configuration.title}`);
  screen.unmount();
  expect(document.title).toBe(`(3) ${configuration.title}`);
  setTitleCount(0);
  expect(document.title).toBe(configuration.title);
});
