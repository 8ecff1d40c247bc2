import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getAccountSetup,
  getOnboardingSettings,
  getReferences,
  getSalesReps,
  getSetupDefinition,
  getSuccessContent,
  keepSetupDraft as keepSetupDraftCall,
  saveAccountSetup as saveAccountSetupCall,
  SETUP_WORDS,
} from '@tradehall/contract/onboarding';
import {
  approveApplication as approveCall,
  getApplication,
  getApplications,
  refuseApplication as refuseCall,
  rejectApplication as rejectCall,
} from '@tradehall/contract/onboarding-review';
import { answersInWords } from '@tradehall/domain/onboarding/answers-in-words';
import type { SetupField, SetupReferences } from '@tradehall/domain/onboarding/setup-state';
import { mapWords, wordsAt } from '@tradehall/domain/text/own-words';
import { requestLocale } from '../notify/request-locale';
import type { Settings } from '../settings/settings';
import { readDocuments } from '../documents/documents-read-model';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { runStaffCommand, type StaffCommand } from '../audit/run-staff-command';
import { sayPage } from '../http/list-page';
import { sees, serveCall } from '../http/serve-call';
import { createFormatText, createOwnWords } from '../notify/format-text';
import type { Services } from '../room/services';
import { readApplicationEvents } from './application-events';
import { findApplication } from './application-store';
import { listApplications, readApplication } from './applications-read-model';
import { readOnboardingRules, referencesOf } from './onboarding-settings';
import { approveApplication, handBackApplication, refuseApplication } from './review-application';
import { keepSetupDraft, readAccountSetup, saveAccountSetup, stateOf } from './save-account-setup';

const SUCCESS = { status: 'SUCCESS' } as const;
/** What the tenant says about onboarding seldom changes, and the lists of states are long. */
const CACHED = 'private, max-age=300';

/** Fields that say something and ask nothing. */
const isSaid = ({ type }: SetupField): boolean => type === 'html_container' || type === 'display';

/** Account setup, the lists it needs, and the seller's review of applications (I05, I06). */
export function registerOnboarding(app: FastifyInstance, services: Services, settings: Settings): void {
  const { database, clock, texts } = services;
  const localeOf = (tenant: Tenant, raw: FastifyRequest) => requestLocale(tenant, raw.headers['accept-language']);
  const formatOf = (tenant: Tenant, raw: FastifyRequest) => createFormatText({ texts }, tenant, localeOf(tenant, raw));
  settings.defineWords(async (tx) => {
    const { choices, sections } = await readOnboardingRules(tx);
    const { successContent, columns, infoSections } = choices;
    const htmls = sections.flatMap(({ steps }) => steps.flatMap(({ fields }) => fields.filter(isSaid)));
    return [
      ...wordsAt({ sections }, SETUP_WORDS),
      ...htmls.map(({ value }) => String(value)),
      ...columns.map(({ label }) => label),
      ...wordsAt(infoSections, ['*.whatHappensNext.*', '*.needHelp.*']),
      ...wordsAt(successContent, ['title', 'paragraphs.*']),
    ];
  });

  serveCall(app, getSetupDefinition, ({ tenant, raw }) =>
    database.inTenant(tenant.tenantId, (tx) => readAccountSetup(tx, null, formatOf(tenant, raw)), { readOnly: true }),
  );
  serveCall(app, getAccountSetup, ({ tenant, caller, raw }) =>
    database.inTenant(tenant.tenantId, (tx) => readAccountSetup(tx, caller, formatOf(tenant, raw)), { readOnly: true }),
  );
  serveCall(app, saveAccountSetupCall, ({ tenant, caller, raw, body }) =>
    database.inTenant(
      tenant.tenantId,
      (tx) => saveAccountSetup(tx, services, tenant, caller, body, formatOf(tenant, raw)),
      {
        retries: 2,
      },
    ),
  );
  serveCall(app, keepSetupDraftCall, async ({ tenant, caller, body }) => {
    const now = clock.now();
    await database.inTenant(tenant.tenantId, (tx) => keepSetupDraft(tx, tenant, caller, body, now), { retries: 2 });
    return { savedAt: now.toISOString() };
  });

  serveCall(app, getReferences, async ({ tenant, raw, reply }) => {
    const rules = await database.inTenant(tenant.tenantId, readOnboardingRules, { readOnly: true });
    reply.header('cache-control', CACHED).header('vary', 'accept-language');
    return referencesOf(rules, localeOf(tenant, raw));
  });
  serveCall(app, getOnboardingSettings, async ({ tenant, raw, reply }) => {
    const rules = await database.inTenant(tenant.tenantId, readOnboardingRules, { readOnly: true });
    const { requiredDocumentGenerationMethod, columns, infoSections } = rules.choices;
    reply.header('cache-control', CACHED).header('vary', 'accept-language');
    return {
      buyerType: 'VERIFIED_PROSPECT' as const,
      requiredDocumentGenerationMethod,
      references: referencesOf(rules, localeOf(tenant, raw)),
      documentListSettings: { columns },
      infoSections,
    };
  });
  serveCall(
    app,
    getSuccessContent,
    async ({ tenant }) =>
      (await database.inTenant(tenant.tenantId, readOnboardingRules, { readOnly: true })).choices.successContent,
  );
  serveCall(app, getSalesReps, async ({ tenant }) => {
    const { salesReps } = await database.inTenant(tenant.tenantId, readOnboardingRules, { readOnly: true });
    return salesReps.map((rep) => ({
      salesRepId: rep.sales_rep_id,
      salesRepName: rep.name,
      salesRepEmail: rep.email,
      salesRepPhone: rep.phone,
      salesRepWhatApp: rep.whatsapp,
    }));
  });

  serveCall(app, getApplications, async ({ tenant, query, reply }) => {
    const page = await database.inTenant(
      tenant.tenantId,
      (tx) => listApplications(tx, { ...query, all: query.all === 'true' }),
      { readOnly: true },
    );
    sayPage(reply, page);
    return [...page.rows];
  });
  serveCall(app, getApplication, ({ tenant, caller, raw, params }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const row = await readApplication(tx, params.accountId);
      const application = await findApplication(tx, { accountId: params.accountId });
      if (!row || !application) throw new ApiError(404, 'APPLICATION_NOT_FOUND');
      const rules = await readOnboardingRules(tx);
      const { sections } = await stateOf(tx, application, rules);
      const words = { yes: formatOf(tenant, raw)('YES'), no: formatOf(tenant, raw)('NO') };
      const references = referencesOf(rules, localeOf(tenant, raw)) as SetupReferences;
      const say = createOwnWords({ texts }, tenant, localeOf(tenant, raw));
      // Looking brings what the rules ask of the applicant up to date, whoever looks.
      const documents = await readDocuments(tx, tenant.tenantId, params.accountId);
      const events = await readApplicationEvents(tx, params.accountId);
      const seesDocuments = sees(caller, 'DOCUMENTS_VIEW');
      return {
        ...row,
        sections: sections as never,
        answers: answersInWords(mapWords({ sections }, SETUP_WORDS, say), references, words).map(
          ([title, answers]) => ({
            title,
            answers: answers.map(([label, value]) => ({ label, value })),
          }),
        ),
        documents: seesDocuments ? documents : [],
        events: seesDocuments ? events : events.map((event) => ({ ...event, papers: [] })),
      };
    }),
  );
  serveCall(app, approveCall, async ({ tenant, caller, params, body, raw }) => {
    const about = { ...aboutAccount('APPLICATION_APPROVED', params), reason: body.waiverReason };
    await runStaffCommand(database, { tenant, caller, raw }, about, (tx) =>
      approveApplication(tx, services, tenant, caller, params.accountId, body),
    );
    return SUCCESS;
  });
  serveCall(app, rejectCall, async ({ tenant, caller, params, body, raw }) => {
    const about = aboutApplication('APPLICATION_REJECTED', params, body.reason);
    await runStaffCommand(database, { tenant, caller, raw }, about, (tx) =>
      handBackApplication(tx, services, tenant, caller, params.accountId, body),
    );
    return SUCCESS;
  });
  serveCall(app, refuseCall, async ({ tenant, caller, params, body, raw }) => {
    const about = aboutApplication('APPLICATION_REFUSED', params, body.reason);
    await runStaffCommand(database, { tenant, caller, raw }, about, (tx) =>
      refuseApplication(tx, services, tenant, caller, params.accountId, body),
    );
    return SUCCESS;
  });
}

function aboutAccount(act: AuditAct, { accountId }: { readonly accountId: string }): StaffCommand {
  const watched = { table: 'accounts', key: 'account_id', values: [accountId] } as const;
  return { act, record: 'ACCOUNT', ids: [accountId], watched };
}

function aboutApplication(act: AuditAct, { accountId }: { readonly accountId: string }, reason: string): StaffCommand {
  const watched = { table: 'account_applications', key: 'account_id', values: [accountId] } as const;
  return { act, record: 'ACCOUNT', ids: [accountId], reason, watched };
}
