import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { exactText, lineColumns, type LineContext } from './line-columns';

/** More side by side nobody reads. */
const MOST = 8;

/** The selected rows side by side, fact by fact; where they differ stands out (W07). */
export function CompareDialog({
  items,
  context,
  onClose,
}: {
  readonly items: readonly StockItem[];
  readonly context: LineContext;
  readonly onClose: () => void;
}) {
  const t = useTexts(workbenchTexts);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const shown = items.slice(0, MOST);
  const facts = lineColumns(context.settings)
    .all.filter(({ id }) => id !== 'skuDescription')
    .map((column) => {
      const { id, label, isNumber = false } = column;
      const values = shown.map((item) => exactText(column, item, context));
      return { id, label, isNumber, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values, differs }) => values.some((value) => value !== '') && (differs || !onlyDifferent));
  return (
    <GuardedDialog title={t('LIST_COMPARE_TITLE', [count(shown.length)], shown.length)} maxWidth="lg" onClose={onClose}>
      <DialogContent>
        <FormControlLabel
          control={<Checkbox checked={onlyDifferent} onChange={(_, isOn) => setOnlyDifferent(isOn)} />}
          label={t('LIST_COMPARE_DIFFERENT')}
        />
        {items.length > MOST ? (
          <Typography variant="caption" color="text.secondary" component="p">
            {t('LIST_COMPARE_MOST', [MOST])}
          </Typography>
        ) : null}
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('LIST_SELECTION_COMPARE')}>
          <Box
            component="table"
            sx={{
              borderCollapse: 'collapse',
              fontSize: 13,
              minWidth: '100%',
              '& th, & td': {
                textAlign: 'left',
                px: 3,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
                verticalAlign: 'top',
              },
              '& thead th': { minWidth: 130 },
              '& tbody th': { fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' },
              '& .differs': { fontWeight: 600 },
            }}
          >
            <thead>
              <tr>
                <th>{t('LIST_ITEM')}</th>
                {shown.map((item) => (
                  <th key={item.itemNumberWarehouse} scope="col">
                    {item.skuDescription}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {facts.map(({ id, label, isNumber, values, differs }) => (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  {values.map((value, at) => (
                    <td
                      key={shown[at]?.itemNumberWarehouse}
                      className={`${differs ? 'differs' : ''}${isNumber ? ' tabular' : ''}`}
                    >
                      {value === '' ? '—' : value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('LIST_COMPARE_CLOSE')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}
