import { isBuiltInRole, isPermission, permissionsOfRole, type Permission } from './permissions';
import { NO_LIMITS, type StaffLimits } from './staff-limits';

/** What one of the staff may do: the sum of the roles, narrowed by limits and scope. */
export interface StaffAccess {
  /** Names of built-in roles and ids of the tenant's own. */
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  readonly limits: StaffLimits;
  /** The sales representative whose accounts alone are shown; null shows all (SD07). */
  readonly ownAccountsOf: string | null;
  /** Writes nothing at all, whatever else is held (SD06). */
  readonly isReader: boolean;
}

export interface StaffGrant {
  readonly roles: readonly string[];
  /** What the tenant's own roles among `roles` hold. */
  readonly ownPermissions?: readonly string[];
  readonly limits?: StaffLimits;
  readonly ownAccountsOf?: string | null;
}

export function staffAccess({ roles, ownPermissions = [], limits, ownAccountsOf }: StaffGrant): StaffAccess {
  const held = new Set<Permission>(['DESK_VIEW']);
  for (const role of roles) if (isBuiltInRole(role)) for (const each of permissionsOfRole(role)) held.add(each);
  for (const each of ownPermissions) if (isPermission(each)) held.add(each);
  if (
    ['SETTINGS_BRAND', 'SETTINGS_MONEY', 'SETTINGS_ORDERS', 'SETTINGS_DOCUMENTS', 'RULES_EDIT'].some((each) =>
      held.has(each as Permission),
    )
  )
    held.add('SETTINGS_EDIT');
  return {
    roles,
    permissions: held,
    limits: limits ?? NO_LIMITS,
    ownAccountsOf: ownAccountsOf ?? null,
    isReader: roles.includes('AUDITOR'),
  };
}
