import type { FastifyReply } from 'fastify';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { attachment } from '../spreadsheets/sheet-text';
import { paperLanguage } from '../printing/paper-language';
import { printDocument } from '../printing/print-thread';
import type { StoredDocument } from './invoice-store';
import { printEarlierInvoice } from './print-earlier-invoice';
import type { FormatLabel } from './letterhead';

/** Sends a document as PDF, in the words it was written in. */
export async function sendDocument(
  reply: FastifyReply,
  { number, content, createdAt }: StoredDocument,
  head: { readonly configuration: TenantConfiguration; readonly format: FormatLabel },
): Promise<FastifyReply> {
  const printed = content.printed ?? printEarlierInvoice(number, createdAt, content, head);
  return reply
    .header('content-disposition', attachment(`${number}.pdf`))
    .type('application/pdf')
    .send(
      await printDocument(printed, { author: printed.seller[0] ?? '', language: paperLanguage(head.configuration) }),
    );
}
