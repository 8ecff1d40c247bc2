import type { FastifyInstance } from 'fastify';
import {
  answerAgreement,
  getNetworkPartners,
  proposeAgreement,
  type NetworkPartner,
} from '@tradehall/contract/network/agreement-calls';
import { agreementChanged } from '@tradehall/contract/network/agreement-events';
import { personName } from '@tradehall/domain/access/person-name';
import type { PartnerRole } from '@tradehall/domain/network/transfer-terms';
import { runStaffCommand } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller, Tenant } from '../http/request-context';
import { requirePermission, serveCall } from '../http/serve-call';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import type { Services } from '../room/services';
import * as store from './agreement-store';
import { mailPartner } from './mail-partner';
import { readPartners } from './agreement-read-model';
import { partnerName } from './partner-name';

const ACTS = {
  ACCEPT: 'AGREEMENT_ACCEPTED',
  DECLINE: 'AGREEMENT_DECLINED',
  WITHDRAW: 'AGREEMENT_WITHDRAWN',
} as const;

/** What partners agree on: proposed by one of them, accepted or declined by the other (SD79). */
export function registerAgreements(app: FastifyInstance, services: Services): void {
  const { database } = services;

  serveCall(app, getNetworkPartners, async ({ tenant, caller }) => {
    const partners = await database.inTenant(tenant.tenantId, readPartners, { readOnly: true });
    return { partners: partners.map((partner) => partnerWire(services, partner, mayNotSeeCost(caller, partner.role))) };
  });

  serveCall(app, proposeAgreement, ({ tenant, caller, raw, params: { partnerId }, body, idempotencyKey }) => {
    const { role, kind, percent, note, version } = body;
    requireCostSeen(caller, role);
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: 'AGREEMENT_PROPOSED',
        record: 'PARTNER',
        ids: [partnerId],
        reason: note.trim(),
        once: { scope: `propose-agreement:${partnerId}:${role}`, key: idempotencyKey, body },
      },
      async (tx, trail) => {
        const own = { tenantId: tenant.tenantId, partnerId, role };
        const next = await store.proposeAgreement(
          tx,
          own,
          { kind, percent, note: note.trim(), seen: version },
          actorOf(tenant, caller),
        );
        trail.changed(null, { role, kind, percent, version: next });
        await tell(tx, own);
        await mailPartner(tx, services, tenant, own, { kind, percent, note: note.trim(), outcome: 'PROPOSED' });
        return { version: next };
      },
    );
  });

  serveCall(app, answerAgreement, ({ tenant, caller, raw, params: { partnerId, version }, body, idempotencyKey }) => {
    const { role, answer } = body;
    const note = body.note.trim();
    requireCostSeen(caller, role);
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: ACTS[answer],
        record: 'PARTNER',
        ids: [partnerId],
        reason: note,
        once: { scope: `answer-agreement:${partnerId}:${role}:${version}`, key: idempotencyKey, body },
      },
      async (tx, trail) => {
        const own = { tenantId: tenant.tenantId, partnerId, role };
        const by = actorOf(tenant, caller);
        const { validFrom, terms } = await store.answerAgreement(tx, own, { version, answer, note }, by);
        trail.changed(null, { role, version, state: answer, ...(validFrom === null ? {} : { validFrom }) });
        await tell(tx, own);
        await mailPartner(tx, services, tenant, own, { ...terms, note, outcome: store.ANSWERED_AS[answer] });
        return { validFrom: validFrom?.toISOString() ?? null };
      },
    );
  });
}

/** What we pay for what we sell is a cost; what partners pay us is not. */
export function mayNotSeeCost({ staff }: Caller, role: PartnerRole): boolean {
  return role === 'RESELLER' && staff?.permissions.has('COST_VIEW') !== true;
}

/** Nobody agrees on terms, nor reads what they come to, that are not shown to them. */
export function requireCostSeen(caller: Caller, role: PartnerRole): void {
  if (role === 'RESELLER') requirePermission(caller, 'COST_VIEW');
}

function actorOf({ configuration }: Tenant, caller: Caller): store.AgreementActor {
  return { name: personName(caller), shop: configuration.tenantName };
}

/** The desks of both sides look again. */
const tell = (tx: Transaction, own: store.Partnership): Promise<void> =>
  store.atBothSides(tx, own, ({ partnerId }) =>
    outbox.event(tx, liveEvent(agreementChanged, { topic: 'desk:orders', data: { partnerId }, coalesce: partnerId })),
  );

function partnerWire(
  services: Services,
  partner: Awaited<ReturnType<typeof readPartners>>[number],
  isCostHidden: boolean,
): NetworkPartner {
  return {
    partnerId: partner.partner_id,
    name: partnerName(services, partner.partner_id),
    role: partner.role,
    isActive: partner.is_active,
    version: partner.version,
    isCostHidden,
    agreements: isCostHidden
      ? []
      : partner.agreements.map((one) => ({
          version: one.version,
          kind: one.kind,
          percent: Number(one.percent),
          note: one.note,
          state: one.state,
          proposedByUs: one.proposed_by_role === partner.role,
          proposedBy: one.proposed_by_name,
          proposedAt: one.proposed_at.toISOString(),
          answeredBy: one.answered_by_name,
          answeredAt: one.answered_at?.toISOString() ?? null,
          answerNote: one.answer_note,
          validFrom: one.valid_from?.toISOString() ?? null,
        })),
  };
}
