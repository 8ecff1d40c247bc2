import { ApiError } from '../http/api-error';

/**
 * The answer to whoever comes second: what was decided over is no longer so. `stocklistOffer` is the offer as it
 * is now, or null when it is gone, so that the screen can go on from there.
 */
export function offerChanged(stocklistOffer: unknown): ApiError {
  return new ApiError(409, 'OFFER_CHANGED', { details: { stocklistOffer } });
}
