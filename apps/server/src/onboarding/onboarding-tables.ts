import type { ColumnType, Generated } from 'kysely';
import type { SetupValues } from '@tradehall/domain/onboarding/setup-state';

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export interface AccountApplicationsTable {
  tenant_id: string;
  account_id: string;
  user_id: string;
  answers: ColumnType<SetupValues, string, string>;
  completed_steps: WithDefault<string[]>;
  submitted_at: Date | null;
  decision: 'APPROVED' | 'HANDED_BACK' | null;
  decision_reason: WithDefault<string>;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Generated<Date>;
  updated_at: WithDefault<Date>;
}

export type OnboardingTables = {
  account_applications: AccountApplicationsTable;
};
