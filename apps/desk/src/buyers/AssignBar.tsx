import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { assignAccounts, getBuyer, getBuyers, type BuyerRow } from '@tradehall/contract/buyers';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { useCommand } from '@tradehall/web/calls/use-command';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { SelectionBar } from '../list/StickyBar';

/** The sales representative of accounts, or none, where they were looked at. */
export type SeenReps = ReadonlyMap<string, string | null>;

interface AssignBarProps {
  readonly selected: readonly BuyerRow[];
  readonly seen: SeenReps;
  readonly salesReps: readonly { readonly salesRepId: string; readonly name: string }[];
  readonly onDone: () => void;
  /** Whose they are by now, where a colleague was faster. */
  readonly onOvertaken: (now: SeenReps) => void;
}

const NOBODY = 'none';

/** Whose the selected accounts are from now on (SD07). */
export function AssignBar({ selected, seen, salesReps, onDone, onOvertaken }: AssignBarProps) {
  const t = useTexts(deskBuyersTexts);
  const [rep, setRep] = useState('');
  const assign = useCommand(assignAccounts, {
    refreshes: [getBuyers, getBuyer],
    refused: (error) => {
      const now = refusalDetails(assignAccounts, 'ACCOUNT_ASSIGNED_SINCE', error)?.salesReps;
      if (now !== undefined) onOvertaken(new Map(Object.entries(now)));
      return false;
    },
    says: ({ done }) => t('DESK_BUYERS_ASSIGNED', [count(done)], done),
    done: onDone,
  });
  return (
    <SelectionBar
      label={t('DESK_BUYERS_SELECTION')}
      sum={t('DESK_BUYERS_SELECTED', [count(selected.length)], selected.length)}
      clearLabel={t('DESK_BUYERS_CLEAR')}
      onClear={onDone}
    >
      <Box sx={{ width: 220 }}>
        <NativeSelect
          label={t('DESK_BUYERS_ASSIGN')}
          value={rep}
          placeholder="–"
          options={[
            ...salesReps.map(({ salesRepId, name }) => ({ id: salesRepId, option: name })),
            { id: NOBODY, option: t('DESK_BUYERS_ASSIGN_NOBODY') },
          ]}
          onChange={setRep}
        />
      </Box>
      <Button
        variant="contained"
        disabled={rep === '' || assign.busy}
        onClick={() =>
          void assign.run({
            body: {
              accountIds: selected.map(({ accountId }) => accountId),
              salesRepId: rep === NOBODY ? null : rep,
              seen: Object.fromEntries(selected.map(({ accountId }) => [accountId, seen.get(accountId) ?? null])),
            },
          })
        }
      >
        {t('DESK_BUYERS_ASSIGN_NOW')}
      </Button>
    </SelectionBar>
  );
}
