import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import EditNoteOutlinedIcon from '@mui/icons-material/EditNoteOutlined';
import {
  dropDraft,
  getPublications,
  reviewDraft,
  saveDraftCells,
  type DraftRow,
  type Publication,
  type StockEffect,
} from '@tradehall/contract/stock-desk/stock-draft-calls';
import { deskDraftTexts } from '@tradehall/texts/en/desk-draft';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { Facts } from '@tradehall/ui/Facts';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { Section } from '@tradehall/ui/Section';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useInTurn } from '@tradehall/web/calls/use-in-turn';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly } from '@tradehall/web/tenant/format';
import { StickyBars } from '../list/StickyBar';
import { paths } from '../navigation/paths';
import { useMay } from '../session/staff';
import { undoPublished } from './announce-published';
import { useDraftColumns } from './draft-columns';
import { draftWords } from './draft-words';
import { DraftBar } from './DraftBar';
import { refreshDraft } from './use-draft-cells';

/** One's draft before it is published: what changes, what buyers will notice, what stands in the way (SD25). */
export function DraftPage() {
  const t = useTexts(deskDraftTexts);
  const [from, setFrom] = useState(0);
  const { data, error, refetch } = useCall(reviewDraft, { query: { from } }, { keepsPrevious: true });
  return (
    <>
      <PageHeader
        title={t('DESK_DRAFT_TITLE')}
        facts={data === undefined || data.summary.changes === 0 ? undefined : draftWords(t, data.summary)}
        back={{ to: paths.stock(), label: t('DESK_DRAFT_BACK') }}
      />
      {data === undefined ? (
        <LoadingBlock error={error} height={360} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {data.summary.changes === 0 ? (
            <EmptyState icon={<EditNoteOutlinedIcon />} title={t('DESK_DRAFT_EMPTY')}>
              {t('DESK_DRAFT_EMPTY_HINT')}
            </EmptyState>
          ) : (
            <>
              <Section title={t('DESK_DRAFT_EFFECT')}>
                <Effect effect={data.effect} />
              </Section>
              <DraftRows rows={data.rows} />
              {data.next === null && from === 0 ? null : (
                <Box sx={{ display: 'grid', justifyItems: 'center' }}>
                  <Button variant="outlined" onClick={() => setFrom(data.next ?? 0)}>
                    {t('DESK_DRAFT_MORE')}
                  </Button>
                </Box>
              )}
            </>
          )}
          <History />
        </Box>
      )}
      <StickyBars>
        <DraftBar isReview />
      </StickyBars>
    </>
  );
}

function Effect({ effect }: { effect: StockEffect }) {
  const t = useTexts(deskDraftTexts);
  return (
    <Facts
      sx={{ gridTemplateColumns: { xs: 'auto 1fr', md: 'repeat(3, auto 1fr)' } }}
      facts={[
        [t('DESK_DRAFT_OFFERS'), count(effect.offers)],
        [t('DESK_DRAFT_DROPPED'), count(effect.priceDropped)],
        [t('DESK_DRAFT_OUT'), count(effect.outOfStock)],
        [t('DESK_DRAFT_CARTS'), count(effect.carts)],
        [t('DESK_DRAFT_ALERTS'), count(effect.alerts)],
        [t('DESK_DRAFT_BUYERS'), count(effect.buyers)],
      ]}
    />
  );
}

/** The acts on a draft's rows are about one row each. */
const rowOf = ({ body }: { body: { cells?: readonly { itemNumberWarehouse: string }[] | undefined } }) =>
  body.cells?.[0]?.itemNumberWarehouse;

function DraftRows({ rows }: { rows: readonly DraftRow[] }) {
  const t = useTexts(deskDraftTexts);
  const keep = useCommand(saveDraftCells, { done: refreshDraft, matterOf: rowOf });
  const drop = useCommand(dropDraft, { done: refreshDraft, matterOf: rowOf });
  const { run } = useInTurn((act: () => Promise<unknown>) => act());
  return (
    <DataGrid
      label={t('DESK_DRAFT_TITLE')}
      rows={rows}
      rowKey={({ itemNumberWarehouse }) => itemNumberWarehouse}
      columns={useDraftColumns({
        acts: {
          // What a colleague made of it has been seen: one's own is drafted over it.
          keep: (row) =>
            run(() =>
              keep.run({
                body: {
                  cells: row.cells.map(({ field, wanted }) => ({
                    itemNumberWarehouse: row.itemNumberWarehouse,
                    field,
                    seen: row.present[field],
                    wanted,
                  })),
                },
              }),
            ),
          drop: (row) =>
            run(() =>
              drop.run({
                body: {
                  cells: row.cells.map(({ field }) => ({ itemNumberWarehouse: row.itemNumberWarehouse, field })),
                },
              }),
            ),
        },
      })}
    />
  );
}

/** What was published lately, by whom, and the way back within a day. */
function History() {
  const t = useTexts(deskDraftTexts);
  const { data } = useCall(getPublications, {});
  const mayPrice = useMay('PRICE_EDIT');
  const mayCount = useMay('STOCK_EDIT');
  const [asked, setAsked] = useState<Publication>();
  if (data === undefined || data.publications.length === 0) return null;
  const columns: readonly GridColumn<Publication>[] = [
    { id: 'at', label: t('DESK_DRAFT_WHEN'), noWrap: true, cell: ({ at }) => instantBriefly(at) },
    { id: 'by', label: t('DESK_DRAFT_BY'), cell: ({ by }) => by },
    {
      id: 'changes',
      label: t('DESK_DRAFT_ITEMS'),
      align: 'right',
      isLabeled: true,
      cell: ({ items }) => count(items),
    },
    { id: 'note', label: t('DESK_DRAFT_NOTE'), cell: ({ note }) => note },
    {
      id: 'undo',
      label: '',
      isControl: true,
      cell: (publication) =>
        publication.undoneAt !== null ? (
          <Box sx={{ px: 2, whiteSpace: 'nowrap' }}>{t('DESK_DRAFT_WAS_UNDONE')}</Box>
        ) : publication.canUndo && (mayPrice || mayCount) ? (
          <Button size="small" onClick={() => setAsked(publication)}>
            {t('DESK_DRAFT_UNDO')}
          </Button>
        ) : null,
    },
  ];
  return (
    <Section title={t('DESK_DRAFT_HISTORY')}>
      <DataGrid
        label={t('DESK_DRAFT_HISTORY')}
        columns={columns}
        rows={data.publications}
        rowKey={({ publicationId }) => publicationId}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={t('DESK_DRAFT_UNDO_TITLE')}
        confirmLabel={t('DESK_DRAFT_UNDO')}
        cancelLabel={t('DESK_DRAFT_CANCEL')}
        dangerous
        onConfirm={async () => {
          if (asked !== undefined) await undoPublished(asked.publicationId, mayPrice);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked === undefined ? null : t('DESK_DRAFT_UNDO_ASK', [count(asked.items)], asked.items)}
      </ConfirmDialog>
    </Section>
  );
}
