import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  acceptBulkImport,
  cancelBulkImport,
  confirmBulkImportRows,
  deleteBulkImportRow,
  exportLeftOutRows,
  forgetBulkImportColumns,
  getBulkImport,
  mendBulkImportRow,
  settleBulkImport,
  type BulkImportReview,
  type BulkImportRow,
} from '@tradehall/contract/bulk-import';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { encodeItemKey } from '@tradehall/contract/wire/item-key-base64';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCommand } from '@tradehall/web/calls/use-command';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { refreshOffers } from '../offers/offers-cache';
import { useShownQuantity } from '../stock-settings/use-shown-quantity';
import { count } from '@tradehall/web/tenant/format';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { notify, notifyError } from '@tradehall/ui/state/snackbars';
import { downloadFile } from '@tradehall/web/downloads/download-file';
import { showImport } from './import-cache';
import { ImportReviewRow, REVIEW_TOP, type RowAct } from './ImportReviewRow';
import { ImportSummary } from './ImportSummary';
import type { RowCells } from './MendRow';
import { REVIEW_LISTS, reviewLines, rowAfter } from './review-lists';
import { useTypedRows } from './typed-rows';

/** The matter of a message: a row that is open. */
const MEND_OPEN = 'open row';

/** Another window brought in other rows, or mended these: they are shown as they are now. */
const overtaken = (error: unknown): boolean => {
  if (error instanceof NetworkError && error.status === 409) void refreshCall(getBulkImport);
  return false;
};
const saveLeftOut = () => void downloadFile(exportLeftOutRows, { fallbackName: 'rows.xlsx' }).catch(notifyError);

/** The review of an import in place of the stock list (E03, E04). */
export function ReviewImport({ review, onDone }: { review: BulkImportReview; onDone: () => void }) {
  const t = useTexts(bulkImportTexts);
  const lines = useMemo(() => reviewLines(review), [review]);
  const shownQuantity = useShownQuantity(lines.find((line) => line.kind === 'row')?.row.pxnsParticipantId ?? null);
  const counts = REVIEW_LISTS.map(({ rows }) => rows(review).length);
  const [invalid = 0, updates = 0, fresh = 0] = counts;
  const nothing = updates + fresh === 0;
  const { type, close, typedOf, isUnchecked } = useTypedRows();
  const [sought, setSought] = useState<number>();
  const found = useCallback(() => setSought(undefined), []);
  const [next, setNext] = useState<{ readonly row: number; readonly act: RowAct }>();
  /** Whoever settles row after row goes on at the next one, and not at the top of the page (W08). */
  const goOnAfter = (rows: readonly number[], act: RowAct) => {
    const row = rowAfter(lines, rows);
    setNext(row === undefined ? undefined : { row, act });
  };
  const uncheckedAt = lines.findIndex((line) => line.kind === 'row' && isUnchecked(line.row));
  usePendingTask(uncheckedAt >= 0);

  const leave = () => {
    showImport(null);
    onDone();
  };
  // What is done is about the rows that stand here: another window may have brought in others (N20).
  const { revision } = review;
  const acceptance = useCommand(acceptBulkImport, {
    refused: overtaken,
    done: async ({ notImported }) => {
      await refreshOffers();
      notify(t('IMPORT_REVIEW_SUBMITTED'));
      if (notImported > 0)
        notify(t('IMPORT_REVIEW_NOT_IMPORTED', [notImported]), {
          severity: 'warning',
          action: { label: t('IMPORT_SAVE_LEFT_OUT'), run: saveLeftOut },
        });
      leave();
    },
  });
  const cancellation = useCommand(cancelBulkImport, { refused: overtaken, done: leave });
  const removal = useCommand(deleteBulkImportRow, {
    refused: overtaken,
    done: (answer, { query }) => {
      showImport(answer.review);
      goOnAfter([Number(query.row)], 'remove');
      notify(t('IMPORT_REVIEW_DELETED', [String(query.row)]), { severity: 'info' });
    },
  });
  const shown = {
    refused: overtaken,
    done: (answer: { readonly review: BulkImportReview | null }) => showImport(answer.review),
  };
  const mending = useCommand(mendBulkImportRow, {
    refused: overtaken,
    done: (answer, { params }) => {
      close(params.row);
      showImport(answer.review);
      // One that is still wrong is not settled.
      if (answer.review?.invalidOffers.some(({ row }) => row === params.row)) setNext({ row: params.row, act: 'mend' });
      else goOnAfter([params.row], 'mend');
      notify(t('IMPORT_MENDED', [params.row]), { severity: 'info' });
    },
  });
  const confirmation = useCommand(confirmBulkImportRows, {
    ...shown,
    done: (answer, { body }) => {
      showImport(answer.review);
      goOnAfter(body.rows, 'mend');
    },
  });
  const settling = useCommand(settleBulkImport, shown);
  const forgetting = useCommand(forgetBulkImportColumns, {
    refused: overtaken,
    done: () => {
      notify(t('IMPORT_HEADINGS_FORGOTTEN'), { severity: 'info' });
      leave();
    },
  });
  /** Rows that no file has as they stand here: what was typed, mended or confirmed would be gone for good. */
  const own = lines.filter((line) => line.kind === 'row' && (line.row.isMended || isUnchecked(line.row))).length;
  const [dropping, setDropping] = useState<keyof typeof drops>();
  const drops = {
    cancel: () => cancellation.run({ query: { revision } }),
    forget: () => forgetting.run({ query: { revision } }),
  };
  const drop = (what: keyof typeof drops) => (own > 0 ? setDropping(what) : void drops[what]());
  const commands = [acceptance, cancellation, removal, mending, confirmation, settling, forgetting];
  const busy = commands.some((command) => command.busy);
  useEffect(() => {
    // The row has the focus by now; one that is out of sight takes none later.
    if (!busy) setNext(undefined);
  }, [next, busy]);
  const runRemoval = removal.run;
  const remove = useCallback(
    ({ itemNumberWarehouse, row }: BulkImportRow) =>
      void runRemoval({ params: { itemKey: encodeItemKey(itemNumberWarehouse) }, query: { row, revision } }),
    [runRemoval, revision],
  );

  const [runMending, runConfirmation] = [mending.run, confirmation.run];
  const mend = useCallback(
    ({ row }: BulkImportRow, body: RowCells) => void runMending({ params: { row }, query: { revision }, body }),
    [runMending, revision],
  );
  const confirm = useCallback(
    (rows: number[]) => void runConfirmation({ query: { revision }, body: { rows } }),
    [runConfirmation, revision],
  );

  const list = useRef<HTMLDivElement>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setListTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [review]);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render alone
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (at) => (lines[at]?.kind === 'head' ? 48 : 76),
    getItemKey: (at) => {
      const line = lines[at];
      return line === undefined ? at : line.kind === 'head' ? `head-${line.at}` : `row-${line.row.row}`;
    },
    overscan: 8,
    scrollMargin: listTop,
    scrollPaddingStart: REVIEW_TOP,
  });
  const isAtEnd =
    lines.length > 0 &&
    virtualizer.scrollOffset !== null &&
    virtualizer.scrollOffset > 0 &&
    window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
  const first = isAtEnd
    ? lines.length - 1
    : (virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + REVIEW_TOP + 8)?.index ?? 0);
  const current = lines[first]?.at;
  /** What stands in an open row is no part of the import yet: nobody submits the one from before by mistake. */
  const submit = () => {
    const unchecked = lines[uncheckedAt];
    if (unchecked?.kind !== 'row') return void acceptance.run({ query: { revision } });
    virtualizer.scrollToIndex(uncheckedAt, { align: 'center' });
    setSought(unchecked.row.row);
    notify(t('IMPORT_MEND_OPEN', [unchecked.row.row]), { severity: 'warning', about: MEND_OPEN });
  };

  return (
    <>
      <PageHeader
        title={t('IMPORT_REVIEW_TITLE')}
        facts={review.fileName === '' ? undefined : review.fileName}
        actions={
          <>
            <Button variant="outlined" onClick={() => drop('cancel')} disabled={busy}>
              {t('IMPORT_REVIEW_CANCEL')}
            </Button>
            <Button variant="contained" onClick={submit} disabled={busy || nothing}>
              {t('IMPORT_REVIEW_SUBMIT')}
            </Button>
          </>
        }
      />
      {nothing ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('IMPORT_REVIEW_NONE')}
        </Alert>
      ) : (
        <Typography variant="h2" sx={{ mb: 2 }}>
          {t('IMPORT_REVIEW_FOUND')}
        </Typography>
      )}
      {invalid > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, alignItems: 'baseline', mb: 2 }}>
          <Typography color="text.secondary">{t('IMPORT_REVIEW_NOT_IMPORTED', [count(invalid)])}</Typography>
          <Button size="small" onClick={saveLeftOut} sx={{ ml: -3 }}>
            {t('IMPORT_SAVE_LEFT_OUT')}
          </Button>
        </Box>
      ) : null}
      <ImportSummary
        review={review}
        busy={busy}
        onSettle={(decimal) => void settling.run({ query: { revision }, body: { decimal } })}
        onConfirm={confirm}
        onForget={() => drop('forget')}
      />
      <ConfirmDialog
        open={dropping !== undefined}
        dangerous
        title={t('IMPORT_DROP_TITLE')}
        confirmLabel={t(dropping === 'forget' ? 'IMPORT_HEADINGS_FORGET' : 'IMPORT_DROP_CONFIRM')}
        cancelLabel={t('IMPORT_DROP_KEEP')}
        onCancel={() => setDropping(undefined)}
        onConfirm={async () => {
          if (dropping !== undefined) await drops[dropping]();
          setDropping(undefined);
        }}
      >
        <Typography>{t('IMPORT_DROP_MENDED', [count(own)], own)}</Typography>
      </ConfirmDialog>
      <Box
        component="nav"
        aria-label={t('IMPORT_REVIEW_LISTS')}
        sx={{
          position: 'sticky',
          top: 56,
          zIndex: 2,
          display: 'flex',
          gap: 2,
          py: 2,
          bgcolor: 'background.default',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {REVIEW_LISTS.map(({ anchor, label, tone }, at) => (
          <Button
            key={anchor}
            href={`#${anchor}`}
            disabled={counts[at] === 0}
            aria-current={current === at ? 'true' : undefined}
            variant={current === at ? 'outlined' : 'text'}
            color="inherit"
            onClick={(event) => {
              event.preventDefault();
              virtualizer.scrollToIndex(
                lines.findIndex((line) => line.kind === 'head' && line.at === at),
                { align: 'start' },
              );
            }}
            startIcon={
              <Box
                component="span"
                aria-hidden
                sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: `${tone}.main` }}
              />
            }
            sx={{ fontWeight: current === at ? 700 : 500 }}
          >
            {`${t(label)} ${count(counts[at] ?? 0)}`}
          </Button>
        ))}
      </Box>
      <Box
        ref={list}
        sx={{ position: 'relative', containerType: 'inline-size' }}
        style={{ height: virtualizer.getTotalSize() }}
        data-testid="import-lines"
      >
        {virtualizer.getVirtualItems().map((item) => {
          const line = lines[item.index];
          if (line === undefined) return null;
          const { anchor, label } = REVIEW_LISTS[line.at] as (typeof REVIEW_LISTS)[number];
          return (
            <Box
              key={item.key}
              data-index={item.index}
              ref={virtualizer.measureElement}
              sx={{ position: 'absolute', top: 0, left: 0, width: '100%' }}
              style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
            >
              {line.kind === 'head' ? (
                <Typography id={anchor} variant="h3" component="h2" sx={{ px: 4, py: 3 }}>
                  {`${t(label)} ${count(line.count)}`}
                </Typography>
              ) : (
                <ImportReviewRow
                  row={line.row}
                  typed={typedOf(line.row)}
                  isSought={sought === line.row.row}
                  next={next?.row === line.row.row ? next.act : undefined}
                  busy={busy}
                  shownQuantity={shownQuantity}
                  onFound={found}
                  onDelete={remove}
                  onType={type}
                  onMend={mend}
                  onConfirm={confirm}
                />
              )}
            </Box>
          );
        })}
      </Box>
    </>
  );
}
