import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useSnackbars } from '@tradehall/ui/state/snackbars';
import { useStartOver } from './use-start-over';
import { EMPTY_WANT_LIST, type WantListDraft } from './want-list-draft';

afterEach(cleanup);

test('W03 a want-list that was started over comes back by Undo, until another one is begun', () => {
  const { result } = renderHook(() => {
    const [draft, setDraft] = useState<WantListDraft>({ ...EMPTY_WANT_LIST, text: 'IP14-128 10' });
    const startOver = useStartOver(draft, (next) => setDraft((now) => ({ ...now, ...next(now) })));
    return { draft, setDraft, startOver, said: useSnackbars() };
  });
  act(() => result.current.startOver());
  expect(result.current.draft.text).toBe('');
  act(() => result.current.said[0]?.action?.run());
  expect([result.current.draft.text, result.current.said]).toEqual(['IP14-128 10', []]);
  act(() => result.current.startOver());
  expect(result.current.said).toHaveLength(1);
  act(() => result.current.setDraft({ ...EMPTY_WANT_LIST, text: 'another' }));
  expect(result.current.said).toEqual([]);
});
