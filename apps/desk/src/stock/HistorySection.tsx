import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { Section } from '@tradehall/ui/Section';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly } from '@tradehall/web/tenant/format';

interface HistorySectionProps<Entry extends { readonly at: string }> {
  readonly title: string;
  /** What stands where nothing happened yet. */
  readonly nothing: string;
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry) => number;
  /** The columns between when it was and why. */
  readonly columns: readonly GridColumn<Entry>[];
  readonly children?: ReactNode;
}

/** What happened to an item, newest first: when it was stands first, on a phone last (SD23). */
export function HistorySection<Entry extends { readonly at: string }>({
  title,
  nothing,
  entries,
  keyOf,
  columns,
  children,
}: HistorySectionProps<Entry>) {
  const t = useTexts(deskStockTexts);
  const when: GridColumn<Entry> = {
    id: 'at',
    label: t('DESK_STOCK_WHEN'),
    noWrap: true,
    place: 'foot',
    cell: ({ at }) => instantBriefly(at),
  };
  return (
    <Section title={title}>
      {entries.length === 0 ? (
        <Typography color="text.secondary">{nothing}</Typography>
      ) : (
        <DataGrid label={title} columns={[when, ...columns]} rows={entries} rowKey={(entry) => String(keyOf(entry))} />
      )}
      {children}
    </Section>
  );
}
