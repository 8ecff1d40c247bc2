import { addDays } from 'date-fns';
import { createPoolUser } from '../identity/create-pool-user';
import type { AccountDocumentsTable } from '../database/schema';
import type { Transaction } from '../database/transaction-kysely';
import { DEFAULT_DEFINITIONS } from '../documents/document-definitions';
import { printSheet } from '../printing/print-thread';
import { syncRequiredDocuments } from '../documents/sync-required-documents';
import { openFileDisk } from '../files/file-disk';
import { createFiles, type Files } from '../files/files';
import { storeApplicationAddresses } from '../onboarding/application-addresses';
import { DEFAULT_SECTIONS } from '../onboarding/setup-definition';
import type { DemoLoader, DemoDeps } from './demo-loader';
import { sampleFreight, sampleStatement } from './demo-forms';
import { DEMO_PASSWORD, demoAccountId } from './demo-users';

type Status = 'MISSING_EXPIRED' | 'MISSING_REJECTED' | 'TO_REVIEW' | 'VERIFIED' | 'WAIVED_VERIFIED';

interface DemoDocument {
  readonly code: string;
  readonly status: Status;
  readonly daysAgo: number;
  /** Days from now until it expires. */
  readonly expiresIn?: number;
  readonly reason?: string;
  readonly form?: { readonly path: string; readonly data: object };
}

/** What the approved buyer of the first shop handed in: with what is missing, every status occurs. */
const BUYERS_DOCUMENTS: readonly DemoDocument[] = [
  { code: 'BUSINESS_LICENSE', status: 'VERIFIED', daysAgo: 340, expiresIn: 25 },
  { code: 'RESALE_CERTIFICATE', status: 'MISSING_EXPIRED', daysAgo: 370, expiresIn: -5 },
  {
    code: 'EUS',
    status: 'VERIFIED',
    daysAgo: 60,
    expiresIn: 305,
    form: { path: '/forms/eus', data: sampleStatement() },
  },
  {
    code: 'EUS_ADDENDUM',
    status: 'MISSING_REJECTED',
    daysAgo: 20,
    reason: 'The address of the reseller is not complete',
    form: {
      path: '/forms/eus-addendum/v1',
      data: { additionalQuestion: 'yes', additionalParties: [], userData: sampleStatement().userData },
    },
  },
  {
    code: 'FREIGHT_FORWARDING',
    status: 'TO_REVIEW',
    daysAgo: 2,
    form: { path: '/forms/freight-forwarding-form', data: sampleFreight() },
  },
  { code: 'SHIPPING_CONSENT', status: 'WAIVED_VERIFIED', daysAgo: 90, reason: 'Collects every order at the dock' },
];

const ENDED: Partial<Record<Status, 'EXPIRED' | 'REJECTED'>> = {
  MISSING_EXPIRED: 'EXPIRED',
  MISSING_REJECTED: 'REJECTED',
};

/** The second shop still asks by older forms, so that both versions can be seen being filled in. */
const OLDER_PATHS: Readonly<Record<string, string>> = { EUS: '/forms/eus' };

/** An applicant who waits for review, and documents in every status. */
export const loadDemoOnboarding: DemoLoader = async (parts) => {
  const files = parts.filesUrl === undefined ? undefined : await openDemoFiles(parts, parts.filesUrl);
  await parts.database.inTenant('nova', (tx) => loadOlderDefinitions(tx));
  for (const tenantId of ['acme', 'nova', 'orbit']) {
    await parts.database.inTenant(tenantId, async (tx) => {
      await loadApplicant(tx, tenantId);
      const accountId = demoAccountId(tenantId, 'buyer');
      await syncRequiredDocuments(tx, tenantId, accountId);
      if (tenantId !== 'acme') return;
      for (const document of BUYERS_DOCUMENTS) await handIn(tx, files, tenantId, accountId, document);
      await tx
        .insertInto('account_documents')
        .values({
          tenant_id: tenantId,
          account_id: accountId,
          rule_based: false,
          document_name: 'Bank Reference',
          document_description: 'A letter of your bank, not older than three months',
          submission_id: null,
          expires_on: null,
          reminded_days: null,
        })
        .execute();
    });
  }
};

async function openDemoFiles({ database }: DemoDeps, filesUrl: string): Promise<Files> {
  const disk = await openFileDisk(filesUrl);
  return createFiles({ disk, database, clock: { now: () => new Date() }, secret: Buffer.alloc(32) });
}

async function handIn(
  tx: Transaction,
  files: Files | undefined,
  tenantId: string,
  accountId: string,
  { code, status, daysAgo, expiresIn, reason = '', form }: DemoDocument,
): Promise<void> {
  const document = await tx
    .selectFrom('account_documents')
    .select(['document_reference_id', 'document_name'])
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!document) return;
  const now = new Date();
  const submittedAt = addDays(now, -daysAgo);
  const fileName = form
    ? `${document.document_name}.pdf`
    : `${document.document_name.toLowerCase().replaceAll(' ', '-')}.pdf`;
  const file = form
    ? undefined
    : await files?.store(tx, {
        purpose: 'document',
        fileName,
        contentType: 'application/pdf',
        content: await scan(document.document_name),
        accountId,
      });
  const isWaived = status === 'WAIVED_VERIFIED';
  const submission = isWaived
    ? undefined
    : await tx
        .insertInto('document_submissions')
        .values({
          tenant_id: tenantId,
          document_reference_id: document.document_reference_id,
          account_id: accountId,
          file_id: file?.fileId ?? null,
          file_name: fileName,
          form_path: form?.path ?? null,
          form_data: form ? JSON.stringify(form.data) : null,
          user_id: 'demo',
          user_email: `buyer@${tenantId}.test`,
          submitted_at: submittedAt,
        })
        .returning('submission_id')
        .executeTakeFirstOrThrow();
  const submission_id = submission?.submission_id ?? null;
  await tx
    .updateTable('account_documents')
    .set({
      status,
      submission_id,
      rejection_reason: status === 'MISSING_REJECTED' ? reason : '',
      expires_on: expiresIn === undefined ? null : addDays(now, expiresIn).toISOString().slice(0, 10),
      updated_at: submittedAt,
    } satisfies Partial<Record<keyof AccountDocumentsTable, unknown>>)
    .where('document_reference_id', '=', document.document_reference_id)
    .execute();
  const history = [
    ...(isWaived ? [] : [{ status: 'TO_REVIEW', changed_by: `buyer@${tenantId}.test`, days: daysAgo, reason: '' }]),
    ...(status === 'TO_REVIEW'
      ? []
      : [
          {
            status: ENDED[status] ?? status,
            changed_by: `seller@${tenantId}.test`,
            days: Math.max(0, daysAgo - 1),
            reason,
          },
        ]),
  ];
  await tx
    .insertInto('document_history')
    .values(
      history.map((row) => ({
        tenant_id: tenantId,
        document_reference_id: document.document_reference_id,
        submission_id,
        status: row.status,
        reason: row.reason,
        changed_by: row.changed_by,
        changed_at: addDays(now, -row.days),
      })),
    )
    .execute();
}

function scan(name: string): Promise<Buffer> {
  return printSheet({
    title: name,
    tenantName: 'State of Texas',
    facts: [['Issued to', 'Northwind Devices']],
    sections: [{ heading: '', text: 'A made-up document of the demo.', rows: [] }],
    foot: 'Demo',
  });
}

/** A company that applied and waits for review; sign in as `applicant@…` to see what it sees. */
async function loadApplicant(tx: Transaction, tenantId: string): Promise<void> {
  const email = `applicant@${tenantId}.test`;
  const userId = await createPoolUser(tx, tenantId, {
    email,
    password: DEMO_PASSWORD,
    state: 'CONFIRMED',
    groups: [],
    firstName: 'Mika',
    lastName: 'Larsen',
    now: new Date(),
  });
  const accountId = `${demoAccountId(tenantId, 'buyer').slice(0, -4)}0900`;
  await tx
    .insertInto('accounts')
    .values({ tenant_id: tenantId, account_id: accountId, business_name: 'Larsen Phones', sales_rep_id: 'rep-2' })
    .execute();
  await tx
    .insertInto('account_users')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      account_id: accountId,
      email,
      first_name: 'Mika',
      last_name: 'Larsen',
      is_owner: true,
    })
    .execute();
  const address = {
    NAME: 'Larsen Phones',
    COUNTRY: 'US',
    ADDRESS_LINE_1: '77 Harbor Way',
    ADDRESS_LINE_2: '',
    CITY: 'Miami',
    STATE: 'FL',
    ZIP_CODE: '33132',
    CONTACT_NAME: 'Mika Larsen',
    PHONE: '+1 305 555 0177',
    WHATSAPP: '',
  };
  const answers = {
    BUSINESS_INFORMATION: {
      BUSINESS_NAME: 'Larsen Phones',
      TRADE_NAME: '',
      BUSINESS_TYPE: 'RETAILER',
      OTHER_BUSINESS_TYPE: '',
      TAX_ID: { option: 'EIN', text: '65-0912345' },
      WEBSITE: '',
    },
    BUSINESS_BILLING_ADDRESS: address,
    BUSINESS_SHIPPING_ADDRESS: { ...address, SAME_AS_BILLING_ADDRESS: true },
    TRADE_PROFILE: {
      PRODUCTS: ['PHONES', 'TABLETS'],
      MONTHLY_UNITS: '400',
      EXPORTS: 'no',
      DESTINATIONS: '',
      SALES_REP: 'rep-2',
      MARKETING: false,
    },
    TERMS: { ACCEPT_TERMS: true },
  };
  await tx
    .insertInto('account_applications')
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      user_id: userId,
      answers: JSON.stringify(answers),
      completed_steps: Object.keys(answers),
      submitted_at: addDays(new Date(), -1),
      decision: null,
      decided_by: null,
      decided_at: null,
    })
    .execute();
  await storeApplicationAddresses(
    tx,
    tenantId,
    { sections: DEFAULT_SECTIONS },
    { accountId, answers, completedSteps: Object.keys(answers) },
  );
  await syncRequiredDocuments(tx, tenantId, accountId);
}

async function loadOlderDefinitions(tx: Transaction): Promise<void> {
  const kept = DEFAULT_DEFINITIONS.filter(({ code, version }) => code !== 'FREIGHT_FORWARDING' || version === 1);
  await tx
    .insertInto('document_definitions')
    .values(
      kept.map(({ code, version, content }, at) => {
        // Its buyers' forwarders sit in Tokyo.
        const when = code === 'FREIGHT_FORWARDING' ? { countries: ['JP', 'US'], states: ['13', 'FL'] } : content.when;
        return {
          tenant_id: 'nova',
          code,
          version,
          content: JSON.stringify({ ...content, when, path: OLDER_PATHS[code] ?? content.path }),
          select_order: at,
        };
      }),
    )
    .execute();
}
