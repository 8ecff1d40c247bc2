import type { Caller } from '../http/request-context';
import type { StockActor } from './stock-ledger';

/** Who moves stock by hand, as the ledger names them. */
export function actorOf({ userId, email, firstName, lastName }: Caller): StockActor {
  const name = `${firstName} ${lastName}`.trim();
  return { id: userId, name: name === '' ? email : name };
}
