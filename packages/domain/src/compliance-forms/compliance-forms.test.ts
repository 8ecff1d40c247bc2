import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkParties, emptyParty, PARTY_TYPES } from './additional-parties';
import {
  checkEndUserStatement,
  isQuestionAsked,
  settleStatement,
  type Answers,
  type EndUserStatement,
} from './end-user-statement';
import { formPageAt } from './form-pages';
import { internationalDestinations, QUESTIONS, questionsOf, SANCTIONED, textNameOf } from './questionnaire';
import {
  canRemoveParty,
  checkAddendum,
  checkConsentForm,
  checkFreightForm,
  checkStatementSigned,
  EMPTY_FREIGHT,
} from './short-forms';
import { checkSigner, EMPTY_SIGNER } from './signer';

const address = { NAME: 'Acme', COUNTRY: 'US', ADDRESS_LINE_1: '1 Main St', CITY: 'Dallas' };
const signer = { firstName: 'Ann', lastName: 'Lee', title: 'Owner', signature: 'data:image/png;base64,iVBORw0KGgo=' };
const fields = (issues: readonly { field?: string }[]) => issues.map((issue) => issue.field);

/** Every question answered so that nothing has to be explained. */
const plain: Answers = Object.fromEntries(
  QUESTIONS.map((q) => {
    const quiet = q.options.find((option) => option !== q.trigger && option !== q.addressWhen)!;
    return [q.id, { value: q.kind === 'checkbox' ? [quiet] : quiet, additionalInfo: '' }];
  }),
);
const statement: EndUserStatement = {
  answers: plain,
  company_or_individual_address: { value: 'individual', address: { companyName: {}, ownerName: address } },
  additionalParties: [],
  userData: signer,
};

test('I16 a statement with every question answered, an address and a signature passes in both versions', () => {
  expect(checkEndUserStatement(statement, 0)).toEqual([]);
  expect(checkEndUserStatement(statement, 1)).toEqual([]);
});

test.each(QUESTIONS.map((question) => question.id))('I16 question %s is required while it is asked', (id) => {
  const { [id]: _, ...rest } = plain;
  const asked = QUESTIONS.filter((question) => isQuestionAsked(question, rest)).map((question) => question.id);
  expect(fields(checkEndUserStatement({ ...statement, answers: rest }, 1))).toEqual(
    asked.includes(id) ? [`answers.${id}`] : [],
  );
});

test.each(QUESTIONS.filter((question) => question.trigger))(
  'I16 the trigger answer of $id must be explained, in at most 200 characters',
  (question) => {
    const answering = (additionalInfo: string) =>
      checkEndUserStatement(
        {
          ...statement,
          answers: {
            ...plain,
            [question.id]: {
              value: question.kind === 'checkbox' ? [question.trigger!] : question.trigger!,
              additionalInfo,
            },
          },
        },
        1,
      );
    expect(answering(' ')).toEqual([{ messageCode: 'REQUIRED', field: `answers.${question.id}.additionalInfo` }]);
    expect(answering('because')).toEqual([]);
    expect(answering('x'.repeat(201))[0]?.messageCode).toBe('TEXT_TOO_LONG');
  },
);

test('I16 the other-countries question is asked when there is no export to sanctioned countries', () => {
  const nested = QUESTIONS.find((question) => question.id === 'export_to_other_countries')!;
  const exporting = (value: string): Answers => ({ export_to_sanctioned: { value, additionalInfo: 'x' } });
  expect([exporting('no'), exporting('yes'), {}].map((answers) => isQuestionAsked(nested, answers))).toEqual([
    true,
    false,
    false,
  ]);
});

test('I16 registered in the US asks for the address', () => {
  const registered = (additionalInfo: object) =>
    checkEndUserStatement(
      { ...statement, answers: { ...plain, registered_in_us: { value: 'yes', additionalInfo } } },
      1,
    );
  expect(fields(registered({}))).toEqual(
    ['COUNTRY', 'ADDRESS_LINE_1', 'CITY'].map((field) => `answers.registered_in_us.additionalInfo.${field}`),
  );
  expect(registered(address)).toEqual([]);
});

test('I16 company or individual is required; a company names its owner too, an individual only itself', () => {
  const block = (value: '' | 'company' | 'individual', companyName = {}, ownerName = {}) =>
    fields(
      checkEndUserStatement(
        { ...statement, company_or_individual_address: { value, address: { companyName, ownerName } } },
        1,
      ),
    );
  expect(block('')).toEqual(['company_or_individual_address']);
  expect(block('company')).toHaveLength(8);
  expect(block('company', address, address)).toEqual([]);
  expect(block('individual', {}, address)).toEqual([]);
  expect(block('individual', address)[0]).toBe('company_or_individual_address.address.ownerName.NAME');
});

test('I16 there are eight party types, each party needs name and address, and other its specification', () => {
  expect(PARTY_TYPES).toHaveLength(8);
  for (const type of PARTY_TYPES.filter((type) => type !== 'other'))
    expect(checkParties([{ ...emptyParty('1'), ...address, additionalPartyType: type }])).toEqual([]);
  expect(fields(checkParties([{ ...emptyParty('1'), ...address, additionalPartyType: 'other' }]))).toEqual([
    'additionalParties.0.additionalPartyTypeInfo',
  ]);
  expect(fields(checkParties([emptyParty('1')]))).toEqual(
    ['additionalPartyType', 'NAME', 'COUNTRY', 'ADDRESS_LINE_1', 'CITY'].map((field) => `additionalParties.0.${field}`),
  );
  expect(checkParties([{ ...emptyParty('1'), ...address, additionalPartyType: 'spy' }])[0]?.messageCode).toBe(
    'OPTION_INVALID',
  );
});

test('I16 first name, last name, title and a signature are required, an empty signature gives Required', () => {
  expect(checkSigner(EMPTY_SIGNER)).toEqual(
    ['firstName', 'lastName', 'title', 'signature'].map((field) => ({
      messageCode: 'REQUIRED',
      field: `userData.${field}`,
    })),
  );
  expect(checkSigner({ ...signer, signature: 'data:image/svg+xml;base64,AAAA' })[0]?.messageCode).toBe(
    'SIGNATURE_INVALID',
  );
  expect(checkSigner({ ...signer, signature: 'https://elsewhere.test/s.png' })[0]?.messageCode).toBe(
    'SIGNATURE_INVALID',
  );
  expect(checkSigner({ ...signer, signature: `data:image/png;base64,${'A'.repeat(800_000)}` })[0]?.messageCode).toBe(
    'SIGNATURE_TOO_LARGE',
  );
});

test('I18 sanctions lists belong to the question: the export question names Burma besides', () => {
  const lists = Object.fromEntries(QUESTIONS.filter((q) => q.sanctioned).map((q) => [q.id, q.sanctioned]));
  expect(SANCTIONED).toEqual(['SY', 'IR', 'CU', 'KP', 'VE', 'RU', 'BY', 'UA']);
  expect(lists.export_to_sanctioned).toEqual([...SANCTIONED, 'MM']);
  expect(lists.located_in_sanctioned).toEqual([...SANCTIONED]);
});

test('I18 purposes are wholesale, retail and other, and destinations leave out the US', () => {
  expect(QUESTIONS[0]).toMatchObject({ id: 'purpose_of_purchase', options: ['wholesale', 'retail', 'other'] });
  expect(internationalDestinations([{ id: 'US' }, { id: 'DE' }])).toEqual([{ id: 'DE' }]);
});

test('I16 the older statement asks less, and what a version does not ask is not kept', () => {
  expect(questionsOf(0).length).toBeLessThan(questionsOf(1).length);
  expect(settleStatement(statement, 0).answers.screens_customers).toBeUndefined();
  expect(textNameOf('PARTY', 'importExportBroker')).toBe('PARTY_IMPORT_EXPORT_BROKER');
});

test('I15 freight: both checkboxes, the company and an address abroad are required', () => {
  expect(fields(checkFreightForm(EMPTY_FREIGHT))).toEqual([
    'shippingExportFlag',
    'freightLogisticsCompany',
    'COUNTRY',
    'ADDRESS_LINE_1',
    'CITY',
    'acceptAndAgreeFlag',
  ]);
  const filled = {
    shippingExportFlag: true,
    freightLogisticsCompany: 'DHL',
    acceptAndAgreeFlag: true,
    ...address,
    COUNTRY: 'DE',
  };
  expect(checkFreightForm(filled)).toEqual([]);
  expect(checkFreightForm({ ...filled, COUNTRY: 'US' })).toEqual([
    { messageCode: 'DESTINATION_ABROAD', field: 'COUNTRY' },
  ]);
});

test('I17 addendum: no asks for at least one full party, yes for none, and the first stays', () => {
  const addendum = (additionalQuestion: '' | 'yes' | 'no', parties = [] as ReturnType<typeof emptyParty>[]) =>
    fields(checkAddendum({ additionalQuestion, additionalParties: parties, userData: signer }));
  expect(addendum('')).toEqual(['additionalQuestion']);
  expect(addendum('yes')).toEqual([]);
  expect(addendum('no')).toHaveLength(5);
  expect(addendum('no', [{ ...emptyParty('1'), ...address, additionalPartyType: 'retailPartner' }])).toEqual([]);
  expect([0, 1, 2].map(canRemoveParty)).toEqual([false, true, true]);
});

test('I17 the statement must have been signed before its addendum', () => {
  expect(checkStatementSigned('2026-01-02', 'EUS', 'Addendum')).toBeNull();
  expect(checkStatementSigned('', 'EUS', 'Addendum')).toEqual({
    messageCode: 'STATEMENT_NOT_SIGNED',
    params: ['EUS', 'Addendum'],
  });
});

test('I14 consent needs its one checkbox, and every form has its exact route', () => {
  expect(checkConsentForm({ isConsentAgreed: false })).toEqual([{ messageCode: 'REQUIRED', field: 'isConsentAgreed' }]);
  expect(checkConsentForm({ isConsentAgreed: true })).toEqual([]);
  expect(formPageAt('/forms/eus/v1')).toMatchObject({ form: 'eus', version: 1 });
  expect(formPageAt('/forms/eus/v2')).toBeNull();
});

test('I16 property: whatever is answered, settling keeps what passes passing and changes nothing twice', () => {
  const answer = (id: string) => {
    const question = QUESTIONS.find((q) => q.id === id)!;
    return fc.record({
      value: fc.constantFrom(...question.options),
      additionalInfo: fc.constantFrom('', 'why', address as never),
    });
  };
  const answers = fc.record(Object.fromEntries(QUESTIONS.map((q) => [q.id, answer(q.id)])), { requiredKeys: [] });
  fc.assert(
    fc.property(answers, fc.constantFrom(0, 1), (given, version) => {
      const form = { ...statement, answers: given as Answers };
      const settled = settleStatement(form, version);
      expect(checkEndUserStatement(settled, version)).toEqual(checkEndUserStatement(form, version));
      expect(settleStatement(settled, version)).toEqual(settled);
    }),
  );
});
