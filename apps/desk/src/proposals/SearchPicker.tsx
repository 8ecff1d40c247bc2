import { useId, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface Pickable {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

interface SearchPickerProps {
  readonly label: string;
  readonly hint?: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** What the words find; undefined while nothing was asked. */
  readonly found: readonly Pickable[] | undefined;
  /** Why the words could not be asked for. */
  readonly failure?: string | undefined;
  readonly picked: readonly Pickable[];
  readonly onPick: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly autoFocus?: boolean;
}

/**
 * Some of many, found by words: what is found stands below as buttons, what was picked as chips. The keys stay in the
 * field, whatever was pressed.
 */
export function SearchPicker({
  label,
  hint,
  typed,
  onType,
  found,
  failure,
  picked,
  onPick,
  onRemove,
  autoFocus,
}: SearchPickerProps) {
  const t = useTexts(deskProposeTexts);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // What was pressed is gone with it; the next one is typed.
  const thenType = (act: (id: string) => void) => (id: string) => {
    act(id);
    field.current?.focus();
  };
  const pick = thenType(onPick);
  const remove = thenType(onRemove);
  const open = found?.filter(({ id }) => !picked.some((one) => one.id === id));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {picked.length === 0 ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {picked.map(({ id, name }) => (
            <Chip
              key={id}
              label={name}
              onDelete={() => remove(id)}
              slotProps={{ root: { 'aria-label': t('DESK_PROPOSE_REMOVE', [name]) } }}
              sx={{ maxWidth: '100%' }}
            />
          ))}
        </Box>
      )}
      <MuiTextField
        inputRef={field}
        type="search"
        label={label}
        helperText={failure ?? hint}
        value={typed}
        autoFocus={autoFocus === true}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // Enter takes the first that is found, and sends nothing.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = open ?? [];
          if (first !== undefined) pick(first.id);
        }}
        slotProps={{ htmlInput: { 'aria-controls': listId }, formHelperText: { role: 'status' } }}
      />
      {open === undefined || typed.trim() === '' ? null : (
        <Box id={listId} sx={{ display: 'grid', border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {open.length === 0 ? (
            <Typography color="text.secondary" sx={{ p: 2 }}>
              {t('DESK_PROPOSE_NOTHING_FOUND')}
            </Typography>
          ) : (
            open.map(({ id, name, detail }) => (
              <Button
                key={id}
                color="inherit"
                aria-label={t('DESK_PROPOSE_ADD', [name])}
                onClick={() => pick(id)}
                sx={{ justifyContent: 'space-between', textAlign: 'left', gap: 3, px: 3 }}
              >
                <span>{name}</span>
                <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', textAlign: 'right' }}>
                  {detail}
                </Box>
              </Button>
            ))
          )}
        </Box>
      )}
    </Box>
  );
}
