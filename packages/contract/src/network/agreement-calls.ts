import { z } from 'zod/mini';
import { AGREEMENT_ANSWERS, AGREEMENT_KINDS, PARTNER_ROLES } from '@tradehall/domain/network/transfer-terms';
import { defineCall } from '../wire/define-call';
import { filledText, text, version } from '../wire/input-types';

const STATES = ['PROPOSED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;

/** One version of what two partners agree on; its names are of this side's people, and else the partner's. */
const agreement = z.object({
  version: z.number(),
  kind: z.enum(AGREEMENT_KINDS),
  percent: z.number(),
  note: z.string(),
  state: z.enum(STATES),
  /** Whose turn it was: the other side answers, this one may withdraw. */
  proposedByUs: z.boolean(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  answerNote: z.string(),
  /** Orders placed from then on are under it. */
  validFrom: z.nullable(z.string()),
});
export type NetworkAgreement = z.infer<typeof agreement>;

const partner = z.object({
  partnerId: z.string(),
  name: z.string(),
  /** What we are to it: we sell its stock, or it sells ours. */
  role: z.enum(PARTNER_ROLES),
  /** False once the membership ended: what was placed goes on. */
  isActive: z.boolean(),
  version: z.number(),
  /** What it costs us to buy is for those who may see costs: to others no terms are told. */
  isCostHidden: z.boolean(),
  /** Newest first. */
  agreements: z.array(agreement),
});
export type NetworkPartner = z.infer<typeof partner>;

export const getNetworkPartners = defineCall({
  method: 'GET',
  path: '/seller/network/participants',
  summary: 'The partners of the network with what was proposed and agreed on between them and us (SD79).',
  access: 'seller',
  permission: 'NETWORK_VIEW',
  answer: z.object({ partners: z.array(partner) }),
});

const ofPartner = z.object({ partnerId: filledText(63) });
const role = z.enum(PARTNER_ROLES);

export const proposeAgreement = defineCall({
  method: 'POST',
  path: '/seller/network/participants/:partnerId/agreements',
  summary: 'Proposes a commission or a transfer price to a partner, who accepts or declines it (SD79).',
  access: 'seller',
  permission: 'NETWORK_EDIT',
  idempotent: true,
  params: ofPartner,
  body: z.object({
    role,
    kind: z.enum(AGREEMENT_KINDS),
    percent: z.number().check(z.minimum(0), z.maximum(200)),
    note: text(500),
    /** The newest version as it was seen. */
    version,
  }),
  answer: z.object({ version: z.number() }),
});

export const answerAgreement = defineCall({
  method: 'POST',
  path: '/seller/network/participants/:partnerId/agreements/:version',
  summary:
    "Accepts or declines a partner's proposal, or withdraws the own one; what is accepted holds for orders placed from then on (SD79).",
  access: 'seller',
  permission: 'NETWORK_EDIT',
  idempotent: true,
  params: z.object({
    partnerId: filledText(63),
    version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e6)),
  }),
  body: z.object({ role, answer: z.enum(AGREEMENT_ANSWERS), note: text(500) }),
  answer: z.object({ validFrom: z.nullable(z.string()) }),
});
