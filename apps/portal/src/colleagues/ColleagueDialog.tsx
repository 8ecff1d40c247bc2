import Box from '@mui/material/Box';
import {
  changeColleague,
  getColleagueHistory,
  getColleagues,
  inviteColleague,
  type Colleague,
  type Colleagues,
} from '@tradehall/contract/colleagues';
import { personName } from '@tradehall/domain/access/person-name';
import type { Authority } from '@tradehall/domain/access/authorities';
import { authoritiesTexts } from '@tradehall/texts/en/authorities';
import { colleaguesTexts } from '@tradehall/texts/en/colleagues';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { moneyEntryText, parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTheirs } from '@tradehall/ui/form/use-theirs';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency } from '@tradehall/web/tenant/format';

interface ColleagueEntry {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isOwner: boolean;
  /** As it is typed; empty is no limit. */
  readonly orderLimit: string;
  /** An authority is given where its name is true. */
  readonly may: Readonly<Record<string, boolean>>;
}

interface ColleagueDialogProps {
  /** What the account holds, and so what can be given. */
  readonly authorities: Colleagues['authorities'];
  /** Nobody yet: an invitation. */
  readonly person: Colleague | undefined;
  readonly onClose: () => void;
}

/** In major units; an owner, and an empty field, has none. */
function limitOf({ isOwner, orderLimit }: ColleagueEntry): number | null {
  const minor = isOwner ? undefined : parseMoneyEntry(orderLimit, currency.precision);
  return minor === undefined ? null : toMajorUnits(minor, currency.precision);
}

const entryOf = (person: Colleague | undefined, authorities: Colleagues['authorities']): ColleagueEntry => ({
  email: '',
  firstName: '',
  lastName: '',
  isOwner: person?.isOwner ?? false,
  orderLimit:
    person?.orderLimit == null
      ? ''
      : moneyEntryText(toMinorUnits(person.orderLimit, currency.precision), currency.precision),
  may: Object.fromEntries(authorities.map((each) => [each, person?.authorities.includes(each) ?? true])),
});
const refresh = () => refreshCall(getColleagues);

/** What somebody may do in the account, for an invitation or for a colleague (W70). */
export function ColleagueDialog({ authorities, person, onClose }: ColleagueDialogProps) {
  const t = useTexts(colleaguesTexts);
  const tAuthority = useTexts(authoritiesTexts);
  const form = useForm<ColleagueEntry>({
    values: entryOf(person, authorities),
    check: ({ isOwner: isGiven, orderLimit }) =>
      isGiven || orderLimit.trim() === '' || parseMoneyEntry(orderLimit, currency.precision) !== undefined
        ? []
        : [{ field: 'orderLimit', message: t('COLLEAGUES_ORDER_LIMIT_WRONG') }],
  });
  const { seen, refused } = useTheirs(form, person, {
    entryOf: (theirs) => entryOf(theirs, authorities),
    refresh,
    code: 'COLLEAGUE_CHANGED_MEANWHILE',
  });
  const isOwner = useFieldValue(form, 'isOwner');
  const name = person === undefined ? '' : personName(person);
  const refreshes = [getColleagues, getColleagueHistory];
  const invite = useCommand(inviteColleague, {
    refreshes,
    says: (_, input) => t('COLLEAGUES_INVITED', [input.body.email]),
    done: onClose,
  });
  const change = useCommand(changeColleague, {
    refreshes,
    says: () => t('COLLEAGUES_SAVED', [name]),
    done: onClose,
    refused,
  });
  const rightsOf = (entry: ColleagueEntry) => ({
    isOwner: entry.isOwner,
    authorities: authorities.filter((each: Authority) => entry.isOwner || entry.may[each] === true),
    orderLimit: limitOf(entry),
  });
  return (
    <FormDialog
      form={form}
      keeps={`colleague:${person?.userId ?? ''}`}
      title={person === undefined ? t('COLLEAGUES_INVITE') : t('COLLEAGUES_CHANGE_TITLE', [name])}
      maxWidth="sm"
      onSubmit={(entry) =>
        seen === undefined
          ? invite.run({
              body: {
                email: entry.email.trim(),
                firstName: entry.firstName.trim(),
                lastName: entry.lastName.trim(),
                ...rightsOf(entry),
              },
            })
          : change.run({
              params: { userId: seen.userId },
              body: { ...rightsOf(entry), version: seen.version },
            })
      }
      issues={person === undefined ? invite.issues : change.issues}
      onClose={onClose}
      submitLabel={t(person === undefined ? 'COLLEAGUES_INVITE' : 'COLLEAGUES_SAVE')}
      cancelLabel={t('COLLEAGUES_CANCEL')}
    >
      {person === undefined ? (
        <>
          <TextField form={form} name="email" label={t('COLLEAGUES_EMAIL')} maxLength={254} autoFocus />
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
            <TextField form={form} name="firstName" label={t('COLLEAGUES_FIRST_NAME')} maxLength={100} />
            <TextField form={form} name="lastName" label={t('COLLEAGUES_LAST_NAME')} maxLength={100} />
          </Box>
        </>
      ) : null}
      <CheckboxField form={form} name="isOwner" label={t('COLLEAGUES_IS_OWNER')} />
      {isOwner ? null : (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
          <Box component="legend" sx={{ color: 'text.secondary', fontSize: 12, p: 0 }}>
            {t('COLLEAGUES_MAY')}
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {authorities.map((each) => (
              <CheckboxField key={each} form={form} name={`may.${each}`} label={tAuthority(`DESK_AUTHORITY_${each}`)} />
            ))}
          </Box>
          {authorities.includes('CAN_BUY_ONLINE') ? (
            <Box sx={{ mt: 3, maxWidth: { sm: 320 } }}>
              <MoneyField
                form={form}
                name="orderLimit"
                label={t('COLLEAGUES_ORDER_LIMIT')}
                helperText={t('COLLEAGUES_ORDER_LIMIT_HINT')}
              />
            </Box>
          ) : null}
        </Box>
      )}
    </FormDialog>
  );
}
