import { personName } from '@tradehall/domain/access/person-name';
import type { Caller } from '../http/request-context';
import type { StockActor } from './stock-ledger';

/** Who moves stock by hand, as the ledger names them. */
export function actorOf(caller: Caller): StockActor {
  return { id: caller.userId, name: personName(caller) };
}
