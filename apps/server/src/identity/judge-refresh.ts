import type { RefreshToken } from './refresh-token';
import type { PoolSession } from './user-pool';

/** Two tabs that refresh at once, and an answer lost on the way, are forgiven for this long, in milliseconds. */
export const REFRESH_GRACE = 60_000;
/** Whoever lost the answer and stands where it was asked for may ask again for this long. */
const LOST_ANSWER_GRACE = 60 * 60_000;

/** From where a call came. */
export interface Place {
  readonly address: string;
  readonly device: string;
}

/**
 * What a proved token of the family is worth. The token before the present one is answered with the present one
 * shortly after the rotation; later only at the place of that rotation, for then its answer was lost (W10). The family
 * does not rotate again before the grace is over, so that no tab falls two tokens behind. Anything older was stolen,
 * or somebody else has the younger one: nobody can tell, and the family ends.
 */
export function judgeRefresh(
  session: PoolSession,
  { generation }: RefreshToken,
  now: Date,
  place: Place,
): 'rotate' | 'present' | 'replayed' {
  const since = session.rotatedAt === null ? Infinity : now.getTime() - session.rotatedAt.getTime();
  if (generation === session.refreshGeneration) return since < REFRESH_GRACE ? 'present' : 'rotate';
  if (generation !== session.refreshGeneration - 1) return 'replayed';
  if (since < REFRESH_GRACE) return 'present';
  const isSamePlace = place.address === session.address && place.device === session.device;
  return isSamePlace && since < LOST_ANSWER_GRACE ? 'present' : 'replayed';
}
