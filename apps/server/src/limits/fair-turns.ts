/** Who asks for a turn: an account of a tenant, or one of its staff. */
export interface TurnTaker {
  readonly tenantId: string;
  readonly account: string;
}

export interface TurnLimits {
  /** Works done at once, by everybody and by one account. */
  readonly atOnce: number;
  readonly atOnceEach: number;
  /** Works that wait, of everybody and of one account. */
  readonly waiting: number;
  readonly waitingEach: number;
}

/** Why nobody waits any more: the account's own line is full, or everybody's together. */
export type LineFull = 'own line is full' | 'all lines are full';

export interface FairTurns {
  /**
   * Does the work when its turn has come. Refused, and nothing done, when too many wait already; what is patient waits
   * in any case.
   */
  take<T>(
    whose: TurnTaker,
    work: () => Promise<T>,
    options?: { readonly isPatient?: boolean },
  ): Promise<T> | { readonly refused: LineFull };
}

/**
 * Lets so much work happen at once. Who waits stands in a line of their own; tenants take turns, and within a tenant
 * its accounts, so that whoever brings one piece waits for one of each other tenant at most, however many others
 * brought. Work that fails gives its turn on all the same.
 */
export function createFairTurns(limits: TurnLimits): FairTurns {
  /** Accounts with work that waits, by tenant, each in the order of their turns. */
  const lines = new Map<string, Map<string, (() => void)[]>>();
  const busyOf = new Map<string, number>();
  let busy = 0;
  let waiting = 0;
  const keyOf = ({ tenantId, account }: TurnTaker): string => `${tenantId}/${account}`;
  const mayWork = (whose: TurnTaker): boolean =>
    busy < limits.atOnce && (busyOf.get(keyOf(whose)) ?? 0) < limits.atOnceEach;

  function startNext(): boolean {
    for (const [tenantId, accounts] of lines)
      for (const [account, line] of accounts) {
        const whose = { tenantId, account };
        const start = mayWork(whose) ? line.shift() : undefined;
        if (start === undefined) continue;
        // Behind everybody else who waits.
        accounts.delete(account);
        if (line.length > 0) accounts.set(account, line);
        lines.delete(tenantId);
        if (accounts.size > 0) lines.set(tenantId, accounts);
        waiting -= 1;
        begin(whose);
        start();
        return true;
      }
    return false;
  }

  function begin(whose: TurnTaker): void {
    busy += 1;
    busyOf.set(keyOf(whose), (busyOf.get(keyOf(whose)) ?? 0) + 1);
  }

  function end(whose: TurnTaker): void {
    const left = (busyOf.get(keyOf(whose)) ?? 1) - 1;
    busy -= 1;
    if (left === 0) busyOf.delete(keyOf(whose));
    else busyOf.set(keyOf(whose), left);
    while (startNext());
  }

  async function run<T>(whose: TurnTaker, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      end(whose);
    }
  }

  return {
    take(whose, work, { isPatient = false } = {}) {
      if (mayWork(whose)) {
        begin(whose);
        return run(whose, work);
      }
      const accounts = lines.get(whose.tenantId) ?? new Map<string, (() => void)[]>();
      const line = accounts.get(whose.account) ?? [];
      if (!isPatient && line.length >= limits.waitingEach) return { refused: 'own line is full' };
      if (!isPatient && waiting >= limits.waiting) return { refused: 'all lines are full' };
      accounts.set(whose.account, line);
      lines.set(whose.tenantId, accounts);
      waiting += 1;
      return new Promise<void>((resolve) => line.push(resolve)).then(() => run(whose, work));
    },
  };
}
