import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  getTeam,
  inviteStaffAgain,
  removeStaff,
  takeStaffSecondFactorOff,
  type TeamPerson,
} from '@tradehall/contract/staff';
import { deskRolesTexts } from '@tradehall/texts/en/desk-roles';
import { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import { securityTexts } from '@tradehall/texts/en/security';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { FactorOffDialog } from '@tradehall/ui/security/FactorOffDialog';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { LongName } from '@tradehall/ui/table/LongWords';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { personName } from '@tradehall/domain/access/person-name';
import { ListTabs } from '../list/ListTabs';
import { routes } from '../navigation/routes';
import { useMay, useStaffMember } from '../session/staff';
import { RightsDialog } from './RightsDialog';
import { RolesTable } from './RolesTable';
import { roleName } from './rights-entry';
import { SalesRepsTable } from './SalesRepsTable';

/** Who works at the desk and what each may do; whoever holds TEAM invites and changes them (SD05, SD10). */
export function TeamPage() {
  const t = useTexts(deskTeamTexts);
  const { data: team, error, refetch } = useCall(getTeam);
  const tRoles = useTexts(deskRolesTexts);
  const navigate = routes.team.useNavigate();
  const list = routes.team.useSearch().list ?? 'people';
  const mayChange = useMay('TEAM');
  const [edited, setEdited] = useState<{ readonly person: TeamPerson | undefined }>();
  const [leaving, setLeaving] = useState<TeamPerson>();
  const again = useCommand(inviteStaffAgain, { refreshes: [getTeam], says: () => t('TEAM_SENT_AGAIN') });
  const remove = useCommand(removeStaff, {
    refreshes: [getTeam],
    says: () => t('TEAM_REMOVED', [leaving === undefined ? '' : personName(leaving)]),
    done: () => setLeaving(undefined),
  });
  const tSecurity = useTexts(securityTexts);
  const [losing, setLosing] = useState<TeamPerson>();
  const factor = useCommand(takeStaffSecondFactorOff, {
    refreshes: [getTeam],
    says: () => tSecurity('SECOND_FACTOR_TAKEN_OFF', [losing === undefined ? '' : personName(losing)]),
    done: () => setLosing(undefined),
  });
  const me = useStaffMember();
  // Of a colleague, and by an owner alone: one's own goes by a proof.
  const mayTakeFactorOff = ({ userId, hasSecondFactor }: TeamPerson): boolean =>
    hasSecondFactor && me !== undefined && me.userId !== userId && me.roles.includes('OWNER');
  const limitsOf = ({ limits }: TeamPerson): string =>
    [
      limits.accept === null ? [] : [`${t('TEAM_LIMIT_ACCEPT')} ${money(limits.accept)}`],
      limits.refund === null ? [] : [`${t('TEAM_LIMIT_REFUND')} ${money(limits.refund)}`],
      limits.creditLimit === null ? [] : [`${t('TEAM_LIMIT_CREDIT')} ${money(limits.creditLimit)}`],
    ]
      .flat()
      .join(' · ') || t('TEAM_NO_LIMITS');
  const people = team?.people;
  return (
    <>
      <PageHeader
        title={t('TEAM_TITLE')}
        facts={people === undefined ? undefined : t('TEAM_COUNT', [count(people.length)], people.length)}
        actions={
          mayChange && team !== undefined && list === 'people' ? (
            <Button variant="contained" onClick={() => setEdited({ person: undefined })}>
              {t('TEAM_INVITE')}
            </Button>
          ) : undefined
        }
      />
      <ListTabs
        label={t('TEAM_TITLE')}
        value={list}
        tabs={[
          { value: 'people', label: tRoles('ROLES_PEOPLE'), count: people?.length },
          { value: 'roles', label: tRoles('ROLES_TITLE') },
          { value: 'sales', label: t('SALES_REPS') },
        ]}
        onChange={(next) => void navigate({ search: { list: next === 'people' ? undefined : next } })}
      />
      {list === 'sales' ? <SalesRepsTable /> : null}
      {list === 'roles' && team !== undefined ? <RolesTable team={team} /> : null}
      {list === 'sales' || (list === 'roles' && team !== undefined) ? null : (
        <DataTable
          label={t('TEAM_TITLE')}
          rows={people}
          rowKey={({ userId }) => userId}
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('TEAM_EMPTY')} />}
          columns={[
            {
              id: 'name',
              label: t('TRAIL_WHO'),
              cell: (person) => <LongName>{personName(person)}</LongName>,
              place: 'title',
            },
            { id: 'email', label: t('TEAM_EMAIL'), cell: ({ email }) => email },
            {
              id: 'roles',
              label: t('TEAM_ROLES'),
              place: 'fact',
              cell: ({ roles }) => roles.map((id) => roleName(team, id, t)).join(', '),
            },
            { id: 'limits', label: t('TEAM_LIMITS'), place: 'fact', cell: limitsOf },
            {
              id: 'scope',
              label: t('TEAM_SCOPE'),
              place: 'fact',
              cell: ({ hasOwnAccountsAlone, salesRepId }) =>
                hasOwnAccountsAlone
                  ? t('TEAM_SCOPE_OWN', [team?.salesReps.find((rep) => rep.salesRepId === salesRepId)?.name ?? '–'])
                  : t('TEAM_SCOPE_ALL'),
            },
            {
              id: 'state',
              label: t('TEAM_STATE'),
              place: 'corner',
              cell: ({ state, invitedUntil }) =>
                state === 'INVITED'
                  ? `${t('STAFF_STATE_INVITED')} · ${instant(invitedUntil, 'month-date')}`
                  : t(`STAFF_STATE_${state}`),
            },
          ]}
          {...(mayChange
            ? {
                actionsLabel: t('TEAM_EDIT'),
                rowActions: (person: TeamPerson) => (
                  <Box sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
                    <Button size="small" onClick={() => setEdited({ person })}>
                      {t('TEAM_EDIT')}
                    </Button>
                    {person.state === 'INVITED' || person.state === 'EXPIRED' ? (
                      <Button
                        size="small"
                        disabled={again.busy}
                        onClick={() => void again.run({ params: { userId: person.userId } })}
                      >
                        {t('TEAM_AGAIN')}
                      </Button>
                    ) : null}
                    {mayTakeFactorOff(person) ? (
                      <Button size="small" onClick={() => setLosing(person)}>
                        {tSecurity('SECOND_FACTOR_TAKE_OFF')}
                      </Button>
                    ) : null}
                    <Button size="small" color="error" onClick={() => setLeaving(person)}>
                      {t('TEAM_REMOVE')}
                    </Button>
                  </Box>
                ),
              }
            : {})}
        />
      )}
      {edited === undefined || team === undefined ? null : (
        <RightsDialog
          team={team}
          person={team.people.find(({ userId }) => userId === edited.person?.userId) ?? edited.person}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('TEAM_REMOVE_TITLE', [leaving === undefined ? '' : personName(leaving)])}
        confirmLabel={t('TEAM_REMOVE')}
        cancelLabel={t('TEAM_CANCEL')}
        dangerous
        onConfirm={async () => {
          if (leaving !== undefined) await remove.run({ params: { userId: leaving.userId } });
        }}
        onCancel={() => setLeaving(undefined)}
      >
        {t('TEAM_REMOVE_TEXT')}
      </ConfirmDialog>
      <FactorOffDialog
        name={losing && personName(losing)}
        onConfirm={async () => {
          if (losing !== undefined) await factor.run({ params: { userId: losing.userId } });
        }}
        onCancel={() => setLosing(undefined)}
      />
    </>
  );
}
