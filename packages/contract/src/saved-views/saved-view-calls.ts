import { z } from 'zod/mini';
import { TELL_WHEN } from '@tradehall/domain/saved-views/view-alert';
import { defineCall } from '../wire/define-call';
import { count, filledText, seenText, text } from '../wire/input-types';

/** The longest name of a view, and the longest address that one can hold. */
export const VIEW_NAME_LIMIT = 80;
const VIEW_SEARCH_LIMIT = 8_000;
/** Words that are watched may be longer than a name, and are the name of what watches them. */
const WATCHED_WORDS_LIMIT = 200;
/** The most views and watched words of a user. */
export const MOST_VIEWS = 500;

const forBuyers = { access: 'buyer' } as const;
const percent = z.number().check(z.gte(0.1), z.lte(99));

const content = {
  name: seenText(VIEW_NAME_LIMIT),
  /** The query string of the stock list's address: filters, search, sorting and columns. */
  search: text(VIEW_SEARCH_LIMIT),
  isShared: z.boolean(),
  tellsNew: z.boolean(),
  /** Tells of a price that fell by so many percent. */
  tellsDropPercent: z.nullable(percent),
  /** Tells when there come to be more units than this. */
  tellsUnitsAbove: z.nullable(count),
  tellsWhen: z.enum(TELL_WHEN),
};

/** A view of the stock list under a name (W05). */
export const savedView = z.object({
  ...content,
  name: filledText(WATCHED_WORDS_LIMIT),
  viewId: z.uuid(),
  /** A colleague's is looked at and not changed. */
  isMine: z.boolean(),
  ownerName: z.string(),
  /** The participant whose stock it shows; null for the tenant's own. */
  pxnsParticipantId: z.nullable(z.string()),
  /** Words that are looked for until they are found: it stands among the alerts, not beside the filters. */
  isWanted: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

const params = z.object({ viewId: z.uuid() });

export const getSavedViews = defineCall({
  ...forBuyers,
  method: 'GET',
  path: '/stocklist/views',
  summary: "The user's saved views of the stock list, and those that colleagues of the account share (W05).",
  answer: z.object({ views: z.array(savedView) }),
});

export const createSavedView = defineCall({
  ...forBuyers,
  method: 'POST',
  path: '/stocklist/views',
  summary: 'Saves a view of the stock list under a name, with what it tells and when (W05).',
  participant: true,
  idempotent: true,
  body: z.object(content),
  answer: z.object({ view: savedView }),
});

export const changeSavedView = defineCall({
  ...forBuyers,
  method: 'PUT',
  path: '/stocklist/views/:viewId',
  summary: "Changes one's own saved view (W05).",
  params,
  body: z.object(content),
  answer: z.object({ view: savedView }),
});

export const deleteSavedView = defineCall({
  ...forBuyers,
  method: 'DELETE',
  path: '/stocklist/views/:viewId',
  summary: "Deletes one's own saved view; one that is gone already counts as deleted (W05).",
  params,
});

export const watchWords = defineCall({
  ...forBuyers,
  method: 'POST',
  path: '/stocklist/views/wanted',
  summary: 'Watches for words that the stock does not know: what a want-list did not find becomes an alert (W03).',
  authority: 'CAN_SET_STOCKLIST_ALERT',
  participant: true,
  idempotent: true,
  body: z.object({ words: z.array(filledText(WATCHED_WORDS_LIMIT)).check(z.minLength(1), z.maxLength(MOST_VIEWS)) }),
  answer: z.object({ watched: z.number() }),
});
