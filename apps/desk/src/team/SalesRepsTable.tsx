import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getSalesReps, removeSalesRep, type SalesRepRow } from '@tradehall/contract/sales-reps';
import { getTeam } from '@tradehall/contract/staff';
import { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { LongWords } from '@tradehall/ui/table/LongWords';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { SalesRepDialog } from './SalesRepDialog';

/** Whom buyers turn to, with how many accounts each has; whoever holds TEAM adds, changes and removes them (SD05). */
export function SalesRepsTable() {
  const t = useTexts(deskTeamTexts);
  const { data, error, refetch } = useCall(getSalesReps);
  const mayChange = useMay('TEAM');
  const [edited, setEdited] = useState<{ readonly salesRep: SalesRepRow | undefined }>();
  const [leaving, setLeaving] = useState<SalesRepRow>();
  const remove = useCommand(removeSalesRep, {
    refreshes: [getSalesReps, getTeam],
    says: () => t('SALES_REP_REMOVED', [leaving?.name ?? '']),
  });
  return (
    <>
      {mayChange ? (
        <Box sx={{ mb: 3 }}>
          <Button variant="contained" onClick={() => setEdited({ salesRep: undefined })}>
            {t('SALES_REP_NEW')}
          </Button>
        </Box>
      ) : null}
      <DataTable
        label={t('SALES_REPS')}
        rows={data}
        rowKey={({ salesRepId }) => salesRepId}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('SALES_REPS_EMPTY')}>{t('SALES_REPS_EMPTY_HINT')}</EmptyState>}
        columns={[
          {
            id: 'name',
            label: t('SALES_REP_NAME'),
            place: 'title',
            cell: ({ name }) => <LongWords>{name}</LongWords>,
          },
          { id: 'email', label: t('SALES_REP_MAIL'), cell: ({ email }) => <LongWords>{email}</LongWords> },
          {
            id: 'phone',
            label: t('SALES_REP_NUMBER'),
            place: 'fact',
            cell: ({ phone }) => <LongWords>{phone}</LongWords>,
          },
          {
            id: 'whatsapp',
            label: t('SALES_REP_MESSENGER'),
            place: 'fact',
            cell: ({ whatsApp }) => <LongWords>{whatsApp}</LongWords>,
          },
          {
            id: 'accounts',
            label: t('SALES_REP_ACCOUNTS'),
            align: 'right',
            place: 'fact',
            cell: ({ accounts }) => count(accounts),
          },
        ]}
        {...(mayChange
          ? {
              actionsLabel: t('TEAM_EDIT'),
              rowActions: (salesRep: SalesRepRow) => (
                <Box sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
                  <Button
                    size="small"
                    aria-label={`${t('TEAM_EDIT')} ${salesRep.name}`}
                    onClick={() => setEdited({ salesRep })}
                  >
                    {t('TEAM_EDIT')}
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    aria-label={`${t('TEAM_REMOVE')} ${salesRep.name}`}
                    onClick={() => setLeaving(salesRep)}
                  >
                    {t('TEAM_REMOVE')}
                  </Button>
                </Box>
              ),
            }
          : {})}
      />
      {edited === undefined ? null : (
        <SalesRepDialog
          salesRep={data?.find(({ salesRepId }) => salesRepId === edited.salesRep?.salesRepId) ?? edited.salesRep}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('SALES_REP_REMOVE_TITLE', [leaving?.name ?? ''])}
        confirmLabel={t('TEAM_REMOVE')}
        cancelLabel={t('TEAM_CANCEL')}
        dangerous
        onConfirm={async () => {
          if (leaving !== undefined) await remove.run({ params: { salesRepId: leaving.salesRepId } });
          setLeaving(undefined);
        }}
        onCancel={() => setLeaving(undefined)}
      >
        {t('SALES_REP_REMOVE_TEXT')}
      </ConfirmDialog>
    </>
  );
}
