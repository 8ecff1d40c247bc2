import { memo } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { wantListTexts } from '@tradehall/texts/en/want-list';
import { payablePrice, type StockItem } from '@tradehall/domain/stock-list/stock-item';
import { valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import { isCapped, shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { MatchedLine, WantedVerdict } from '@tradehall/domain/want-list/match-want-list';
import { StatusChip, type StatusTone } from '@tradehall/ui/StatusChip';
import { usePrinting } from '@tradehall/ui/state/use-printing';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, minorBriefly } from '@tradehall/web/tenant/format';

export const VERDICTS: Readonly<
  Record<WantedVerdict, { readonly label: keyof typeof wantListTexts; readonly tone: StatusTone }>
> = {
  FOUND: { label: 'WANT_LIST_FOUND', tone: 'success' },
  SHORT: { label: 'WANT_LIST_SHORT', tone: 'warning' },
  SIMILAR: { label: 'WANT_LIST_SIMILAR', tone: 'info' },
  MISSING: { label: 'WANT_LIST_MISSING', tone: 'neutral' },
};

/** One line where the list is wide enough for it, else a card. */
const AS_ROW = '@container (min-width: 800px)';
/** A sheet is narrower, and says as much as the row. */
const ON_PAPER = '@media print';
const ROW_AREAS = '"check line written item wanted taken price list status"';

export const ROW_GRID = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 3,
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  gridTemplateAreas: '"check item status" ". written written" ". taken price"',
  [AS_ROW]: {
    gridTemplateColumns: '32px 44px minmax(0, 2fr) minmax(0, 3fr) 60px minmax(96px, 1.2fr) 84px 84px 132px',
    gridTemplateAreas: ROW_AREAS,
  },
  [ON_PAPER]: {
    columnGap: 1.5,
    gridTemplateColumns: '16px 20px minmax(0, 2fr) minmax(0, 3fr) 40px minmax(72px, 1.2fr) 56px 56px 88px',
    gridTemplateAreas: ROW_AREAS,
    fontSize: 11,
  },
} as const;
/** The heads stand over rows alone. */
export const HEAD_GRID = {
  ...ROW_GRID,
  display: 'none',
  [AS_ROW]: { ...ROW_GRID[AS_ROW], display: 'grid' },
  [ON_PAPER]: { ...ROW_GRID[ON_PAPER], display: 'grid' },
} as const;
/** Cut where rows stand close, whole on a card. */
const ONE_LINE = {
  display: 'block',
  [AS_ROW]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [ON_PAPER]: { overflow: 'visible', whiteSpace: 'normal' },
} as const;
const WRITTEN = {
  gridArea: 'written',
  minWidth: 0,
  color: 'text.secondary',
  fontSize: 13,
  overflowWrap: 'anywhere',
  [ON_PAPER]: { fontSize: 11 },
} as const;
const ONLY_ROWS = { display: 'none', [AS_ROW]: { display: 'block' }, [ON_PAPER]: { display: 'block' } } as const;

export interface WantListRowProps {
  readonly matched: MatchedLine;
  /** The part number that was chosen for a similar line. */
  readonly chosen: string | undefined;
  readonly isTaken: boolean;
  readonly settings: StockListSettings;
  readonly onToggle: (line: number) => void;
  readonly onChoose: (line: number, itemNumber: string) => void;
}

/** A line as it was written, what of the stock it means, and how much of it is there. */
export const WantListRow = memo(function WantListRow({
  matched,
  chosen,
  isTaken,
  settings,
  onToggle,
  onChoose,
}: WantListRowProps) {
  const t = useTexts(wantListTexts);
  const { line, reading, verdict, shares, missing, items } = matched;
  const [first] = items;
  const price = shares[0] === undefined ? null : payablePrice(shares[0].item);
  const fromWhere = ({ item, quantity }: (typeof shares)[number]) =>
    t('WANT_LIST_FROM', [count(quantity), valueLabel(settings, 'warehouse', item.warehouse)]);
  const isOut = verdict === 'MISSING' && first !== undefined;
  return (
    <Box
      data-wanted={line.line}
      data-verdict={verdict}
      sx={{ ...ROW_GRID, px: 2, py: 1.5, minHeight: 44, borderTop: 1, borderColor: 'divider', fontSize: 14 }}
    >
      <Box sx={{ gridArea: 'check' }}>
        {shares.length === 0 ? null : (
          <Checkbox
            size="small"
            checked={isTaken}
            onChange={() => onToggle(line.line)}
            sx={{ [ON_PAPER]: { p: 0, '& svg': { fontSize: 14 } } }}
            slotProps={{ input: { 'aria-label': t('WANT_LIST_INCLUDE', [line.line]) } }}
          />
        )}
      </Box>
      <Box sx={{ ...ONLY_ROWS, gridArea: 'line', color: 'text.secondary', textAlign: 'right' }}>{line.line}</Box>
      <Box sx={WRITTEN}>
        {line.written}
        {line.unreadPrice === '' ? null : (
          <Box sx={{ color: 'warning.main' }}>{t('WANT_LIST_UNREAD_PRICE', [line.unreadPrice])}</Box>
        )}
        {line.unreadQuantity === '' ? null : (
          <Box sx={{ color: 'warning.main' }}>{t('WANT_LIST_UNREAD_QUANTITY', [line.unreadQuantity])}</Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'item', minWidth: 0, overflowWrap: 'anywhere' }}>
        {matched.options.length > 0 ? (
          <SimilarChoice matched={matched} chosen={chosen} onChoose={onChoose} />
        ) : first === undefined ? (
          '--'
        ) : (
          <ItemName item={shares[0]?.item ?? first} />
        )}
      </Box>
      <Box sx={{ ...ONLY_ROWS, gridArea: 'wanted', textAlign: 'right' }}>
        {reading.quantity === null ? '--' : count(reading.quantity)}
      </Box>
      <Box sx={{ gridArea: 'taken', minWidth: 0, [AS_ROW]: { textAlign: 'right' } }}>
        {shares.map((share) => (
          <Box key={share.item.itemNumberWarehouse} title={fromWhere(share)} sx={ONE_LINE}>
            {fromWhere(share)}
          </Box>
        ))}
        {matched.isRest === true ? (
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t('WANT_LIST_REST')}</Box>
        ) : shares.length === 1 && verdict === 'FOUND' ? (
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{available(shares[0]?.item, settings)}</Box>
        ) : null}
        {verdict === 'SHORT' ? (
          <Box sx={{ color: 'warning.main', fontSize: 12 }}>
            {t('WANT_LIST_MISSING_UNITS', [count(missing)], missing)}
          </Box>
        ) : null}
      </Box>
      <Box sx={{ gridArea: 'price', textAlign: 'right', fontWeight: 600 }}>
        {line.price === null ? '--' : minorBriefly(line.price)}
      </Box>
      <Box sx={{ ...ONLY_ROWS, gridArea: 'list', textAlign: 'right' }}>
        {price === null ? '--' : minorBriefly(price)}
      </Box>
      <Box sx={{ gridArea: 'status', justifySelf: 'end' }}>
        <StatusChip label={t(isOut ? 'WANT_LIST_OUT' : VERDICTS[verdict].label)} tone={VERDICTS[verdict].tone} />
      </Box>
    </Box>
  );
});

function available(item: StockItem | undefined, { maxItemQuantityToBeDisplayed: max }: StockListSettings): string {
  if (item === undefined) return '';
  return `/ ${isCapped(item.quantityAvailable, max) ? shownQuantity(item.quantityAvailable, max) : count(item.quantityAvailable)}`;
}

function ItemName({ item }: { item: StockItem }) {
  return (
    <>
      <Box component="span" title={item.skuDescription} sx={ONE_LINE}>
        {item.skuDescription}
      </Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12, userSelect: 'all' }}>
        {item.itemNumber}
      </Box>
    </>
  );
}

function SimilarChoice({
  matched: { line, options: items },
  chosen,
  onChoose,
}: Pick<WantListRowProps, 'matched' | 'chosen' | 'onChoose'>) {
  const t = useTexts(wantListTexts);
  const said = (value: string) =>
    value === ''
      ? t('WANT_LIST_CHOOSE_NONE', [items.length])
      : (items.find(({ itemNumber }) => itemNumber === value)?.skuDescription ?? value);
  const isPrinting = usePrinting();
  const taken = items.find(({ itemNumber }) => itemNumber === chosen);
  if (isPrinting) return taken === undefined ? said(chosen ?? '') : <ItemName item={taken} />;
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={chosen ?? ''}
      onChange={(event) => onChoose(line.line, event.target.value)}
      slotProps={{
        select: {
          displayEmpty: true,
          renderValue: (value) => said(String(value)),
          SelectDisplayProps: { 'aria-label': t('WANT_LIST_CHOOSE', [line.line]) } as object,
        },
      }}
    >
      {items.map((item) => (
        <MenuItem key={item.itemNumber} value={item.itemNumber}>
          <span>
            {item.skuDescription}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
              {item.itemNumber}
            </Box>
          </span>
        </MenuItem>
      ))}
    </TextField>
  );
}
