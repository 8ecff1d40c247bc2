import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@tradehall/web/calls/query-client';
import { readDraft, saveDraft } from '@tradehall/web/storage/drafts';
import { rememberInterrupted } from '@tradehall/web/storage/interrupted-form';
import { formDraftOf, interruptedFormAt } from './form-draft';

const PATH = '/account-details/addendum';
const DOCUMENT = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
const enter = (userId: string) => queryClient.setQueryData(['visitor'], { signedIn: true, user: { userId } });
beforeEach(() => {
  window.localStorage.clear();
  queryClient.clear();
});

test('B04 A15 what somebody filled into a form comes back to them, and to no colleague at the same browser', () => {
  enter('ann');
  saveDraft(formDraftOf(DOCUMENT, PATH), { taxNumber: '12-3456789' });
  rememberInterrupted(formDraftOf(DOCUMENT, PATH));
  expect(interruptedFormAt(PATH)).toBe(DOCUMENT);
  expect(interruptedFormAt('/account-details/consent')).toBeUndefined();

  enter('bob');
  expect(readDraft(formDraftOf(DOCUMENT, PATH))).toBeUndefined();
  expect(interruptedFormAt(PATH)).toBeUndefined();

  enter('ann');
  expect(readDraft(formDraftOf(DOCUMENT, PATH))).toEqual({ taxNumber: '12-3456789' });
  expect(interruptedFormAt(PATH)).toBe(DOCUMENT);
});
