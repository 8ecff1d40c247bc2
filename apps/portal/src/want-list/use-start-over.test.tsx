import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismissSnackbar, useSnackbars } from '@tradehall/ui/state/snackbars';
import { useStartOver } from './use-start-over';
import { EMPTY_WANT_LIST, hasWantList, useWantListDraft } from './want-list-draft';

afterEach(cleanup);

function showList(participant: string) {
  return renderHook(() => {
    const { draft, change } = useWantListDraft(participant, false);
    const startOver = useStartOver(participant, draft, change);
    const begin = (text: string) => change(() => ({ ...EMPTY_WANT_LIST, text }));
    return { draft, begin, startOver };
  });
}

test('W03 a want-list that was started over comes back by Undo, until another one is begun', () => {
  const said = renderHook(() => useSnackbars()).result;
  const { result } = showList('OWN');
  act(() => result.current.begin('IP14-128 10'));
  act(() => result.current.startOver());
  expect(result.current.draft.text).toBe('');
  act(() => said.current[0]?.action?.run());
  expect([result.current.draft.text, said.current]).toEqual(['IP14-128 10', []]);
  act(() => result.current.startOver());
  expect(said.current).toHaveLength(1);
  act(() => result.current.begin('another'));
  expect(said.current).toEqual([]);
});

test('W03 Undo brings the list back from another page, too', () => {
  const said = renderHook(() => useSnackbars()).result;
  const page = showList('ELSEWHERE');
  act(() => page.result.current.begin('IP14-128 10'));
  act(() => page.result.current.startOver());
  page.unmount();
  act(() => said.current[0]?.action?.run());
  expect(hasWantList('ELSEWHERE')).toBe(true);
  expect(showList('ELSEWHERE').result.current.draft.text).toBe('IP14-128 10');
  act(() => said.current.forEach(({ id }) => dismissSnackbar(id)));
});
