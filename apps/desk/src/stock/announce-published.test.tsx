import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissSnackbar, useSnackbars } from '@tradehall/ui/state/snackbars';
import { announcePublished } from './announce-published';

afterEach(() => vi.unstubAllGlobals());

test('SD25 an undo of a publication that nobody answered is offered once more, and one that was refused is not', async () => {
  const said = renderHook(useSnackbars).result;
  const press = async (status: number) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Busy now', messageCode: 'X' }, { status })));
    const offered = said.current.findLast(({ action }) => action !== undefined);
    void act(() => dismissSnackbar(offered?.id ?? 0));
    await act(async () => offered?.action?.run());
    await vi.waitFor(() => expect(said.current.some(({ message }) => message === 'Busy now')).toBe(true));
    return said.current.filter(({ action }) => action !== undefined).length;
  };
  act(() => announcePublished({ publicationId: 'one', changes: 2 }, true));
  expect(await press(503)).toBe(1);
  expect(await press(422)).toBe(0);
});
