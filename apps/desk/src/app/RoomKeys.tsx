import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useDeskRooms } from './rooms';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { PaletteKey } from '@tradehall/ui/palette/PaletteKey';
import { namedShortcuts, useShortcuts, type NamedShortcuts } from '@tradehall/ui/state/use-shortcuts';

const loadPalette = () => import('../palette/DeskPalette');
const DeskPalette = lazyPart(loadPalette, 'DeskPalette');
const KeysDialog = lazyPart(() => import('@tradehall/ui/KeysDialog'), 'KeysDialog');

/** Keys that lead to rooms and records from everywhere, and the list of the keys that answer on this screen. */
export function RoomKeys() {
  const t = useTexts(deskShellTexts);
  const rooms = useDeskRooms();
  const navigate = useNavigate();
  const [listed, setListed] = useState<NamedShortcuts>();
  // Once asked for it stays, so that it closes as other dialogs do.
  const [wasListed, setWasListed] = useState(false);
  if (listed !== undefined && !wasListed) setWasListed(true);
  // Before it is asked for: what is typed behind its key would go to the screen until it is there.
  useEffect(() => {
    const soon = setTimeout(() => void loadPalette().catch(() => undefined), 1_000);
    return () => clearTimeout(soon);
  }, []);
  useShortcuts({
    '?': { says: t('DESK_KEY_HELP'), act: () => setListed(namedShortcuts()) },
    ...Object.fromEntries(
      rooms.map(({ key, to, label }) => [
        `g ${key}`,
        { says: t('DESK_KEY_GO', [t(label)]), act: () => void navigate({ to }) },
      ]),
    ),
  });
  return (
    <>
      <PaletteKey palette={<DeskPalette rooms={rooms} />} />
      {wasListed ? (
        <Suspense>
          <KeysDialog
            listed={listed}
            palette={t('DESK_KEY_PALETTE')}
            submit={t('DESK_KEY_SUBMIT')}
            onClose={() => setListed(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
