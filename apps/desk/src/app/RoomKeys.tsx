import { useEffect, useState } from 'react';
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
import { namedShortcuts, useShortcuts } from '@tradehall/ui/state/use-shortcuts';

const loadPalette = () => import('../palette/DeskPalette');
const DeskPalette = lazyPart(loadPalette, 'DeskPalette');

/** Keys that lead to rooms and records from everywhere, and the list of the keys that answer on this screen. */
export function RoomKeys() {
  const t = useTexts(deskShellTexts);
  const rooms = useDeskRooms();
  const tShell = useTexts(shellTexts);
  const navigate = useNavigate();
  const [listed, setListed] = useState<ReturnType<typeof namedShortcuts>>();
  // Before it is asked for: what is typed behind its key would go to the screen until it is there.
  useEffect(() => {
    const soon = setTimeout(() => void loadPalette().catch(() => undefined), 1_000);
    return () => clearTimeout(soon);
  }, []);
  useShortcuts({
    '?': { says: t('DESK_KEY_HELP'), act: () => setListed(namedShortcuts()) },
    ...Object.fromEntries(
      rooms.map(({ key, path, label }) => [
        `g ${key}`,
        { says: t('DESK_KEY_GO', [t(label)]), act: () => void navigate({ to: path }) },
      ]),
    ),
  });
  return (
    <>
      <PaletteKey palette={<DeskPalette rooms={rooms} />} />
      <GuardedDialog title={tShell('SHORTCUTS')} open={listed !== undefined} onClose={() => setListed(undefined)}>
        <DialogContent>
          <Facts
            facts={[
              ['Ctrl K', t('DESK_KEY_PALETTE')],
              ...(listed ?? []).map(({ keys, says }) => [keys.join('  '), says] as const),
            ]}
            sx={{ '& dt': { fontFamily: 'monospace', whiteSpace: 'pre' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setListed(undefined)} autoFocus>
            {tShell('CLOSE')}
          </Button>
        </DialogActions>
      </GuardedDialog>
    </>
  );
}
