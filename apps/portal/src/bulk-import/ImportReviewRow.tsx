import { memo, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { BulkImportRow } from '@tradehall/contract/bulk-import';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { cellsOf, cellToMend, MendRow, type RowCells } from './MendRow';

/** What a row can be worked by: the same is at hand in the next row once this one is settled. */
export type RowAct = 'mend' | 'remove';

export interface ImportReviewRowProps {
  readonly row: BulkImportRow;
  /** What is typed into the row while it is open; undefined while it is not. */
  readonly typed: RowCells | undefined;
  /** It is open with something unchecked in it, and its buyer was led to it. */
  readonly isSought: boolean;
  /** The row before it was settled by this act: the keys go on here. */
  readonly next: RowAct | undefined;
  readonly busy: boolean;
  /** Says an available quantity as the stock list does. */
  readonly shownQuantity: (quantity: number) => string;
  readonly onFound: () => void;
  readonly onDelete: (row: BulkImportRow) => void;
  /** Null closes the row again. */
  readonly onType: (row: BulkImportRow, cells: RowCells | null) => void;
  readonly onMend: (row: BulkImportRow, cells: RowCells) => void;
  readonly onConfirm: (rows: number[]) => void;
}

/** The anchors to the lists, which stay in sight. */
const ANCHORS = 56;
/** Below them and the top bar a list begins to be read. */
export const REVIEW_TOP = 56 + ANCHORS;

/** One line where the list is wide enough for it, else a card. */
const AS_ROW = '@container (min-width: 840px)';

const units = (value: number | null) => (value === null ? '--' : count(value));
const amount = (value: number | null) => (value === null ? '--' : money(value));

/** One row of the import: what it asks for, what stands against it or before it, and what to do. */
export const ImportReviewRow = memo(function ImportReviewRow({
  row,
  typed,
  isSought,
  next,
  busy,
  shownQuantity,
  onFound,
  onDelete,
  onType,
  onMend,
  onConfirm,
}: ImportReviewRowProps) {
  const t = useTexts(bulkImportTexts);
  const [wasOpened, setOpened] = useState(false);
  const mendButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What is disabled can't have the focus.
    if (next === undefined || busy) return;
    (next === 'mend' ? mendButton : removeButton).current?.focus();
  }, [next, busy]);
  const isUpdate = row.existingOfferStatus !== null && row.reason === '';
  const isChanged = row.isCorrected || row.needsConsent;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) 80px',
        [AS_ROW]: { gridTemplateColumns: 'minmax(0, 1fr) 130px 150px 100px 90px 76px' },
        columnGap: 4,
        rowGap: 1,
        alignItems: 'start',
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        fontSize: 14,
      }}
    >
      <Box sx={{ gridColumn: '1 / 3', minWidth: 0, overflowWrap: 'anywhere', [AS_ROW]: { gridColumn: 'auto' } }}>
        <Box>{row.description === '' ? row.itemNumber || '--' : row.description}</Box>
        <Typography variant="caption" color="text.secondary" component="div">
          {[t('IMPORT_REVIEW_ROW', [row.row]), row.itemNumber, row.warehouse].filter(Boolean).join(' · ')}
        </Typography>
        {row.reason === '' ? null : (
          <Typography variant="body2" color="error.main">
            {row.reason}
          </Typography>
        )}
        {row.comments === '' ? null : (
          <Typography variant="caption" color="text.secondary" component="div">
            {row.comments}
          </Typography>
        )}
        {isChanged ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
            <Chip size="small" color="warning" variant="outlined" label={t('IMPORT_ROW_CORRECTED')} />
            <Typography variant="caption">{t('IMPORT_ROW_ASKED', [row.askedQuantity, row.askedPrice])}</Typography>
            {row.needsConsent ? (
              <Button
                size="small"
                variant="outlined"
                disabled={busy}
                aria-label={t('IMPORT_BUY_ROW_NAME', [row.row, row.itemNumber])}
                onClick={() => onConfirm([row.row])}
              >
                {t('IMPORT_BUY_ROW')}
              </Button>
            ) : null}
          </Box>
        ) : null}
      </Box>
      <Box
        sx={{
          gridColumn: '3',
          gridRow: '1',
          [AS_ROW]: { gridColumn: '6' },
          display: 'flex',
          justifyContent: 'flex-end',
        }}
      >
        <IconButton
          ref={mendButton}
          sx={{ scrollMarginTop: ANCHORS }}
          onClick={() => {
            setOpened(true);
            onType(row, typed === undefined ? cellsOf(row) : null);
          }}
          disabled={busy}
          aria-expanded={typed !== undefined}
          aria-label={t('IMPORT_MEND', [row.row, row.itemNumber])}
        >
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton
          ref={removeButton}
          sx={{ scrollMarginTop: ANCHORS }}
          onClick={() => onDelete(row)}
          disabled={busy}
          aria-label={t('IMPORT_REVIEW_DELETE', [row.row, row.itemNumber])}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <Fact
        label={t('IMPORT_REVIEW_QUANTITY')}
        column="2"
        before={isUpdate ? units(row.existingTransactionQuantity) : undefined}
        value={units(row.offerQuantity)}
      />
      <Fact
        label={t('IMPORT_REVIEW_PRICE')}
        column="3"
        before={isUpdate ? amount(row.existingTransactionPrice) : undefined}
        value={amount(row.offerPrice)}
        note={row.existingOfferStatusString}
        countered={isUpdate && row.counteredOffer !== null ? money(row.counteredOffer.price) : undefined}
      />
      <Fact label={t('IMPORT_REVIEW_LIST_PRICE')} column="4" value={amount(row.listPrice)} />
      <Fact
        label={t('IMPORT_REVIEW_AVAILABLE')}
        column="5"
        value={row.availableQuantity === null ? '--' : shownQuantity(row.availableQuantity)}
      />
      {typed === undefined ? null : (
        <MendRow
          cells={typed}
          first={cellToMend(row)}
          takesFocus={wasOpened}
          isSought={isSought}
          busy={busy}
          onFound={onFound}
          onType={(cells) => onType(row, cells)}
          onSave={() => onMend(row, typed)}
          onCancel={() => {
            onType(row, null);
            mendButton.current?.focus();
          }}
        />
      )}
    </Box>
  );
});

/** A number under its name; for an update what stands now is struck before what would be saved. */
function Fact({
  label,
  column,
  before,
  value,
  note = '',
  countered,
}: {
  label: string;
  column: string;
  before?: string | undefined;
  value: string;
  note?: string;
  /** What was offered before the seller's counter, which `before` is then (W22). */
  countered?: string | undefined;
}) {
  const t = useTexts(bulkImportTexts);
  if (countered !== undefined && before !== undefined)
    return <BeforeNowMine label={label} column={column} numbers={[countered, before, value]} />;
  return (
    <Box
      sx={{
        gridColumn: Number(column) % 2 === 0 ? '1' : '2',
        fontVariantNumeric: 'tabular-nums',
        [AS_ROW]: { gridColumn: column, gridRow: '1', textAlign: 'right' },
      }}
    >
      <Typography variant="caption" color="text.secondary" component="div">
        {label}
      </Typography>
      {before === undefined ? null : (
        <>
          <span className="visually-hidden">{t('IMPORT_REVIEW_BEFORE')} </span>
          <Box component="s" sx={{ color: 'text.secondary', mr: 1.5 }}>
            {before}
          </Box>
          <span className="visually-hidden">{t('IMPORT_REVIEW_AFTER')} </span>
        </>
      )}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {value}
      </Box>
      {note === '' ? null : (
        <Typography variant="caption" color="text.secondary" component="div">
          {note}
        </Typography>
      )}
    </Box>
  );
}

const STANDS = ['IMPORT_LAST_OFFER', 'IMPORT_COUNTER_NOW', 'IMPORT_MINE'] as const;

/** An answered counter: what I offered, what the seller asks now, and what I answer. */
function BeforeNowMine({ label, column, numbers }: { label: string; column: string; numbers: readonly string[] }) {
  const t = useTexts(bulkImportTexts);
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        gridColumn: '2',
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        fontVariantNumeric: 'tabular-nums',
        [AS_ROW]: { gridColumn: column, gridRow: '1', textAlign: 'right' },
      }}
    >
      {STANDS.map((stand, at) => (
        <Box key={stand} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="caption" color="text.secondary" sx={{ textAlign: 'left' }}>
            {t(stand)}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontWeight: at === 2 ? 600 : 400 }}>
            {numbers[at]}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
