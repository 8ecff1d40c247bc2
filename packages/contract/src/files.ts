import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';

/** A short-lived link to a private file: documents, invoices, manifests. The link itself is the permission. */
export const downloadFile = defineCall({
  method: 'GET',
  path: '/files/:token',
  summary: 'Downloads a private file by its short-lived link (design §5 "Onboarding and documents").',
  access: 'public',
  params: z.object({ token: z.string().check(z.maxLength(500)) }),
  produces: 'file',
});
