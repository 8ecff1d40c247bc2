import { needsUpload, type DocumentStatus } from '../documents/document-status';
import type { DocumentLocation } from '../documents/required-documents';

/** What a tenant does about a destination whose documents are not in order (W45). */
export const DESTINATION_RULES = ['WARN', 'HOLD', 'REFUSE'] as const;
export type DestinationRule = (typeof DESTINATION_RULES)[number];

/** A document that is asked of the account and missing, rejected or expired. */
export interface OpenPaper {
  readonly code: string;
  readonly name: string;
  readonly status: DocumentStatus;
  /** Empty for one of the whole account. */
  readonly addressId: string;
  /** The places that made it necessary. */
  readonly locations: readonly DocumentLocation[];
}

interface Destination {
  readonly id: string;
  readonly country: string;
  readonly state?: string | undefined;
}

/** What a destination lacks: documents of the very address, and those that its country or state asks for. */
export function papersMissingFor(destination: Destination, papers: readonly OpenPaper[]): readonly OpenPaper[] {
  return papers.filter(
    ({ status, addressId, locations }) =>
      needsUpload(status) &&
      (addressId === ''
        ? locations.some(
            ({ country, states }) =>
              country === destination.country &&
              (states.length === 0 || states.includes(destination.state ?? '') || destination.state === undefined),
          )
        : addressId === destination.id),
  );
}

/** Which of them count: a tenant may name the documents that matter for shipping; without names all do. */
export function papersThatCount(papers: readonly OpenPaper[], codes: readonly string[]): readonly OpenPaper[] {
  return codes.length === 0 ? papers : papers.filter(({ code }) => codes.includes(code));
}
