import { afterEach, expect, test, vi } from 'vitest';
import type { SetupState, SetupStep } from '@tradehall/domain/onboarding/setup-state';
import { sendSetup } from './setup-calls';

afterEach(() => vi.unstubAllGlobals());

const step = (stepId: string): SetupStep => ({
  stepId,
  status: 'PENDING',
  closedLayout: [],
  fields: [{ id: 'NAME', type: 'text', label: 'Name', required: true, value: 'As it was read', validations: [] }],
});
const state: SetupState = {
  onboardingStatus: '',
  nextAction: { sectionId: 'ONE', stepId: 'ONE' },
  sections: ['ONE', 'TWO'].map((id) => ({ sectionId: id, sectionTitle: id, steps: [step(id)] })),
  messages: [],
};

test('I06 a step is sent without the answers of the others, which another window may have given since', async () => {
  const fetched = vi.fn((_: string, __?: { readonly body?: string }) =>
    Promise.resolve(new Response(JSON.stringify(state), { status: 200 })),
  );
  vi.stubGlobal('fetch', fetched);
  await sendSetup(state, 'next', { ONE: { NAME: 'Moreau' } });
  const sent = fetched.mock.calls.flatMap(([, init]) => init?.body ?? []);
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    {
      action: 'next',
      nextAction: { sectionId: 'ONE', stepId: 'ONE' },
      sections: [
        { sectionId: 'ONE', steps: [{ stepId: 'ONE', fields: [{ id: 'NAME', value: 'Moreau' }] }] },
        { sectionId: 'TWO', steps: [{ stepId: 'TWO', fields: [] }] },
      ],
    },
  ]);
});
