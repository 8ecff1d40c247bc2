import { useState } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { shellTexts } from '@tradehall/texts/en/shell';
import { Facts } from '@tradehall/ui/Facts';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useDeskRooms } from './rooms';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { PaletteKey } from '@tradehall/ui/palette/PaletteKey';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';

const DeskPalette = lazyPart(() => import('../palette/DeskPalette'), 'DeskPalette');

/** The keys of the screens, as `?` lists them. */
const KEYS = [
  ['Ctrl K', 'DESK_KEY_PALETTE'],
  ['n', 'DESK_KEY_NEXT'],
  ['/', 'DESK_KEY_SEARCH'],
  ['j  k', 'DESK_KEY_ROWS'],
  ['x', 'DESK_KEY_SELECT'],
  ['Enter', 'DESK_KEY_OPEN'],
  ['a', 'DESK_KEY_ACCEPT'],
  ['c', 'DESK_KEY_COUNTER'],
  ['r', 'DESK_KEY_REJECT'],
  ['Esc', 'DESK_KEY_CLOSE'],
  ['?', 'DESK_KEY_HELP'],
] as const;

/** Keys that lead to rooms and records from everywhere, and the list of all keys. */
export function RoomKeys() {
  const t = useTexts(deskShellTexts);
  const rooms = useDeskRooms();
  const tShell = useTexts(shellTexts);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  useShortcuts({
    '?': () => setOpen(true),
    ...Object.fromEntries(rooms.map(({ key, path }) => [`g ${key}`, () => void navigate({ to: path })])),
  });
  return (
    <>
      <PaletteKey palette={<DeskPalette rooms={rooms} />} />
      <GuardedDialog title={tShell('SHORTCUTS')} open={open} onClose={() => setOpen(false)}>
        <DialogContent>
          <Facts
            facts={[
              ...rooms.map(({ key, label }) => [`g ${key}`, t('DESK_KEY_GO', [t(label)])] as const),
              ...KEYS.map(([key, label]) => [key, t(label)] as const),
            ]}
            sx={{ '& dt': { fontFamily: 'monospace', whiteSpace: 'pre' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)} autoFocus>
            {tShell('CLOSE')}
          </Button>
        </DialogActions>
      </GuardedDialog>
    </>
  );
}
