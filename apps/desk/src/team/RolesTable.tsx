import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CheckIcon from '@mui/icons-material/Check';
import { getTeam, removeRole, setSecondFactor, type Team, type TeamRole } from '@tradehall/contract/staff';
import { personName } from '@tradehall/domain/access/person-name';
import {
  BUILT_IN_ROLES,
  GIVEN_PERMISSIONS,
  permissionsOfRole,
  type Permission,
} from '@tradehall/domain/staff/permissions';
import { deskRolesTexts } from '@tradehall/texts/en/desk-roles';
import { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { FRAME } from '@tradehall/ui/theme/frame';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useMay } from '../session/staff';
import { RoleDialog } from './RoleDialog';

interface ShownRole {
  readonly roleId: string;
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
  /** One of the tenant's own: it can be changed. */
  readonly own: TeamRole | undefined;
}

/** What each role lets, who has it, and whether it asks for a second factor (SD04, SD09). */
export function RolesTable({ team }: { team: Team }) {
  const t = useTexts(deskRolesTexts);
  const tTeam = useTexts(deskTeamTexts);
  const mayChange = useMay('TEAM');
  const [edited, setEdited] = useState<{ readonly role: TeamRole | undefined }>();
  const [leaving, setLeaving] = useState<TeamRole>();
  const roles: readonly ShownRole[] = [
    ...BUILT_IN_ROLES.map((roleId) => ({
      roleId,
      name: tTeam(`STAFF_ROLE_${roleId}`),
      permissions: new Set(permissionsOfRole(roleId)),
      own: undefined,
    })),
    ...team.roles.map((role) => ({
      roleId: role.roleId,
      name: role.name,
      permissions: new Set<Permission>(['DESK_VIEW', ...role.permissions]),
      own: role,
    })),
  ];
  const holders = (roleId: string): string[] =>
    team.people.filter((person) => person.roles.includes(roleId)).map(personName);
  const nameOf = (roleId: string): string => roles.find((role) => role.roleId === roleId)?.name ?? roleId;
  const factor = useCommand(setSecondFactor, {
    refreshes: [getTeam],
    says: (_, { params, body }) =>
      t(body.isNeeded ? 'ROLES_SECOND_FACTOR_SAVED' : 'ROLES_SECOND_FACTOR_OFF', [nameOf(params.roleId)]),
  });
  const remove = useCommand(removeRole, {
    refreshes: [getTeam],
    says: () => t('ROLES_DELETED', [leaving?.name ?? '']),
    done: () => setLeaving(undefined),
  });
  const asks = new Set(team.secondFactorRoles);
  return (
    <>
      {mayChange ? (
        <Box sx={{ mb: 3 }}>
          <Button variant="contained" onClick={() => setEdited({ role: undefined })}>
            {t('ROLES_NEW')}
          </Button>
        </Box>
      ) : null}
      <Box
        role="region"
        aria-label={t('ROLES_TITLE')}
        tabIndex={0}
        sx={{ overflow: 'auto', ...FRAME, '@media print': { overflow: 'visible', border: 0 } }}
      >
        <Box
          component="table"
          aria-label={t('ROLES_TITLE')}
          sx={{
            borderCollapse: 'separate',
            borderSpacing: 0,
            fontSize: 13,
            minWidth: '100%',
            '& th, & td': {
              px: 3,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              textAlign: 'center',
              // Wide enough for words; a name without any breaks, or it would push the other roles out of sight.
              minWidth: 112,
              overflowWrap: 'anywhere',
            },
            '& th:first-of-type': {
              textAlign: 'left',
              position: 'sticky',
              left: 0,
              zIndex: 1,
              bgcolor: 'background.paper',
              minWidth: { xs: 140, sm: 220 },
              fontWeight: 400,
            },
            '& thead th, & thead th:first-of-type': { fontWeight: 600, verticalAlign: 'top' },
            '& tbody tr:last-of-type > *': { borderBottom: 0 },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{t('ROLES_PERMISSION')}</th>
              {roles.map(({ roleId, name, own }) => (
                <th scope="col" key={roleId}>
                  {name}
                  <Box sx={{ fontWeight: 400, fontSize: 12, color: 'text.secondary' }}>
                    {own === undefined ? t('ROLES_BUILT_IN') : null}
                    {own !== undefined && mayChange ? (
                      <>
                        <Button
                          size="small"
                          onClick={() => setEdited({ role: own })}
                          aria-label={`${tTeam('TEAM_EDIT')} ${name}`}
                        >
                          {tTeam('TEAM_EDIT')}
                        </Button>
                        {holders(roleId).length === 0 ? (
                          <Button
                            size="small"
                            color="error"
                            onClick={() => setLeaving(own)}
                            aria-label={`${t('ROLES_DELETE')} ${name}`}
                          >
                            {t('ROLES_DELETE')}
                          </Button>
                        ) : null}
                      </>
                    ) : null}
                  </Box>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('ROLES_HELD_BY')}</th>
              {roles.map(({ roleId }) => (
                <td key={roleId}>{holders(roleId).join(', ') || t('ROLES_NOBODY')}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('ROLES_SECOND_FACTOR')}</th>
              {roles.map(({ roleId, name }) => (
                <td key={roleId}>
                  <Checkbox
                    size="small"
                    checked={asks.has(roleId)}
                    disabled={!mayChange || factor.busy}
                    onChange={(_, isNeeded) => void factor.run({ params: { roleId }, body: { isNeeded } })}
                    slotProps={{ input: { 'aria-label': t('ROLES_SECOND_FACTOR_OF', [name]) } }}
                  />
                </td>
              ))}
            </tr>
            {GIVEN_PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">{t(`PERMISSION_${permission}`)}</th>
                {roles.map(({ roleId, name, permissions }) => {
                  const holds = permissions.has(permission);
                  return (
                    <td key={roleId}>
                      {holds ? (
                        <CheckIcon
                          fontSize="small"
                          titleAccess={t('ROLES_HOLDS', [name, t(`PERMISSION_${permission}`)])}
                        />
                      ) : (
                        <Box
                          component="span"
                          role="img"
                          aria-label={t('ROLES_HOLDS_NOT', [name, t(`PERMISSION_${permission}`)])}
                          sx={{ color: 'text.disabled' }}
                        >
                          –
                        </Box>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {edited === undefined ? null : (
        <RoleDialog
          role={team.roles.find(({ roleId }) => roleId === edited.role?.roleId) ?? edited.role}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('ROLES_DELETE_TITLE', [leaving?.name ?? ''])}
        confirmLabel={t('ROLES_DELETE')}
        cancelLabel={tTeam('TEAM_CANCEL')}
        dangerous
        onConfirm={async () => {
          if (leaving !== undefined) await remove.run({ params: { roleId: leaving.roleId } });
        }}
        onCancel={() => setLeaving(undefined)}
      >
        {t('ROLES_DELETE_TEXT')}
      </ConfirmDialog>
    </>
  );
}
