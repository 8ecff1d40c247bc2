import type { z } from 'zod/mini';
import type { Authority } from '@tradehall/domain/access/authorities';

/** Every call of the gateway lives under this prefix. */
export const GATEWAY = '/px-api-gateway';

/**
 * Who may make a call. The server asks nothing else before the handler runs:
 * - `public`: anyone at the tenant's host;
 * - `signed-in`: any signed-in user of the tenant (buyer, offline buyer or prospect);
 * - `prospect`: a user who still needs account setup, or an approved buyer;
 * - `order-viewer`: an approved buyer, offline buyers included (B02);
 * - `buyer`: an approved buyer who is not offline;
 * - `seller`: a user of the Seller group, for the seller's calls.
 */
export type CallAccess = 'public' | 'signed-in' | 'prospect' | 'order-viewer' | 'buyer' | 'seller';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.core.$ZodType;

/** One call of the wire, described once: the server serves it, the portal calls it, /docs prints it. */
export interface CallDefinition {
  readonly method: HttpMethod;
  /** Below GATEWAY, parameters as `:name`, for example `/stocklist/offer/:offerId`. */
  readonly path: string;
  /** One sentence for the OpenAPI page, with its requirement: `Saves an offer (K06).` */
  readonly summary: string;
  readonly access: CallAccess;
  /** An authority the caller must hold besides `access`. */
  readonly authority?: Authority;
  /** `true` when the call can carry `pxns-participant-id`; its membership is then checked before the handler. */
  readonly participant?: boolean;
  /** `true` when the call takes an `Idempotency-Key`. */
  readonly idempotent?: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** `multipart` and `binary` calls read the raw request; `file` answers are downloads named by content-disposition. */
  readonly consumes?: 'json' | 'multipart';
  readonly produces?: 'json' | 'file' | 'stream';
  readonly answer?: Schema;
}

type Output<S> = S extends Schema ? z.core.output<S> : undefined;
type Input<S> = S extends Schema ? z.core.input<S> : undefined;

export type CallParams<C extends CallDefinition> = Output<C['params']>;
export type CallQuery<C extends CallDefinition> = Output<C['query']>;
export type CallBody<C extends CallDefinition> = Output<C['body']>;
export type CallAnswer<C extends CallDefinition> = C['answer'] extends Schema ? z.core.output<C['answer']> : void;
export type CallQueryInput<C extends CallDefinition> = Input<C['query']>;
export type CallBodyInput<C extends CallDefinition> = Input<C['body']>;

export function defineCall<const C extends CallDefinition>(call: C): C {
  return call;
}
