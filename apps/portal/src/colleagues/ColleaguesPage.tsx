import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GroupOutlinedIcon from '@mui/icons-material/GroupOutlined';
import Typography from '@mui/material/Typography';
import {
  getColleagueHistory,
  getColleagues,
  inviteColleagueAgain,
  removeColleague,
  takeColleagueSecondFactorOff,
  type Colleague,
} from '@tradehall/contract/colleagues';
import { authoritiesTexts } from '@tradehall/texts/en/authorities';
import { colleaguesTexts } from '@tradehall/texts/en/colleagues';
import { securityTexts } from '@tradehall/texts/en/security';
import { shellTexts } from '@tradehall/texts/en/shell';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { FactorOffDialog } from '@tradehall/ui/security/FactorOffDialog';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { personName } from '@tradehall/domain/access/person-name';
import { paths } from '../navigation/paths';
import { ColleagueDialog } from './ColleagueDialog';
import { ColleagueHistory } from './ColleagueHistory';

const REFRESHES = [getColleagues, getColleagueHistory];

/** The people of the account: its owners invite them, set what each may do, and see who did what (W70, W72). */
export function ColleaguesPage() {
  const t = useTexts(colleaguesTexts);
  const tAuthority = useTexts(authoritiesTexts);
  const shell = useTexts(shellTexts);
  const own = useVisitor().user?.userId;
  const { data, error, refetch } = useCall(getColleagues, {}, { staleTime: 0 });
  const [edited, setEdited] = useState<{ readonly person: Colleague | undefined }>();
  const [leaving, setLeaving] = useState<Colleague>();
  const again = useCommand(inviteColleagueAgain, { refreshes: REFRESHES, says: () => t('COLLEAGUES_SENT_AGAIN') });
  const leavingName = leaving === undefined ? '' : personName(leaving);
  const remove = useCommand(removeColleague, {
    refreshes: REFRESHES,
    says: () => t('COLLEAGUES_REMOVED', [leavingName]),
    done: () => setLeaving(undefined),
  });
  const [losing, setLosing] = useState<Colleague>();
  const tSecurity = useTexts(securityTexts);
  const factor = useCommand(takeColleagueSecondFactorOff, {
    refreshes: REFRESHES,
    says: () => tSecurity('SECOND_FACTOR_TAKEN_OFF', [losing === undefined ? '' : personName(losing)]),
    done: () => setLosing(undefined),
  });
  const people = data?.people;
  const mayOf = ({ isOwner, authorities, orderLimit }: Colleague): string => {
    if (isOwner) return t('COLLEAGUES_MAY_ALL');
    const held = authorities.map((each) => tAuthority(`DESK_AUTHORITY_${each}`)).join(', ') || t('COLLEAGUES_MAY_LOOK');
    if (orderLimit === null) return held;
    return orderLimit === 0
      ? t('COLLEAGUES_MAY_NO_ORDER', [held])
      : t('COLLEAGUES_MAY_UP_TO', [held, money(orderLimit)]);
  };
  return (
    <>
      <PageHeader
        title={t('COLLEAGUES_TITLE')}
        facts={people === undefined ? undefined : t('COLLEAGUES_COUNT', [count(people.length)], people.length)}
        back={{ to: paths.accountDetails(), label: shell('ACCOUNT_DETAILS') }}
        actions={
          data === undefined ? undefined : (
            <Button variant="contained" onClick={() => setEdited({ person: undefined })}>
              {t('COLLEAGUES_INVITE')}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
            {t('COLLEAGUES_HINT')}
          </Typography>
          <DataTable
            label={t('COLLEAGUES_TITLE')}
            rows={people}
            rowKey={({ userId }) => userId}
            error={error}
            onRetry={() => void refetch()}
            empty={<EmptyState icon={<GroupOutlinedIcon />} title={t('COLLEAGUES_ALONE')} />}
            columns={[
              {
                id: 'name',
                label: t('COLLEAGUES_NAME'),
                place: 'title',
                noWrap: true,
                cell: (person) =>
                  person.userId === own ? `${personName(person)} (${t('COLLEAGUES_YOU')})` : personName(person),
              },
              { id: 'email', label: t('COLLEAGUES_EMAIL'), place: 'line', cell: ({ email }) => email },
              { id: 'may', label: t('COLLEAGUES_MAY'), place: 'line', cell: mayOf },
              {
                id: 'state',
                label: t('COLLEAGUES_STATE'),
                place: 'corner',
                cell: ({ state, invitedUntil }) =>
                  t(`COLLEAGUES_STATE_${state}`, [instant(invitedUntil, 'month-date')]),
              },
            ]}
            actionsLabel={t('COLLEAGUES_CHANGE')}
            rowActions={(person) => (
              <Box
                sx={{
                  display: 'flex',
                  gap: 1,
                  flexWrap: { xs: 'wrap', md: 'nowrap' },
                  justifyContent: { md: 'flex-end' },
                }}
              >
                <Button size="small" onClick={() => setEdited({ person })}>
                  {t('COLLEAGUES_CHANGE')}
                </Button>
                {person.state === 'ACTIVE' ? null : (
                  <Button
                    size="small"
                    disabled={again.busy}
                    onClick={() => void again.run({ params: { userId: person.userId } })}
                  >
                    {t('COLLEAGUES_AGAIN')}
                  </Button>
                )}
                {/* One's own goes by a proof. */}
                {person.hasSecondFactor && person.userId !== own ? (
                  <Button size="small" onClick={() => setLosing(person)}>
                    {tSecurity('SECOND_FACTOR_TAKE_OFF')}
                  </Button>
                ) : null}
                <Button size="small" color="error" onClick={() => setLeaving(person)}>
                  {t('COLLEAGUES_REMOVE')}
                </Button>
              </Box>
            )}
          />
        </Box>
        <ColleagueHistory />
      </Box>
      {edited === undefined || data === undefined ? null : (
        <ColleagueDialog
          authorities={data.authorities}
          person={data.people.find(({ userId }) => userId === edited.person?.userId) ?? edited.person}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('COLLEAGUES_REMOVE_TITLE', [leavingName])}
        confirmLabel={t('COLLEAGUES_REMOVE')}
        cancelLabel={t('COLLEAGUES_CANCEL')}
        dangerous
        onConfirm={async () => {
          if (leaving !== undefined) await remove.run({ params: { userId: leaving.userId } });
        }}
        onCancel={() => setLeaving(undefined)}
      >
        {t(leaving?.state === 'ACTIVE' ? 'COLLEAGUES_REMOVE_TEXT' : 'COLLEAGUES_WITHDRAW_TEXT')}
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
