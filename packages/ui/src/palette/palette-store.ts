import { useEffect, useState } from 'react';
import { createStore, useStore } from '@tradehall/web/state/create-store';
import type { PaletteEntry } from './palette-entries';

const open = createStore(false);
const screens = createStore<readonly { readonly owner: symbol; readonly commands: readonly PaletteEntry[] }[]>([]);

/** What was typed while the palette was still being loaded. */
let early = '';
export const typeEarly = (change: (typed: string) => string): void => void (early = change(early));
/** The field begins with it. */
export const typedEarly = (): string => early;

export const openPalette = (): void => {
  if (!open.get()) early = '';
  open.set(true);
};
export const closePalette = (): void => open.set(false);
export const usePaletteOpen = (): boolean => useStore(open);

/** The commands of the screens that stand there now; the one that came last first. */
export function useScreenCommands(): readonly PaletteEntry[] {
  return useStore(screens)
    .toReversed()
    .flatMap(({ commands }) => commands);
}

/** Puts a screen's own commands into the palette while the screen stands (W08). */
export function usePaletteCommands(commands: readonly PaletteEntry[]): void {
  const [owner] = useState(() => Symbol('screen'));
  useEffect(() => {
    screens.set([...screens.get().filter((each) => each.owner !== owner), { owner, commands }]);
  }, [commands, owner]);
  useEffect(() => () => screens.set(screens.get().filter((each) => each.owner !== owner)), [owner]);
}
