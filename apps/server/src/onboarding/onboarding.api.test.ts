import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import { getAccountDetails, getUserInfo } from '@tradehall/contract/accounts';
import { loadCheckout, submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { getDocuments, getPendingDocuments } from '@tradehall/contract/documents';
import {
  getAccountSetup,
  getOnboardingSettings,
  getReferences,
  getSalesReps,
  getSetupDefinition,
  getSuccessContent,
  keepSetupDraft,
  saveAccountSetup,
  type SetupStateAnswer,
} from '@tradehall/contract/onboarding';
import { changeAccountTerms } from '@tradehall/contract/buyers';
import {
  approveApplication,
  getApplication,
  getApplications,
  refuseApplication,
  rejectApplication,
} from '@tradehall/contract/onboarding-review';
import type { CallBodyInput } from '@tradehall/contract/wire/define-call';
import { stepsOf } from '@tradehall/domain/onboarding/setup-state';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const ANSWERS: Record<string, Record<string, unknown>> = {
  BUSINESS_INFORMATION: {
    BUSINESS_NAME: 'Moreau Mobiles',
    BUSINESS_TYPE: 'RETAILER',
    TAX_ID: { option: 'EIN', text: '12-3456789' },
  },
  BUSINESS_BILLING_ADDRESS: {
    NAME: 'Moreau Mobiles',
    COUNTRY: 'US',
    ADDRESS_LINE_1: '8 Bay St',
    CITY: 'Miami',
    STATE: 'FL',
    ZIP_CODE: '33101',
    CONTACT_NAME: 'Alex',
    PHONE: '+1 305 555 0100',
  },
  BUSINESS_SHIPPING_ADDRESS: { SAME_AS_BILLING_ADDRESS: true, CONTACT_NAME: 'Alex', PHONE: '+1 305 555 0100' },
  TRADE_PROFILE: { PRODUCTS: ['PHONES'], MONTHLY_UNITS: '250', EXPORTS: 'no', SALES_REP: 'rep-2' },
  TERMS: { ACCEPT_TERMS: true },
};

type SetupValue = CallBodyInput<
  typeof saveAccountSetup
>['sections'][number]['steps'][number]['fields'][number]['value'];

function posted(values: Record<string, Record<string, unknown>>) {
  return [
    {
      sectionId: 'S',
      steps: Object.entries(values).map(([stepId, fields]) => ({
        stepId,
        fields: Object.entries(fields).map(([id, value]) => ({ id, value: value as SetupValue })),
      })),
    },
  ];
}
const save = (
  client: TestClient,
  values: Record<string, Record<string, unknown>>,
  action: 'next' | 'edit' | 'submit',
) => client.ok(saveAccountSetup, { body: { sections: posted(values), action } });
const statusOf = (state: SetupStateAnswer, stepId: string) =>
  stepsOf(state as never).find((step) => step.stepId === stepId)?.status;
const valueOf = (state: SetupStateAnswer, stepId: string, field: string) =>
  stepsOf(state as never)
    .find((step) => step.stepId === stepId)
    ?.fields.find((one) => one.id === field)?.value;

test('K01 the public calls of onboarding answer without a session', async () => {
  const anyone = server.at('acme');
  const references = await anyone.ok(getReferences);
  expect(references.COUNTRY_LIST.length).toBeGreaterThan(240);
  expect(references.STATE_LIST['US']).toContainEqual({ id: 'TX', option: 'Texas' });
  expect((await anyone.ok(getSalesReps)).map((rep) => rep.salesRepWhatApp)).toHaveLength(2);
  expect((await anyone.ok(getSuccessContent)).title).not.toBe('');
  const settings = await anyone.ok(getOnboardingSettings);
  expect(settings.requiredDocumentGenerationMethod).toBe('RULES');
  expect(settings.documentListSettings.columns.map((column) => column.id)).toEqual([
    'documentName',
    'documentStatus',
    'uploadedDocumentName',
    'country',
    'state',
    'isAddressSpecific',
    'expiryDate',
    'uploadedDate',
  ]);
  expect(Object.keys(settings.infoSections)).toEqual(['UNVERIFIED_PROSPECT', 'VERIFIED_PROSPECT']);
  const blank = await anyone.ok(getSetupDefinition);
  const types = new Set(stepsOf(blank as never).flatMap((step) => step.fields.map((field) => field.type)));
  expect([...types].sort()).toEqual([
    'checkbox',
    'display',
    'html_container',
    'number',
    'radio',
    'select',
    'select_text',
    'switch',
    'text',
  ]);
});

test('B03 account setup is closed to visitors and sellers', async () => {
  expect((await server.at('acme').call(getAccountSetup)).status).toBe(401);
  expect((await (await server.as('seller@acme.test')).call(getAccountSetup)).status).toBe(403);
});

test('I06 an approved buyer cannot save a setup', async () => {
  const buyer = await server.as('buyer@acme.test');
  expect((await buyer.call(saveAccountSetup, { body: { sections: [], action: 'next' } })).error.messageCode).toBe(
    'ALREADY_APPROVED',
  );
});

// One story, told in its order whatever the order of the tests.
describe('a prospect from the first answer to approval', { shuffle: false }, () => {
  let prospect: TestClient;
  let seller: TestClient;
  let accountId = '';
  beforeAll(async () => {
    prospect = await server.as('prospect@acme.test');
    seller = await server.as('seller@acme.test');
  });

  test('I06 a wrong answer is told as an error for the snackbar, and what was typed is kept', async () => {
    const state = await save(
      prospect,
      { BUSINESS_INFORMATION: { BUSINESS_NAME: 'Moreau', BUSINESS_TYPE: '' } },
      'next',
    );
    expect(state.messages).toEqual([
      {
        messageType: 'ERROR',
        displayType: 'SNACKBAR',
        messageLabel: 'Some answers need your attention. Check the marked fields.',
      },
    ]);
    expect(state.nextAction?.stepId).toBe('BUSINESS_INFORMATION');
    expect(valueOf(await prospect.ok(getAccountSetup), 'BUSINESS_INFORMATION', 'BUSINESS_NAME')).toBe('Moreau');
  });

  test('I05 drafts survive leaving without being judged', async () => {
    await prospect.ok(keepSetupDraft, { body: { sections: posted({ TRADE_PROFILE: { MONTHLY_UNITS: 'many' } }) } });
    const state = await prospect.ok(getAccountSetup);
    expect(valueOf(state, 'TRADE_PROFILE', 'MONTHLY_UNITS')).toBe('many');
    expect(statusOf(state, 'TRADE_PROFILE')).toBe('PENDING');
  });

  test('I06 next moves from step to step, same-as-billing follows the billing address', async () => {
    let state = await prospect.ok(getAccountSetup);
    for (const stepId of [
      'BUSINESS_INFORMATION',
      'BUSINESS_BILLING_ADDRESS',
      'BUSINESS_SHIPPING_ADDRESS',
      'TRADE_PROFILE',
    ]) {
      expect(state.nextAction?.stepId).toBe(stepId);
      const { nextAction } = state;
      state = await save(prospect, { [stepId]: ANSWERS[stepId]! }, 'next');
      // Whoever lost the answer, or stayed behind in another window, sends the step as it stood there.
      const body = { sections: posted({ [stepId]: ANSWERS[stepId]! }), action: 'next', nextAction } as const;
      expect(await prospect.ok(saveAccountSetup, { body })).toEqual(state);

      expect(state.messages).toEqual([]);
      expect(statusOf(state, stepId)).toBe('COMPLETE');
    }
    expect(state.nextAction?.stepId).toBe('TERMS');
    expect(valueOf(state, 'BUSINESS_SHIPPING_ADDRESS', 'CITY')).toBe('Miami');
    state = await save(
      prospect,
      { BUSINESS_BILLING_ADDRESS: { ...ANSWERS['BUSINESS_BILLING_ADDRESS'], CITY: 'Tampa' } },
      'edit',
    );
    expect(valueOf(state, 'BUSINESS_SHIPPING_ADDRESS', 'CITY')).toBe('Tampa');
    expect(state.nextAction?.stepId).toBe('TERMS');
  });

  test("I07 the definition is the server's: unknown fields, steps and disguised types are dropped or refused", async () => {
    const state = await save(
      prospect,
      {
        INVENTED: { A: 'x' },
        BUSINESS_INFORMATION: { ...ANSWERS['BUSINESS_INFORMATION'], ADMIN: true, BUSINESS_TYPE: ['RETAILER'] },
      },
      'edit',
    );
    expect(state.messages).toHaveLength(1);
    expect(JSON.stringify(state)).not.toContain('ADMIN');
    await save(prospect, { BUSINESS_INFORMATION: ANSWERS['BUSINESS_INFORMATION']! }, 'next');
  });

  test('I08 submitting is refused while a step is pending, then SUBMITTED_INCOMPLETE while documents are missing', async () => {
    const early = await save(prospect, { TERMS: { ACCEPT_TERMS: false } }, 'submit');
    expect(early.onboardingStatus).toBe('');
    expect(early.messages).toHaveLength(1);
    const state = await save(prospect, { TERMS: ANSWERS['TERMS']! }, 'submit');
    expect(state).toMatchObject({ onboardingStatus: 'SUBMITTED_INCOMPLETE', messages: [] });
    expect((await sentMail(server, 'acme', 'prospect@acme.test')).map((mail) => mail.subject)).toContain(
      'We received your application',
    );
  });

  test('I06 what another window changed after the application was handed in is refused, and not dropped unsaid', async () => {
    const changed = [
      ['edit', { BUSINESS_INFORMATION: { ...ANSWERS['BUSINESS_INFORMATION'], BUSINESS_NAME: 'Moreau Tablets' } }],
      ['submit', { TERMS: { ACCEPT_TERMS: false } }],
    ] as const;
    for (const [action, values] of changed) {
      const { status, error } = await prospect.call(saveAccountSetup, { body: { sections: posted(values), action } });
      expect([action, status, error.messageCode]).toEqual([action, 409, 'SETUP_ALREADY_SUBMITTED']);
    }
    // A try whose answer was lost is answered once more.
    const again = await save(prospect, { TERMS: ANSWERS['TERMS']! }, 'submit');
    expect(again).toMatchObject({ onboardingStatus: 'SUBMITTED_INCOMPLETE', messages: [] });
    expect(valueOf(again, 'TERMS', 'ACCEPT_TERMS')).toBe(true);
    expect(valueOf(again, 'BUSINESS_INFORMATION', 'BUSINESS_NAME')).toBe('Moreau Mobiles');
  });

  test('I11 the rules ask for the documents of a forwarder in Florida, and the pending list holds them', async () => {
    const documents = await prospect.ok(getDocuments, { headers: { buyerType: 'UNVERIFIED_PROSPECT' } });
    expect(documents.map((document) => document.documentName).sort()).toEqual([
      'Business License',
      'Export End User Statement',
      'Freight Forwarding Form',
      'Resale Certificate',
      'Shipping Consent Form',
    ]);
    const freight = documents.find((document) => document.documentCategory === 'INTERNATIONAL_SHIPPING');
    expect(freight).toMatchObject({
      addressSpecific: true,
      documentPath: '/forms/freight-forwarding-form/v2',
      metadata: { shippingAddress: { addressId: 'shipping' } },
    });
    expect((await prospect.ok(getPendingDocuments)).map((document) => document.documentStatus)).toEqual([
      '',
      '',
      '',
      '',
      '',
    ]);
  });

  test('I09 account details show the business with its tax number, its sales representative and the badge', async () => {
    const details = await prospect.ok(getAccountDetails);
    expect(details).toMatchObject({
      businessName: 'Moreau Mobiles',
      taxNumber: '12-3456789',
      buyerType: 'UNVERIFIED_PROSPECT',
      salesRepName: 'Marco Reyes',
      documentStatus: 'MISSING',
      customerCareEmail: 'support@acme.test',
    });
  });

  test('the seller finds the application in the queue with every answer', async () => {
    const row = (await seller.ok(getApplications)).find((one) => one.email === 'prospect@acme.test');
    expect(row).toMatchObject({ businessName: 'Moreau Mobiles', email: 'prospect@acme.test', documentsMissing: 5 });
    accountId = row!.accountId;
    const application = await seller.ok(getApplication, { params: { accountId } });
    expect(JSON.stringify(application.sections)).toContain('12-3456789');
    expect(
      (await server.as('seller@nova.test').then((other) => other.ok(getApplications))).map((one) => one.email),
    ).toEqual(['applicant@nova.test']);
    expect((await (await server.as('seller@nova.test')).call(getApplication, { params: { accountId } })).status).toBe(
      404,
    );
    expect((await prospect.call(getApplications)).status).toBe(403);
  });

  test('the seller hands it back with a reason, the applicant reads it, mends and submits again', async () => {
    await seller.ok(rejectApplication, {
      params: { accountId },
      body: { reason: 'The tax number $$ is wrong, $& too' },
    });
    const told = (await sentMail(server, 'acme', 'prospect@acme.test')).at(-1);
    expect(told?.text).toMatch(/\nAccount Setup: http\S+\/account-setup\s/);
    const state = await prospect.ok(getAccountSetup);
    expect(state.onboardingStatus).toBe('READY_TO_SUBMIT');
    expect(state.messages[0]?.messageLabel).toBe(
      'Your application was handed back: The tax number $$ is wrong, $& too',
    );
    expect(
      (await seller.call(approveApplication, { params: { accountId }, body: { waiverReason: 'Known for years' } }))
        .error.messageCode,
    ).toBe('ALREADY_HANDED_BACK');
    // As whoever lost the answer and tries again is told.
    const again = await seller.call(rejectApplication, { params: { accountId }, body: { reason: 'Once more' } });
    expect([again.status, again.error.messageCode]).toEqual([409, 'ALREADY_HANDED_BACK']);
    await save(
      prospect,
      { BUSINESS_INFORMATION: { ...ANSWERS['BUSINESS_INFORMATION'], TAX_ID: { option: 'EIN', text: '98-7654321' } } },
      'edit',
    );
    expect((await save(prospect, {}, 'submit')).onboardingStatus).toBe('SUBMITTED_INCOMPLETE');
  });

  test('SD66 a refused application keeps its answers, the applicant reads why, and asking again opens it once more', async () => {
    const params = { accountId };
    await seller.ok(refuseApplication, { params, body: { reason: 'We sell to Europe alone' } });
    expect((await seller.ok(getApplications)).map((one) => one.accountId)).not.toContain(accountId);
    expect((await seller.call(refuseApplication, { params, body: { reason: 'Twice' } })).error.messageCode).toBe(
      'ALREADY_REFUSED',
    );
    expect((await prospect.ok(getAccountSetup)).messages[0]?.messageLabel).toBe(
      'Your application was refused: We sell to Europe alone',
    );
    expect((await seller.ok(getApplication, { params })).state).toBe('REFUSED');
    await seller.ok(rejectApplication, { params, body: { reason: 'We open overseas after all' } });
    expect((await save(prospect, {}, 'submit')).onboardingStatus).toBe('SUBMITTED_INCOMPLETE');
  });

  test('SD67 papers that are missing stop an approval without the reason of somebody who may waive', async () => {
    const missing = await seller.call(approveApplication, { params: { accountId }, body: {} });
    expect(missing.error).toMatchObject({ messageCode: 'PAPERS_MISSING', params: [5] });
  });

  test('SD67 I11 a paper that is over by its day is missing, whether or not it was found to be', async () => {
    const { database } = server.services;
    const missingWith = async (expires: string) => {
      await database.inTenant('acme', (tx) =>
        sql`update account_documents set status = 'VERIFIED', expires_on = current_date + ${expires}::int
             where document_reference_id = (select document_reference_id from account_documents
               where account_id = ${accountId}::uuid and not is_retired and status = 'MISSING' or expires_on is not null
                 and account_id = ${accountId}::uuid order by expires_on nulls last, document_reference_id limit 1)`.execute(
          tx,
        ),
      );
      const { error } = await seller.call(approveApplication, { params: { accountId }, body: {} });
      return error.params;
    };
    expect([await missingWith('30'), await missingWith('-2')]).toEqual([[4], [5]]);
    await database.inTenant('acme', (tx) =>
      sql`update account_documents set status = 'MISSING', expires_on = null
           where account_id = ${accountId}::uuid and status = 'VERIFIED'`.execute(tx),
    );
  });

  test('the seller approves with terms: with a fresh token the applicant is a buyer and may buy', async () => {
    expect((await prospect.ok(getUserInfo)).requiresAccountSetup).toBe(true);
    await seller.ok(approveApplication, {
      params: { accountId },
      body: {
        waiverReason: 'Known for years',
        authorities: ['CAN_BUY_ONLINE', 'CAN_VIEW_ORDER'],
        paymentTerms: 'NET_30',
        priceGroup: 'GOLD',
        creditLimit: 5000,
        salesRepId: 'rep-1',
      },
    });
    // SD66: readable for good, with every answer, decision, reason and person.
    const { events, state } = await seller.ok(getApplication, { params: { accountId } });
    expect(state).toBe('APPROVED');
    expect(events.map(({ kind, actor, reason, waiver }) => [kind, actor, reason, waiver])).toEqual([
      ['SUBMITTED', 'Alex Moreau', '', ''],
      ['HANDED_BACK', 'Terry Nguyen', 'The tax number $$ is wrong, $& too', ''],
      ['SUBMITTED', 'Alex Moreau', '', ''],
      ['REFUSED', 'Terry Nguyen', 'We sell to Europe alone', ''],
      ['HANDED_BACK', 'Terry Nguyen', 'We open overseas after all', ''],
      ['SUBMITTED', 'Alex Moreau', '', ''],
      ['APPROVED', 'Terry Nguyen', '', 'Known for years'],
    ]);
    expect(JSON.stringify(events[0]?.answers)).toContain('12-3456789');
    expect(JSON.stringify(events[2]?.answers)).toContain('98-7654321');
    expect(events.at(-1)?.papers.map(({ status }) => status)).toContain('MISSING');
    const buyer = await server.as('prospect@acme.test');
    expect(await buyer.ok(getUserInfo)).toMatchObject({
      isBuyer: true,
      requiresAccountSetup: false,
      buyerName: 'Moreau Mobiles',
      salesRep: { salesRepName: 'Dana Whitfield' },
    });
    const account = await server.services.database.inTenant('acme', (tx) =>
      tx.selectFrom('accounts').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow(),
    );
    expect(account).toMatchObject({
      is_approved: true,
      price_group: 'GOLD',
      payment_terms: 'NET_30',
      credit_limit_minor: 500_000,
    });
    expect((await sentMail(server, 'acme', 'prospect@acme.test')).map((mail) => mail.subject)).toContain(
      'Welcome to Acme Wholesale',
    );
    expect(
      (await seller.call(approveApplication, { params: { accountId }, body: { waiverReason: 'Known for years' } }))
        .error.messageCode,
    ).toBe('ALREADY_APPROVED');
    expect((await seller.ok(getApplications)).map((one) => one.email)).toEqual(['applicant@acme.test']);
  });

  test('I06 B03 the new buyer checks out with the addresses of the application, by a method that needs no terms', async () => {
    const buyer = await server.as('prospect@acme.test');
    const item = { number: 'FIRST1', quantity: 100, price: 10_000 };
    await addTestStock(server.services.database, 'acme', [item]);
    const offerId = await buyAtList(buyer, item, 5, 100);
    const checkout = await buyer.ok(loadCheckout, { params: { warehouseCode: 'DAL' }, body: { offerIds: [offerId] } });
    const place = {
      contact: 'Alex',
      address1: '8 Bay St',
      city: 'Tampa',
      state: 'FL',
      country: 'US',
      zip: '33101',
      label: 'Moreau Mobiles, Tampa',
    };
    expect(checkout.shippingAddresses).toEqual([expect.objectContaining({ id: 'shipping', ...place })]);
    expect(checkout.billingAddresses).toEqual([expect.objectContaining({ id: 'billing', ...place })]);
    expect(checkout.shippingAddressIdShippingMethodCodeMapping['shipping']).toContain('PICKUP');
    expect(checkout.paymentMethods.map((method) => method.code)).toEqual(
      expect.arrayContaining(['INTEGRATED_PAYPAL', 'COD']),
    );
    const body = testSubmission([offerId], {
      shippingAddressId: 'shipping',
      billingAddressId: 'billing',
      paymentOptionDetails: { paymentMethodCode: 'COD' },
    });
    expect(await buyer.ok(submitCheckout, { params: { warehouseCode: 'DAL' }, body })).toMatchObject({
      paymentMethodCode: 'COD',
      subtotal: 500,
      lineItems: [{ quantity: 5 }],
    });
  });

  test('the seller assigns another representative and changes authorities; the buyer hears of it', async () => {
    await seller.ok(changeAccountTerms, {
      params: { accountId },
      body: { salesRepId: 'rep-2', authorities: ['CAN_VIEW_ORDER'] },
    });
    expect((await sentMail(server, 'acme', 'prospect@acme.test')).map((mail) => mail.subject)).toContain(
      'Your sales representative',
    );
    expect(
      (await seller.call(changeAccountTerms, { params: { accountId }, body: { salesRepId: 'nobody' } })).error
        .messageCode,
    ).toBe('UNKNOWN_SALES_REP');
    expect((await seller.call(changeAccountTerms, { params: { accountId }, body: { salesRepId: '' } })).status).toBe(
      400,
    );
    expect(
      (
        await (
          await server.as('seller@nova.test')
        ).call(changeAccountTerms, { params: { accountId }, body: { priceGroup: 'X' } })
      ).status,
    ).toBe(404);
  });
});

test('SD66 whoever decides on what a colleague refused, or the applicant handed in anew meanwhile, is told so', async () => {
  const [seller, applicant] = [await server.as('seller@nova.test'), await server.as('prospect@nova.test')];
  for (let step = 0; step < Object.keys(ANSWERS).length; step++) await save(applicant, ANSWERS, 'next');
  await save(applicant, {}, 'submit');
  const accountId = (await seller.ok(getApplications)).find((one) => one.email === 'prospect@nova.test')!.accountId;
  const params = { accountId };
  const look = async () => {
    const { state, submittedDate } = await seller.ok(getApplication, { params });
    return { state, submittedDate };
  };
  const isOvertaken = async (seen: Awaited<ReturnType<typeof look>>) => {
    const [words, said] = [
      { reason: 'Not ours', seen },
      { messageCode: 'APPLICATION_CHANGED_MEANWHILE', details: await look() },
    ];
    const approval = { waiverReason: 'Known for years', seen };
    expect((await seller.call(approveApplication, { params, body: approval })).error).toMatchObject(said);
    expect((await seller.call(rejectApplication, { params, body: words })).error).toMatchObject(said);
    expect((await seller.call(refuseApplication, { params, body: words })).error).toMatchObject(said);
  };
  const first = await look();
  await seller.ok(rejectApplication, { params, body: { reason: 'One more answer', seen: first } });
  expect((await save(applicant, {}, 'submit')).onboardingStatus).toBe('SUBMITTED_INCOMPLETE');
  await isOvertaken(first);
  const second = await look();
  await seller.ok(refuseApplication, { params, body: { reason: 'We sell to Europe alone', seen: second } });
  await isOvertaken(second);
  expect((await look()).state).toBe('REFUSED');
  await seller.ok(approveApplication, { params, body: { waiverReason: 'Known for years', seen: await look() } });
});

test('I06 B03 approval gives the account the addresses of its application once, whatever became of them during review', async () => {
  const seller = await server.as('seller@orbit.test');
  const accountId = (await seller.ok(getApplications)).find((one) => one.email === 'applicant@orbit.test')!.accountId;
  const run = <T>(statement: ReturnType<typeof sql<T>>) =>
    server.services.database.inTenant('orbit', async (tx) => (await statement.execute(tx)).rows);
  await run(sql`delete from account_addresses where account_id = ${accountId}::uuid and address_id = 'billing'`);
  await run(
    sql`update account_addresses set retired = true, content = content || '{"city": "Elsewhere", "customLabel": "Harbor dock"}' where account_id = ${accountId}::uuid`,
  );
  await seller.ok(approveApplication, { params: { accountId }, body: { waiverReason: 'Known for years' } });
  const kept = {
    address1: '77 Harbor Way',
    city: 'Miami',
    state: 'FL',
    country: 'US',
    zip: '33132',
    label: 'Larsen Phones, Miami',
  };
  const read = () =>
    run(
      sql`select address_id, is_billing, is_shipping, retired, content from account_addresses where account_id = ${accountId}::uuid order by address_id`,
    );
  const addresses = [
    {
      address_id: 'billing',
      is_billing: true,
      is_shipping: false,
      retired: false,
      content: expect.objectContaining({ ...kept, fields: { BillingCustomerName: 'Larsen Phones' } }),
    },
    {
      address_id: 'shipping',
      is_billing: false,
      is_shipping: true,
      retired: false,
      content: expect.objectContaining({
        ...kept,
        customLabel: 'Harbor dock',
        fields: { ShipToName: 'Larsen Phones' },
      }),
    },
  ];
  expect(await read()).toEqual(addresses);
  expect(
    (await seller.call(approveApplication, { params: { accountId }, body: { waiverReason: 'Known for years' } })).error
      .messageCode,
  ).toBe('ALREADY_APPROVED');
  expect(await read()).toEqual(addresses);
});

test('I06 I07 a tenant that calls its steps otherwise gets name, representative and addresses all the same', async () => {
  onTestFinished(() =>
    server.services.database.inTenant('orbit', async (tx) => {
      await sql`delete from tenant_settings where tenant_id = 'orbit' and name = 'account-setup'`.execute(tx);
    }),
  );
  const [prospect, seller] = await Promise.all([server.as('prospect@orbit.test'), server.as('seller@orbit.test')]);
  const [information, billing, shipping, trade] = (await prospect.ok(getSetupDefinition)).sections;
  const named = (section: typeof information, name: string) => ({
    ...section!,
    sectionId: name,
    steps: section!.steps.map((step) => ({ ...step, stepId: name })),
  });
  const sections = [
    named(information, 'YOU'),
    named(shipping, 'DOCK'),
    named(billing, 'HEAD_OFFICE'),
    named(shipping, 'SECOND_DOCK'),
    named(trade, 'TRADE'),
  ];
  await server.services.database.inTenant('orbit', (tx) =>
    sql`insert into tenant_settings (tenant_id, name, value) values ('orbit', 'account-setup', ${JSON.stringify({ sections })}::jsonb)`.execute(
      tx,
    ),
  );
  const { BUSINESS_INFORMATION, BUSINESS_BILLING_ADDRESS, TRADE_PROFILE } = ANSWERS;
  const answers = {
    YOU: BUSINESS_INFORMATION!,
    HEAD_OFFICE: BUSINESS_BILLING_ADDRESS!,
    DOCK: { SAME_AS_BILLING_ADDRESS: true, CONTACT_NAME: 'Alex', PHONE: '+1 305 555 0100' },
    SECOND_DOCK: { ...BUSINESS_BILLING_ADDRESS, NAME: 'Second dock', CITY: 'Tampa' },
    TRADE: TRADE_PROFILE!,
  };
  for (let step = 0; step < sections.length; step++) await save(prospect, answers, 'next');
  expect((await save(prospect, answers, 'submit')).onboardingStatus).toMatch(/^SUBMITTED/);
  const application = (await seller.ok(getApplications)).find((one) => one.email === 'prospect@orbit.test')!;
  expect(application.businessName).toBe('Moreau Mobiles');
  expect((await prospect.ok(getAccountDetails)).salesRepName).not.toBe('');
  await seller.ok(approveApplication, {
    params: { accountId: application.accountId },
    body: { waiverReason: 'Known for years' },
  });
  const { rows } = await server.services.database.inTenant('orbit', (tx) =>
    sql<{
      address_id: string;
      is_billing: boolean;
      is_shipping: boolean;
      city: string;
      label: string;
    }>`select address_id, is_billing, is_shipping, content->>'city' as city, content->>'label' as label from account_addresses where account_id = ${application.accountId}::uuid order by address_id`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([
    { address_id: 'billing', is_billing: true, is_shipping: false, city: 'Miami', label: 'Moreau Mobiles, Miami' },
    { address_id: 'shipping', is_billing: false, is_shipping: true, city: 'Miami', label: 'Moreau Mobiles, Miami' },
    {
      address_id: 'shipping-second-dock',
      is_billing: false,
      is_shipping: true,
      city: 'Tampa',
      label: 'Second dock, Tampa',
    },
  ]);
});
