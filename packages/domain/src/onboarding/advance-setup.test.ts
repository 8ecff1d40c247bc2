import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advanceSetup,
  buildSetupState,
  canSubmitForReview,
  EMPTY_RECORD,
  saveActionFor,
  type SetupRecord,
} from './advance-setup';
import { buyerTypeOf, isSubmitted, SETUP_ACTIONS, type SetupField, type SetupReferences } from './setup-state';

const references: SetupReferences = { COUNTRY_LIST: [], STATE_LIST: {} };
const field = (id: string): SetupField => ({ id, type: 'text', label: id, required: true, value: '', validations: [] });
const section = (id: string) => ({
  sectionId: id,
  sectionTitle: id,
  steps: [{ stepId: id, status: 'PENDING' as const, closedLayout: [[id]], fields: [field(id)] }],
});
const definition = { sections: [section('ONE'), section('TWO'), section('THREE')] };
const build = (record: SetupRecord) => buildSetupState(definition, record, references);
const advance = (
  record: SetupRecord,
  posted: Record<string, Record<string, string>>,
  action: 'next' | 'edit' | 'submit',
  waited?: string,
) => advanceSetup(definition, record, posted, action, references, waited);

test('I06 next completes the step that waits and moves on; a wrong answer stays and is named', () => {
  expect(build(EMPTY_RECORD).nextAction).toEqual({ sectionId: 'ONE', stepId: 'ONE' });
  const failed = advance(EMPTY_RECORD, { ONE: { ONE: ' ' } }, 'next');
  expect(failed.issues).toEqual([{ messageCode: 'REQUIRED', field: 'ONE', stepId: 'ONE' }]);
  const passed = advance(EMPTY_RECORD, { ONE: { ONE: 'x', UNKNOWN: 'y' } }, 'next');
  expect(passed.issues).toEqual([]);
  expect(passed.record.values.ONE).toEqual({ ONE: 'x' });
  expect(build(passed.record).nextAction?.stepId).toBe('TWO');
  expect(build(passed.record).sections[0]?.steps[0]?.status).toBe('COMPLETE');
});

test('I06 next sent again, or by a window that stayed behind, judges the step that waited there', () => {
  const one = advance(EMPTY_RECORD, { ONE: { ONE: 'x' } }, 'next', 'ONE').record;
  const again = advance(one, { ONE: { ONE: 'y' } }, 'next', 'ONE');
  expect(again.issues).toEqual([]);
  expect(again.record.values.ONE).toEqual({ ONE: 'y' });
  expect(build(again.record).nextAction?.stepId).toBe('TWO');
  expect(advance(one, { ONE: { ONE: '' } }, 'next', 'ONE').issues).toEqual([
    { messageCode: 'REQUIRED', field: 'ONE', stepId: 'ONE' },
  ]);
  expect(advance(one, {}, 'next', 'NO_SUCH_STEP').issues).toMatchObject([{ stepId: 'TWO' }]);
});

test('I06 edit judges what changed and leaves the next action where it is', () => {
  const one = advance(EMPTY_RECORD, { ONE: { ONE: 'x' } }, 'next').record;
  const edited = advance(one, { ONE: { ONE: 'z' } }, 'edit');
  expect(edited.issues).toEqual([]);
  expect(build(edited.record).nextAction?.stepId).toBe('TWO');
  const emptied = advance(one, { ONE: { ONE: '' } }, 'edit');
  expect(emptied.issues).toHaveLength(1);
  expect(build(emptied.record).nextAction?.stepId).toBe('ONE');
});

test('I08 ready when no step is pending, submitted with the status the documents decide', () => {
  const full = { ONE: { ONE: 'x' }, TWO: { TWO: 'x' }, THREE: { THREE: 'x' } };
  expect(advance(EMPTY_RECORD, { ONE: { ONE: 'x' } }, 'submit').isSubmitted).toBe(false);
  const submitted = advance(EMPTY_RECORD, full, 'submit');
  expect(build(submitted.record).onboardingStatus).toBe('SUBMITTED_COMPLETE');
  expect(build({ ...submitted.record, submittedStatus: 'SUBMITTED_INCOMPLETE' }).onboardingStatus).toBe(
    'SUBMITTED_INCOMPLETE',
  );
  expect(isSubmitted('SUBMITTED_COMPLETE') && isSubmitted('SUBMITTED_INCOMPLETE')).toBe(true);
  expect(isSubmitted('READY_TO_SUBMIT')).toBe(false);
  const ready = ['ONE', 'TWO', 'THREE'].reduce(
    (record, id) => advance(record, { [id]: { [id]: 'x' } }, 'next').record,
    EMPTY_RECORD,
  );
  expect(build(ready).onboardingStatus).toBe('READY_TO_SUBMIT');
});

test('I08 buyer type: unverified prospect with a stored status, else verified prospect', () => {
  expect(buyerTypeOf('SUBMITTED_COMPLETE')).toBe('UNVERIFIED_PROSPECT');
  expect(buyerTypeOf('')).toBe('VERIFIED_PROSPECT');
  expect(buyerTypeOf(null)).toBe('VERIFIED_PROSPECT');
});

test('I05 submit opens on the last step, or when ready with none pending', () => {
  const one = advance(EMPTY_RECORD, { ONE: { ONE: 'x' } }, 'next').record;
  const two = advance(one, { TWO: { TWO: 'x' } }, 'next').record;
  const all = advance(two, { THREE: { THREE: 'x' } }, 'next').record;
  expect([EMPTY_RECORD, one, two, all].map((record) => canSubmitForReview(build(record)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(canSubmitForReview(build({ ...all, submittedStatus: 'SUBMITTED_COMPLETE' }))).toBe(false);
});

test('I06 saving is next for the waiting section and for one without steps, else edit', () => {
  const one = build(advance(EMPTY_RECORD, { ONE: { ONE: 'x' } }, 'next').record);
  const withEmpty = { ...one, sections: [...one.sections, { sectionId: 'BARE', sectionTitle: '', steps: [] }] };
  expect(['ONE', 'TWO', 'BARE'].map((id) => saveActionFor(withEmpty, id))).toEqual(['edit', 'next', 'next']);
});

test('I08 a new version of the definition that asks for more makes a complete step wait again', () => {
  const one = advance(EMPTY_RECORD, { ONE: { ONE: 'x' } }, 'next').record;
  const grown = {
    sections: [{ ...section('ONE'), steps: [{ ...section('ONE').steps[0]!, fields: [field('ONE'), field('MORE')] }] }],
  };
  expect(buildSetupState(grown, one, references).nextAction?.stepId).toBe('ONE');
});

test('I06 property: no order of actions loses an answer, and submitted means every step passes', () => {
  const act = fc.record({
    action: fc.constantFrom(...SETUP_ACTIONS),
    step: fc.constantFrom('ONE', 'TWO', 'THREE'),
    text: fc.constantFrom('', 'a', 'b'),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let record = EMPTY_RECORD;
      const typed: Record<string, string> = {};
      for (const { action, step, text } of acts) {
        const outcome = advance(record, { [step]: { [step]: text } }, action);
        typed[step] = text;
        record = outcome.record;
        expect(record.values[step]?.[step]).toBe(text);
        expect(outcome.isSubmitted).toBe(action === 'submit' && ['ONE', 'TWO', 'THREE'].every((id) => typed[id]));
        const state = build({ ...record, submittedStatus: null });
        expect(state.nextAction === null).toBe(state.onboardingStatus === 'READY_TO_SUBMIT');
      }
    }),
  );
});
