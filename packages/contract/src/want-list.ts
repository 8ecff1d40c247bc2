import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';

export const readWantListFile = defineCall({
  method: 'POST',
  path: '/stocklist/want-list/file',
  onlyAsks: true,
  summary: 'The cells of the first sheet of a spreadsheet, to be matched to the stock; nothing of it is kept (W03).',
  access: 'buyer',
  consumes: 'multipart',
  answer: z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))) }),
});
