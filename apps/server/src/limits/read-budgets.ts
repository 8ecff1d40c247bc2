import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import type { Caller, Tenant } from '../http/request-context';

/** What an account spent at one server, as the others are told. */
export interface Spent {
  readonly tenantId: string;
  readonly reader: string;
  readonly reads: number;
  readonly perMinute: number;
}

/** Somebody was refused, or reads as no person does: for the log and the metrics. */
export interface ReadNote {
  readonly kind: 'refused' | 'steady';
  readonly tenantId: string;
  readonly accountId: string | null;
  readonly userId: string;
  /** Reads of the account within the hour that runs. */
  readonly reads: number;
}

export interface ReadBudgetOptions {
  /** Reads in a minute where the tenant sets none; 0 counts nothing. */
  readonly perMinute: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** Told once a minute of an account that is refused, and once an hour of one that reads steadily. */
  readonly onNote?: (note: ReadNote) => void;
}

export interface ReadBudgets {
  /** Takes one read from the caller's budget; the seconds to wait where it is used up, and nothing is taken then. */
  take(call: CallDefinition, tenant: Tenant, caller: Caller): number | undefined;
  /** What other servers let through counts here too. */
  hear(spent: Spent): void;
  /** What was spent here since the last time, of accounts that spent enough for the other servers to know. */
  untold(): Spent[];
  /** Refused reads of each tenant since the start. */
  readonly refused: ReadonlyMap<string, number>;
}

/** A file is made of many rows at once, and nobody needs hundreds a minute. */
const READS_OF_A_FILE = 10;
/** Once a budget is used up nothing is read for so long: a program learns to wait, and a page comes whole after it. */
const PAUSE = 5_000;
/** The other servers are told from this share of a budget on; most accounts never come so far. */
const TOLD_FROM = 1 / 50;
/** An account that holds a sixth of its budget for an hour is no person at work. */
const STEADY_MINUTES = 10;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Reader {
  readonly tenantId: string;
  readonly reader: string;
  /** Reads that the minute has not yet given back. */
  level: number;
  levelAt: number;
  perMinute: number;
  closedUntil: number;
  untold: number;
  hourFrom: number;
  hourReads: number;
  notedRefusalAt: number;
  isSteadyNoted: boolean;
}

/**
 * How much each account reads: a bucket of one minute's reads that empties evenly, kept in memory, so that a read costs
 * no row and no round trip. Whoever has no account has a bucket of their own: staff and prospects. Servers tell each
 * other what heavy readers spent, so that all of them together let through one budget and a little.
 */
export function createReadBudgets({ perMinute: standard, now, onNote }: ReadBudgetOptions): ReadBudgets {
  const readers = new Map<string, Reader>();
  const refused = new Map<string, number>();
  let sweptAt = now();

  function readerOf(tenantId: string, reader: string, perMinute: number): Reader {
    const at = now();
    if (at - sweptAt > HOUR) sweep(at);
    const key = `${tenantId}/${reader}`;
    let found = readers.get(key);
    if (found === undefined) {
      found = {
        tenantId,
        reader,
        level: 0,
        levelAt: at,
        perMinute,
        closedUntil: 0,
        untold: 0,
        hourFrom: at,
        hourReads: 0,
        notedRefusalAt: -Infinity,
        isSteadyNoted: false,
      };
      readers.set(key, found);
    }
    giveBack(found, at);
    found.perMinute = perMinute;
    if (at - found.hourFrom >= HOUR) Object.assign(found, { hourFrom: at, hourReads: 0, isSteadyNoted: false });
    return found;
  }

  function sweep(at: number): void {
    sweptAt = at;
    for (const [key, { levelAt }] of readers) if (at - levelAt > HOUR) readers.delete(key);
  }

  function add(reader: Reader, reads: number): void {
    // Not beyond twice the budget: whoever is refused everywhere is served again after the pause.
    reader.level = Math.min(reader.level + reads, 2 * reader.perMinute);
    reader.hourReads += reads;
  }

  return {
    take(call, tenant, caller) {
      const perMinute = tenant.configuration.readsPerMinute ?? standard;
      if (standard === 0 || !isRead(call)) return undefined;
      const reader = readerOf(tenant.tenantId, caller.accountId ?? caller.userId, perMinute);
      const reads = call.produces === 'file' ? READS_OF_A_FILE : 1;
      const at = reader.levelAt;
      const note = (kind: ReadNote['kind']): void =>
        onNote?.({
          kind,
          tenantId: tenant.tenantId,
          accountId: caller.accountId,
          userId: caller.userId,
          reads: reader.hourReads,
        });
      if (at >= reader.closedUntil && reader.level + reads > perMinute) reader.closedUntil = at + PAUSE;
      if (at < reader.closedUntil) {
        refused.set(tenant.tenantId, (refused.get(tenant.tenantId) ?? 0) + 1);
        if (at - reader.notedRefusalAt >= MINUTE) {
          reader.notedRefusalAt = at;
          note('refused');
        }
        return Math.ceil((reader.closedUntil - at) / 1000);
      }
      add(reader, reads);
      reader.untold += reads;
      if (!reader.isSteadyNoted && reader.hourReads >= STEADY_MINUTES * perMinute) {
        reader.isSteadyNoted = true;
        note('steady');
      }
      return undefined;
    },
    hear({ tenantId, reader, reads, perMinute }) {
      add(readerOf(tenantId, reader, perMinute), reads);
    },
    untold() {
      const spent: Spent[] = [];
      for (const reader of readers.values()) {
        if (reader.untold === 0) continue;
        giveBack(reader, now());
        const { tenantId, perMinute, untold } = reader;
        if (untold < perMinute * TOLD_FROM) continue;
        reader.untold = 0;
        spent.push({ tenantId, reader: reader.reader, reads: Math.ceil(untold), perMinute });
      }
      return spent;
    },
    refused,
  };
}

/** A minute gives back a minute's reads, evenly; what it gave back is nobody's concern any more. */
function giveBack(reader: Reader, at: number): void {
  // A clock that was set back gives nothing back, and keeps nobody waiting until it is where it was.
  if (at < reader.levelAt) Object.assign(reader, { closedUntil: 0, hourFrom: at, notedRefusalAt: -Infinity });
  const gone = Math.max(0, at - reader.levelAt);
  reader.level = Math.max(0, reader.level - (gone * reader.perMinute) / MINUTE);
  reader.levelAt = at;
  reader.untold = Math.min(reader.untold, reader.level);
}

/** A call that changes nothing. A stream is held and not repeated: it has a limit of its own. */
function isRead({ method, onlyAsks, access, produces }: CallDefinition): boolean {
  return access !== 'public' && produces !== 'stream' && (method === 'GET' || onlyAsks === true);
}
