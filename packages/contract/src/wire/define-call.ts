import type { z } from 'zod/mini';
import type { Authority } from '@tradehall/domain/access/authorities';
import type { WordsPath } from '@tradehall/domain/text/own-words';
import type { Permission } from '@tradehall/domain/staff/permissions';

/** Every call of the gateway lives under this prefix. */
export const GATEWAY = '/px-api-gateway';

/**
 * Who may make a call. The server asks nothing else before the handler runs:
 * - `public`: anyone at the tenant's host;
 * - `signed-in`: any signed-in user of the tenant (buyer, offline buyer or prospect);
 * - `prospect`: a user who still needs account setup, or an approved buyer;
 * - `order-viewer`: an approved buyer, offline buyers included (B02);
 * - `buyer`: an approved buyer who is not offline;
 * - `seller`: a user of the Seller group, for the seller's calls;
 * - `operator`: whoever holds the deployment's token, at any host: no tenant is asked for (O03).
 */
export type CallAccess = 'public' | 'signed-in' | 'prospect' | 'order-viewer' | 'buyer' | 'seller' | 'operator';

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
  /** What a staff caller must hold; every `seller` call names one (SD03). */
  readonly permission?: Permission;
  /** What it asks for besides: an export, for a look into every room whose rows it holds (SD03). */
  readonly besides?: readonly Permission[];
  /** A call that is no GET and yet changes nothing, such as the effect of something before it is done. */
  readonly onlyAsks?: boolean;
  /** Sent by a page while somebody works, as a draft is kept: nobody asked for it, nor waits for it. */
  readonly isUnasked?: boolean;
  /** A seller's call that changes what is the caller's alone, such as a saved view: it leaves no trail. */
  readonly isPersonal?: boolean;
  /** Above a limit of the person it answers 202 and waits for a second one, instead of being refused (SD08, W73). */
  readonly approvable?: boolean;
  /** An authority the caller must hold besides `access`. */
  readonly authority?: Authority;
  /** `true` when only an owner of the caller's account may make the call (W70). */
  readonly accountOwner?: boolean;
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
  /** Where the answer has a tenant's own words, which a screen shows in the reader's language (W61). */
  readonly ownWords?: readonly WordsPath[];
  /** The answer is one page of a list; how many there are in all, and how it goes on, travel in headers. */
  readonly paged?: boolean;
  /** The answer says `serverTime`: the clock that countdowns run on is set by it. */
  readonly tellsTime?: boolean;
  /** Refusals that carry what the screen needs to go on, by message code: the shape of their `details`. */
  readonly refusals?: Readonly<Record<string, Schema>>;
  /** Statuses that are an ordinary answer to this call: they neither end the session nor log out. */
  readonly expects?: readonly number[];
}

type Output<S> = S extends Schema ? z.core.output<S> : undefined;
type Input<S> = S extends Schema ? z.core.input<S> : undefined;

export type CallParams<C extends CallDefinition> = Output<C['params']>;
export type CallQuery<C extends CallDefinition> = Output<C['query']>;
export type CallBody<C extends CallDefinition> = Output<C['body']>;
export type CallAnswer<C extends CallDefinition> = C['answer'] extends Schema ? z.core.output<C['answer']> : void;
/** Where a page stands in its list. */
export interface PagePlace {
  /** The length of the whole. */
  readonly count: number;
  /** How to ask for the page after it; null after the last, and where pages have numbers. */
  readonly next: string | null;
}
/** One page of a list and the length of the whole. */
export interface Page<Row> extends PagePlace {
  readonly rows: readonly Row[];
}
/** What a screen works with: the answer, or for a paged call its rows, or its answer, and where they stand. */
export type CallData<C extends CallDefinition> = C extends { readonly paged: true }
  ? CallAnswer<C> extends readonly (infer Row)[]
    ? Page<Row>
    : CallAnswer<C> & PagePlace
  : CallAnswer<C>;
/** The message codes of the refusals that a call describes. */
export type RefusalCode<C extends CallDefinition> = keyof NonNullable<C['refusals']> & string;
export type RefusalDetails<C extends CallDefinition, Code extends RefusalCode<C>> = Output<
  NonNullable<C['refusals']>[Code]
>;
export type CallQueryInput<C extends CallDefinition> = Input<C['query']>;
export type CallBodyInput<C extends CallDefinition> = Input<C['body']>;

export function defineCall<const C extends CallDefinition>(call: C): C {
  return call;
}
