import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Popover from '@mui/material/Popover';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ListView } from '@tradehall/domain/stock-list/list-view';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { chosenColumns, lineColumns } from './line-columns';

/** Which columns the lines have, in which order, and how high a row is (W04). What is chosen shows at once. */
export function LinesOptions({
  anchor,
  view,
  settings,
  onView,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly view: ListView;
  readonly settings: StockListSettings;
  readonly onView: (next: Partial<ListView>) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(workbenchTexts);
  const chosen = chosenColumns(settings, view.columns).map(({ id }) => id);
  const { all } = lineColumns(settings);
  const shown = chosen.flatMap((id) => all.find((column) => column.id === id) ?? []);
  const hidden = all.filter(({ id }) => !chosen.includes(id));
  const move = (id: string, by: -1 | 1) => {
    const at = chosen.indexOf(id);
    const next = chosen.filter((other) => other !== id);
    next.splice(at + by, 0, id);
    onView({ columns: next });
  };
  const toggle = (id: string, isOn: boolean) =>
    onView({ columns: isOn ? [...chosen, id] : chosen.filter((other) => other !== id) });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('LIST_OPTIONS'), sx: { width: 300, p: 4 } } }}
    >
      <Typography variant="h3" component="h2" id="lines-density">
        {t('LIST_OPTIONS_DENSITY')}
      </Typography>
      <RadioGroup
        row
        aria-labelledby="lines-density"
        value={view.density}
        onChange={(_, density) => onView({ density: density as ListView['density'] })}
      >
        <FormControlLabel value="compact" control={<Radio />} label={t('LIST_OPTIONS_COMPACT')} />
        <FormControlLabel value="comfortable" control={<Radio />} label={t('LIST_OPTIONS_COMFORTABLE')} />
      </RadioGroup>
      <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
        {t('LIST_OPTIONS_COLUMNS')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...shown, ...hidden].map(({ id, label }) => {
          const at = chosen.indexOf(id);
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
              <FormControlLabel
                sx={{ flex: 1, mr: 0 }}
                control={
                  <Checkbox
                    checked={at >= 0}
                    disabled={at >= 0 && chosen.length === 1}
                    onChange={(_, isOn) => toggle(id, isOn)}
                    sx={{ py: 0 }}
                  />
                }
                label={label}
              />
              {at < 0 ? null : (
                <>
                  <IconButton
                    size="small"
                    aria-label={t('LIST_OPTIONS_UP', [label])}
                    disabled={at === 0}
                    onClick={() => move(id, -1)}
                  >
                    <KeyboardArrowUpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t('LIST_OPTIONS_DOWN', [label])}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(id, 1)}
                  >
                    <KeyboardArrowDownIcon fontSize="small" />
                  </IconButton>
                </>
              )}
            </Box>
          );
        })}
      </Box>
      <Button onClick={() => onView({ columns: undefined })} disabled={view.columns === undefined} sx={{ mt: 2 }}>
        {t('LIST_OPTIONS_RESET')}
      </Button>
    </Popover>
  );
}
