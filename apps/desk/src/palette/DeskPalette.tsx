import { useMemo } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { shellTexts } from '@tradehall/texts/en/shell';
import { uiTexts } from '@tradehall/texts/en/ui';
import { Palette } from '@tradehall/ui/palette/Palette';
import type { PaletteEntry, PaletteSource } from '@tradehall/ui/palette/palette-entries';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { paths } from '../navigation/paths';
import { usePermissions } from '../session/staff';
import { buyersFound, itemsFound, lotsFound, offersFound, ordersFound, returnsFound, type Go } from './palette-records';

/** A room as the rail has it. */
interface Room {
  readonly path: string;
  /** Its first page that is open; another one than its own is on the list by its own name. */
  readonly to: string;
  readonly label: keyof typeof deskShellTexts;
  readonly key: string;
}

/**
 * Everything the desk has in one field (W08): rooms and the records in them. The server finds the records, each kind
 * for whoever may look into its room and of the accounts that are theirs (SD03, SD07).
 */
export function DeskPalette({ rooms }: { readonly rooms: readonly Room[] }) {
  const t = useTexts(deskShellTexts);
  const ui = useTexts(uiTexts);
  const review = useTexts(deskReviewTexts);
  const shell = useTexts(shellTexts);
  const permissions = usePermissions();
  const navigate = useNavigate();
  const sources = useMemo((): readonly PaletteSource[] => {
    const go: Go = (to, search) => () => void navigate({ to, ...(search === undefined ? {} : { search }) } as object);
    const screen = (title: string, path: string, keys?: string): PaletteEntry => ({
      id: `screen-${path}`,
      title,
      keys,
      run: go(path),
    });
    const found = (
      id: string,
      permission: Permission,
      label: string,
      search: (typed: string) => Promise<readonly PaletteEntry[]>,
    ): readonly PaletteSource[] => (permissions.has(permission) ? [{ id, label, search }] : []);
    const screens = [
      ...rooms.filter(({ path, to }) => path === to).map(({ path, label, key }) => screen(t(label), path, `g ${key}`)),
      ...(permissions.has('PROSPECTS_VIEW') ? [screen(review('DESK_PROSPECTS'), paths.prospects())] : []),
      ...(permissions.has('DOCUMENTS_VIEW')
        ? [
            screen(review('DESK_PAPERS_DOCUMENTS'), paths.documents()),
            screen(review('DESK_PAPERS_PROOFS'), paths.proofs()),
          ]
        : []),
      screen(shell('MY_SECURITY'), paths.security()),
    ];
    return [
      { id: 'screens', label: ui('PALETTE_SCREENS'), entries: screens, showsAtOnce: true },
      ...found('orders', 'ORDERS_VIEW', t('DESK_ORDERS'), (typed) => ordersFound(typed, go)),
      ...found('returns', 'RETURNS_VIEW', t('DESK_RETURNS'), (typed) => returnsFound(typed, go)),
      ...found('offers', 'OFFERS_VIEW', t('DESK_OFFERS'), (typed) =>
        offersFound(typed, go, (number) => t('DESK_PALETTE_OFFER', [number])),
      ),
      ...found('buyers', 'BUYERS_VIEW', t('DESK_BUYERS'), (typed) => buyersFound(typed, go)),
      ...found('items', 'STOCK_VIEW', t('DESK_PALETTE_ITEMS'), (typed) => itemsFound(typed, go)),
      ...found('lots', 'AUCTIONS_VIEW', t('DESK_PALETTE_LOTS'), (typed) =>
        lotsFound(typed, go, (number) => t('DESK_PALETTE_LOT', [number])),
      ),
    ];
  }, [rooms, t, ui, review, shell, permissions, navigate]);
  return <Palette sources={sources} />;
}
