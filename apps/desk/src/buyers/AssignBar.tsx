import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { assignAccounts, getBuyer, getBuyers, type BuyerRow } from '@tradehall/contract/buyers';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { SelectionBar } from '../list/StickyBar';

interface AssignBarProps {
  readonly selected: readonly BuyerRow[];
  readonly salesReps: readonly { readonly salesRepId: string; readonly name: string }[];
  readonly onDone: () => void;
}

const NOBODY = 'none';

/** Whose the selected accounts are from now on (SD07). */
export function AssignBar({ selected, salesReps, onDone }: AssignBarProps) {
  const t = useTexts(deskBuyersTexts);
  const [rep, setRep] = useState('');
  const assign = useCommand(assignAccounts, {
    refreshes: [getBuyers, getBuyer],
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
            },
          })
        }
      >
        {t('DESK_BUYERS_ASSIGN_NOW')}
      </Button>
    </SelectionBar>
  );
}
