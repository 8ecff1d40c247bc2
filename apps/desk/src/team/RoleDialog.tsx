import Box from '@mui/material/Box';
import { changeRole, createRole, getTeam, type TeamRole } from '@tradehall/contract/staff';
import { GIVEN_PERMISSIONS, neededBeside, PERMISSIONS, type Permission } from '@tradehall/domain/staff/permissions';
import { deskRolesTexts } from '@tradehall/texts/en/desk-roles';
import { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTheirs } from '@tradehall/ui/form/use-theirs';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { usePermissions } from '../session/staff';

interface RoleDialogProps {
  /** None yet: a new one. */
  readonly role: TeamRole | undefined;
  readonly onClose: () => void;
}

interface RoleEntry {
  readonly name: string;
  readonly held: Readonly<Record<Permission, boolean>>;
}

const entryOf = (role: TeamRole | undefined): RoleEntry => ({
  name: role?.name ?? '',
  held: Object.fromEntries(
    PERMISSIONS.map((each) => [each, each === 'DESK_VIEW' || role?.permissions.includes(each) === true]),
  ) as Record<Permission, boolean>,
});
const refresh = () => refreshCall(getTeam);

/**
 * A role of the tenant's own: its name and what it lets, with the look that each act needs. Nobody gives what they do
 * not hold (SD04, SD05).
 */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const t = useTexts(deskRolesTexts);
  const tTeam = useTexts(deskTeamTexts);
  const own = usePermissions();
  const form = useForm<RoleEntry>({
    values: entryOf(role),
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: t('ROLES_NAME_MISSING') }] : []),
  });
  const { seen, refused } = useTheirs(form, role, { entryOf, refresh, code: 'STAFF_CHANGED_MEANWHILE' });
  const options = {
    refreshes: [getTeam],
    says: (_: unknown, { body }: { body: { name: string } }) => t('ROLES_SAVED', [body.name]),
    done: onClose,
  };
  const held = useFieldValue(form, 'held');
  const actsThatNeed = (look: Permission) =>
    own.has(look) ? GIVEN_PERMISSIONS.filter((act) => held[act] && neededBeside(act).includes(look)) : [];
  const create = useCommand(createRole, options);
  const change = useCommand(changeRole, { ...options, refused });
  return (
    <FormDialog
      form={form}
      keeps={`role:${role?.roleId ?? ''}`}
      title={role === undefined ? t('ROLES_NEW') : t('ROLES_EDIT_TITLE', [role.name])}
      maxWidth="md"
      onSubmit={({ name, held: chosen }) => {
        const permissions = PERMISSIONS.filter((each) => chosen[each] || actsThatNeed(each).length > 0);
        const body = { name: name.trim(), permissions };
        return seen === undefined
          ? create.run({ body })
          : change.run({ params: { roleId: seen.roleId }, body: { ...body, version: seen.version } });
      }}
      issues={role === undefined ? create.issues : change.issues}
      onClose={onClose}
      submitLabel={role === undefined ? t('ROLES_CREATE') : tTeam('TEAM_SAVE')}
      cancelLabel={tTeam('TEAM_CANCEL')}
    >
      <TextField form={form} name="name" label={t('ROLES_NAME')} maxLength={60} autoFocus />
      <Box
        role="group"
        aria-label={t('ROLES_PERMISSION')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4 }}
      >
        {GIVEN_PERMISSIONS.filter((each) => each !== 'DESK_VIEW').map((each) => {
          const acts = actsThatNeed(each);
          return (
            <CheckboxField
              key={each}
              form={form}
              name={`held.${each}`}
              label={t(`PERMISSION_${each}`)}
              disabled={!own.has(each)}
              implied={
                acts.length === 0
                  ? undefined
                  : t('ROLES_NEEDED_BY', [acts.map((act) => t(`PERMISSION_${act}`)).join(', ')])
              }
            />
          );
        })}
      </Box>
    </FormDialog>
  );
}
