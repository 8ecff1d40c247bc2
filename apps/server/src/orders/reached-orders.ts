import type { Caller } from '../http/request-context';

/**
 * Whether somebody of an account reaches one of its orders, by whoever placed it: who may see orders reaches each of
 * them, who may not what they placed themselves alone (B09).
 */
export function reachesOrder(
  { userId, authorities }: Pick<Caller, 'userId' | 'authorities'>,
  placedBy: string | null,
): boolean {
  return authorities.has('CAN_VIEW_ORDER') || placedBy === userId;
}
