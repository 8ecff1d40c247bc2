import type { Team, TeamPerson, TeamRole } from '@tradehall/contract/staff';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { BUILT_IN_ROLES, isBuiltInRole } from '@tradehall/domain/staff/permissions';
import type { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { currency } from '@tradehall/web/tenant/format';

/** The roles that can be given, each with its name. */
export function rolesToGive(team: Team | undefined, t: Translate<typeof deskTeamTexts>) {
  const own = (team?.roles ?? []).map(({ roleId, name }: TeamRole) => ({ roleId, name }));
  return [...BUILT_IN_ROLES.map((roleId) => ({ roleId, name: t(`STAFF_ROLE_${roleId}`) })), ...own];
}

export function roleName(team: Team | undefined, roleId: string, t: Translate<typeof deskTeamTexts>): string {
  if (isBuiltInRole(roleId)) return t(`STAFF_ROLE_${roleId}`);
  return team?.roles.find((role) => role.roleId === roleId)?.name ?? roleId;
}

/** What is typed of somebody's rights; a role is held where its name is true. */
export interface RightsEntry {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Readonly<Record<string, boolean>>;
  readonly accept: string;
  readonly refund: string;
  readonly creditLimit: string;
  /** Empty: of none. */
  readonly salesRepId: string;
  readonly hasOwnAccountsAlone: boolean;
  readonly isDisabled: boolean;
}

const LIMITS = ['accept', 'refund', 'creditLimit'] as const;

const typed = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : String(amount);

export function entryOf(person: TeamPerson | undefined, roleIds: readonly string[]): RightsEntry {
  return {
    email: person?.email ?? '',
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    role: Object.fromEntries(roleIds.map((roleId) => [roleId, person?.roles.includes(roleId) ?? false])),
    accept: typed(person?.limits.accept),
    refund: typed(person?.limits.refund),
    creditLimit: typed(person?.limits.creditLimit),
    salesRepId: person?.salesRepId ?? '',
    hasOwnAccountsAlone: person?.hasOwnAccountsAlone ?? false,
    isDisabled: person?.state === 'DISABLED',
  };
}

export function checkRights(entry: RightsEntry, t: Translate<typeof deskTeamTexts>): FieldIssue[] {
  const { role, salesRepId, hasOwnAccountsAlone } = entry;
  return [
    // An amount that can't be read is not the empty field, which sets no limit.
    ...LIMITS.filter(
      (name) => entry[name].trim() !== '' && parseMoneyEntry(entry[name], currency.precision) === undefined,
    ).map((field) => ({ field, message: t('TEAM_LIMIT_UNREADABLE') })),
    ...(Object.values(role).includes(true) ? [] : [{ field: 'role.OWNER', message: t('TEAM_ROLES_MISSING') }]),
    ...(hasOwnAccountsAlone && salesRepId === '' ? [{ field: 'salesRepId', message: t('TEAM_OWN_ACCOUNTS_REP') }] : []),
  ];
}

/** The entry as it is sent. */
export function rightsOf(entry: RightsEntry) {
  const amount = (text: string): number | null => {
    const minor = parseMoneyEntry(text, currency.precision);
    return minor === undefined ? null : toMajorUnits(minor, currency.precision);
  };
  return {
    roles: Object.keys(entry.role).filter((roleId) => entry.role[roleId] === true),
    limits: {
      accept: amount(entry.accept),
      refund: amount(entry.refund),
      creditLimit: amount(entry.creditLimit),
    },
    salesRepId: entry.salesRepId === '' ? null : entry.salesRepId,
    hasOwnAccountsAlone: entry.hasOwnAccountsAlone,
  };
}
