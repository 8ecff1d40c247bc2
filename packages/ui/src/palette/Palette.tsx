import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import SearchIcon from '@mui/icons-material/Search';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useKeyNames } from '../state/key-names';
import type { PaletteEntry, PaletteSource } from './palette-entries';
import { closePalette, typedEarly, useScreenCommands } from './palette-store';
import { usePaletteResults, type PaletteGroup } from './use-palette-results';

/**
 * One field over everything an app has (W08): screens, records and commands. Letters narrow, arrows choose, Enter
 * opens; the screen's own commands come first.
 */
export function Palette({ sources }: { readonly sources: readonly PaletteSource[] }) {
  const t = useTexts(uiTexts);
  const id = useId();
  const [typed, setTyped] = useState(typedEarly);
  const [at, setAt] = useState(0);
  const commands = useScreenCommands();
  // Those of the moment it was opened: nothing moves while somebody chooses.
  const [all] = useState((): readonly PaletteSource[] => [
    { id: 'here', label: t('PALETTE_COMMANDS'), entries: commands, showsAtOnce: true },
    ...sources,
  ]);
  const { groups, isAsking, failed } = usePaletteResults(all, typed);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(at, entries.length - 1)];
  const optionId = (entry: PaletteEntry): string => `${id}-${entry.id}`;

  const run = (entry: PaletteEntry) => {
    closePalette();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    const to: Readonly<Record<string, number>> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : Math.min(at, last) - 1,
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    };
    if (to[event.key] !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, to[event.key] ?? 0));
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && current !== undefined) {
      event.preventDefault();
      run(current);
    }
  };

  return (
    <Dialog
      open
      onClose={closePalette}
      maxWidth="sm"
      fullWidth
      // High and still: what is found must not move the field.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': t('PALETTE'),
          sx: { mt: { xs: 2, md: '10dvh' }, mx: { xs: 2, md: 4 }, width: '100%' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, borderBottom: 1, borderColor: 'divider' }}>
        <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t('PALETTE_FIELD')}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          sx={{ height: 52, fontSize: 16 }}
          inputProps={{
            role: 'combobox',
            'aria-label': t('PALETTE_FIELD'),
            'aria-expanded': entries.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            ...(current === undefined ? {} : { 'aria-activedescendant': optionId(current) }),
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            maxLength: 200,
          }}
        />
      </Box>
      <Box sx={{ height: 2 }}>{isAsking ? <LinearProgress aria-hidden sx={{ height: 2 }} /> : null}</Box>
      <Box
        role="listbox"
        id={`${id}-list`}
        aria-label={t('PALETTE')}
        sx={{ overflowY: 'auto', maxHeight: 'min(56dvh, 480px)', pb: 1 }}
      >
        {groups.map((group) => (
          <Entries
            key={group.id}
            group={group}
            headId={`${id}-head-${group.id}`}
            optionId={optionId}
            current={current}
            onPoint={(entry) => setAt(entries.indexOf(entry))}
            onRun={run}
          />
        ))}
      </Box>
      {entries.length === 0 && !isAsking && typed.trim() !== '' ? (
        <Box sx={{ px: 4, py: 6, textAlign: 'center' }}>
          <strong>{t('PALETTE_NOTHING', [typed.trim()])}</strong>
          <Box sx={{ color: 'text.secondary', mt: 1 }}>{t('PALETTE_NOTHING_HINT')}</Box>
        </Box>
      ) : null}
      {failed.map((label) => (
        <Box key={label} sx={{ px: 4, py: 1.5, fontSize: 12, color: 'text.secondary' }}>
          {t('PALETTE_FAILED', [label])}
        </Box>
      ))}
      <Box sx={{ px: 4, py: 2, borderTop: 1, borderColor: 'divider', fontSize: 12, color: 'text.secondary' }}>
        <span role="status" className="visually-hidden">
          {isAsking ? t('PALETTE_SEARCHING') : t('PALETTE_RESULTS', [entries.length], entries.length)}
        </span>
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {t('PALETTE_KEYS')}
        </Box>
      </Box>
    </Dialog>
  );
}

/** The entries of one source under its name. */
function Entries({
  group,
  headId,
  optionId,
  current,
  onPoint,
  onRun,
}: {
  readonly group: PaletteGroup;
  readonly headId: string;
  readonly optionId: (entry: PaletteEntry) => string;
  readonly current: PaletteEntry | undefined;
  readonly onPoint: (entry: PaletteEntry) => void;
  readonly onRun: (entry: PaletteEntry) => void;
}) {
  const named = useKeyNames();
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise: an effect must not give that back.
    void chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div role="group" aria-labelledby={headId}>
      <Box id={headId} sx={{ px: 4, pt: 3, pb: 1, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
        {group.label}
      </Box>
      {group.entries.map((entry) => (
        <Box
          key={entry.id}
          id={optionId(entry)}
          ref={entry === current ? chosen : undefined}
          role="option"
          aria-selected={entry === current}
          onMouseMove={() => onPoint(entry)}
          onClick={() => onRun(entry)}
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            // What does not fit beside a name stands below it: numbers stay in one piece.
            flexWrap: 'wrap',
            columnGap: 3,
            mx: 2,
            px: 2,
            py: 1.5,
            borderRadius: 1,
            cursor: 'pointer',
            '@media (pointer: coarse)': { py: 3 },
            ...(entry === current
              ? { bgcolor: 'color-mix(in srgb, var(--th-palette-primary-main) 12%, transparent)' }
              : {}),
          }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {entry.title}
          </Box>
          {entry.detail === undefined ? null : (
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
              {entry.detail}
            </Box>
          )}
          {entry.keys === undefined ? null : (
            <Box
              component="kbd"
              sx={{ ml: 'auto', flex: 'none', fontFamily: 'inherit', fontSize: 12, color: 'text.secondary' }}
            >
              {named(entry.keys)}
            </Box>
          )}
        </Box>
      ))}
    </div>
  );
}
