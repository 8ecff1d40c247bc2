import type { DocumentRule } from '@tradehall/domain/documents/required-documents';

/** What a tenant asks for under one code and version (`document_definitions.content`). */
export interface StoredDefinition {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly type: 'UPLOAD' | 'ONLINE_FORM';
  /** The route of an online form; empty for uploads. */
  readonly path: string;
  readonly when: DocumentRule['when'];
  readonly addressSpecific: boolean;
  readonly addresses: DocumentRule['addresses'];
  /** How long a verified one holds; 0 for ever. */
  readonly validMonths: number;
  readonly instructionType: 'HELP_ARTICLE' | '';
  readonly instructions: readonly { readonly label: string; readonly url: string }[];
  /** The lines of the empty form; none where there is no form to fill in. */
  readonly blankForm: readonly string[];
}
