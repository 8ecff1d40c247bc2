import { z } from 'zod/mini';
import { text } from './input-types';

/**
 * What a list is asked that goes on: `after` is what the page before it named in its header. Without a limit a page is
 * as long as the whole list was before it had pages.
 */
export const pageQuery = (most: number) => ({
  after: z.optional(text(200)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), most),
});

/** Which page of a list whose pages have numbers, the first unless told. */
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);

/** As many as a screen shows at once. */
export const SCREEN_PAGE = 100;
