import Box from '@mui/material/Box';
import { changeStaff, getTeam, inviteStaff, type Team, type TeamPerson } from '@tradehall/contract/staff';
import { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTheirs } from '@tradehall/ui/form/use-theirs';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { personName } from '@tradehall/domain/access/person-name';
import { checkRights, entryOf, rightsOf, rolesToGive, type RightsEntry } from './rights-entry';

const refresh = () => refreshCall(getTeam);

interface RightsDialogProps {
  readonly team: Team;
  /** Nobody yet: an invitation. */
  readonly person: TeamPerson | undefined;
  readonly onClose: () => void;
}

/** What somebody may do at the desk, for an invitation or for a colleague (SD05, SD10). */
export function RightsDialog({ team, person, onClose }: RightsDialogProps) {
  const t = useTexts(deskTeamTexts);
  const roles = rolesToGive(team, t);
  const roleIds = roles.map(({ roleId }) => roleId);
  const form = useForm<RightsEntry>({
    values: entryOf(person, roleIds),
    check: (entry) => checkRights(entry, t),
  });
  const { seen, refused } = useTheirs(form, person, {
    entryOf: (theirs) => entryOf(theirs, roleIds),
    refresh,
    code: 'STAFF_CHANGED_MEANWHILE',
  });
  const name = person === undefined ? '' : personName(person);
  const invite = useCommand(inviteStaff, {
    refreshes: [getTeam],
    says: (_, input) => t('TEAM_INVITED', [input.body.email]),
    done: onClose,
  });
  const change = useCommand(changeStaff, {
    refreshes: [getTeam],
    says: () => t('TEAM_SAVED', [name]),
    done: onClose,
    refused,
  });
  return (
    <FormDialog
      form={form}
      keeps={`rights:${person?.userId ?? ''}`}
      title={person === undefined ? t('TEAM_INVITE_TITLE') : t('TEAM_CHANGE_TITLE', [name])}
      maxWidth="sm"
      onSubmit={(entry) => {
        const rights = rightsOf(entry);
        const { email, firstName, lastName, isDisabled } = entry;
        return seen === undefined
          ? invite.run({ body: { email: email.trim(), firstName, lastName, ...rights } })
          : change.run({
              params: { userId: seen.userId },
              body: { ...rights, version: seen.version, isDisabled },
            });
      }}
      issues={person === undefined ? invite.issues : change.issues}
      onClose={onClose}
      submitLabel={t(person === undefined ? 'TEAM_INVITE' : 'TEAM_SAVE')}
      cancelLabel={t('TEAM_CANCEL')}
    >
      {person === undefined ? (
        <>
          <TextField form={form} name="email" label={t('TEAM_EMAIL')} maxLength={254} autoFocus />
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
            <TextField form={form} name="firstName" label={t('TEAM_FIRST_NAME')} maxLength={100} />
            <TextField form={form} name="lastName" label={t('TEAM_LAST_NAME')} maxLength={100} />
          </Box>
        </>
      ) : null}
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
        <Box component="legend" sx={{ color: 'text.secondary', fontSize: 12, p: 0 }}>
          {t('TEAM_ROLES')}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {roles.map(({ roleId, name: label }) => (
            <CheckboxField key={roleId} form={form} name={`role.${roleId}`} label={label} />
          ))}
        </Box>
      </Box>
      <MoneyField form={form} name="accept" label={t('TEAM_LIMIT_ACCEPT')} helperText={t('TEAM_LIMIT_ACCEPT_HINT')} />
      <MoneyField form={form} name="refund" label={t('TEAM_LIMIT_REFUND')} helperText={t('TEAM_NO_LIMIT')} />
      <MoneyField form={form} name="creditLimit" label={t('TEAM_LIMIT_CREDIT')} helperText={t('TEAM_NO_LIMIT')} />
      <SelectField
        form={form}
        name="salesRepId"
        label={t('TEAM_SALES_REP')}
        placeholder={t('TEAM_NO_SALES_REP')}
        choices={team.salesReps.map(({ salesRepId, name: label }) => ({ value: salesRepId, label }))}
      />
      <div>
        <CheckboxField form={form} name="hasOwnAccountsAlone" label={t('TEAM_OWN_ACCOUNTS')} />
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t('TEAM_OWN_ACCOUNTS_HINT')}</Box>
      </div>
      {person === undefined ? null : <CheckboxField form={form} name="isDisabled" label={t('TEAM_DISABLED')} />}
    </FormDialog>
  );
}
