import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];

/**
 * A request's logger, made when it first has something to say. The gateway logs each answer on the server's own
 * logger, so most requests never need one, and making one costs as much as checking a known token.
 */
export class RequestLog implements FastifyBaseLogger {
  #made: FastifyBaseLogger | undefined;
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options?: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings, this.#options));
  }

  get level(): string {
    return this.#parent.level;
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#log.child(bindings, options);
  }

  fatal(...said: unknown[]): void {
    this.#log.fatal(...(said as [string]));
  }

  error(...said: unknown[]): void {
    this.#log.error(...(said as [string]));
  }

  warn(...said: unknown[]): void {
    this.#log.warn(...(said as [string]));
  }

  info(...said: unknown[]): void {
    this.#log.info(...(said as [string]));
  }

  debug(...said: unknown[]): void {
    this.#log.debug(...(said as [string]));
  }

  trace(...said: unknown[]): void {
    this.#log.trace(...(said as [string]));
  }

  silent(): void {
    // As with the logger it stands for: nothing is written at this level.
  }
}
