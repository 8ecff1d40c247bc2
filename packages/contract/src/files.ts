import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { text } from './wire/input-types';

/**
 * A short-lived link to a private file: documents, proofs of export, signed forms. The link itself is the permission,
 * for as long as the session holds that it was made for.
 */
export const downloadFile = defineCall({
  method: 'GET',
  path: '/files/:token',
  summary: 'Downloads a private file by its short-lived link.',
  access: 'public',
  params: z.object({ token: text(500) }),
  produces: 'file',
});
