import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { text } from './wire/input-types';

/** A short-lived link to a private file: documents, invoices, manifests. The link itself is the permission. */
export const downloadFile = defineCall({
  method: 'GET',
  path: '/files/:token',
  summary: 'Downloads a private file by its short-lived link.',
  access: 'public',
  params: z.object({ token: text(500) }),
  produces: 'file',
});
