import type { ColumnType, Generated } from 'kysely';
import type { DocumentStatus } from '@tradehall/domain/documents/document-status';
import type { DocumentLocation } from '@tradehall/domain/documents/required-documents';
import type { DefinitionContent } from './document-definition';

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export type DocumentsTables = {
  document_definitions: {
    tenant_id: string;
    code: string;
    version: number;
    content: ColumnType<DefinitionContent, string, string>;
    select_order: WithDefault<number>;
    created_at: Generated<Date>;
  };
  account_documents: {
    tenant_id: string;
    document_reference_id: WithDefault<string>;
    account_id: string;
    code: WithDefault<string>;
    version: WithDefault<number>;
    address_id: WithDefault<string>;
    rule_based: WithDefault<boolean>;
    document_name: string;
    document_description: WithDefault<string>;
    locations: ColumnType<DocumentLocation[], string | undefined, string>;
    status: WithDefault<DocumentStatus>;
    submission_id: string | null;
    expires_on: string | null;
    rejection_reason: WithDefault<string>;
    reminded_days: number | null;
    is_retired: WithDefault<boolean>;
    created_at: Generated<Date>;
    updated_at: WithDefault<Date>;
  };
  document_submissions: {
    tenant_id: string;
    submission_id: WithDefault<string>;
    document_reference_id: string;
    account_id: string;
    file_id: string | null;
    file_name: string;
    description: WithDefault<string>;
    form_path: string | null;
    form_data: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    user_id: string;
    user_email: string;
    submitted_at: WithDefault<Date>;
  };
  document_history: {
    tenant_id: string;
    history_id: Generated<number>;
    document_reference_id: string;
    submission_id: string | null;
    status: string;
    reason: WithDefault<string>;
    changed_by: string;
    changed_at: WithDefault<Date>;
  };
};
