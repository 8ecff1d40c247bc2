import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import UndoIcon from '@mui/icons-material/Undo';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { formatAvailable, parseQuantity } from '@tradehall/domain/orders/line-edit';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { Facts } from '@tradehall/ui/Facts';
import { quantityIssueText } from '@tradehall/web/i18n/read-typed-quantity';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { readLineEntry } from './line-entry';

export interface OrderLineRowProps {
  readonly line: OrderLine;
  readonly entry: string;
  readonly removed: boolean;
  readonly issue: Issue | null;
  readonly canEdit: boolean;
  readonly showsAvailable: boolean;
  readonly canRemove: boolean;
  readonly canReturn: boolean;
  readonly isCard: boolean;
  /** Nobody types or presses there: the quantity is a word, and acts take no room. */
  readonly isOnPaper?: boolean;
  readonly maxShown: number | null;
  readonly onEntry: (lineNumber: number, text: string) => void;
  readonly onRemove: (line: OrderLine, removed: boolean) => void;
  readonly onReturn: (line: OrderLine) => void;
}

/** A field that is come to by keyboard stops above the save bar, in pixels. */
const SAVE_BAR = 152;

export const lineColumns = (showsAvailable: boolean, isOnPaper: boolean): string =>
  isOnPaper
    ? `minmax(112px, 1fr) minmax(136px, 2fr) 60px ${showsAvailable ? '64px ' : ''}56px 80px 88px`
    : `minmax(172px, 1fr) minmax(160px, 2fr) 108px ${showsAvailable ? '80px ' : ''}72px 96px 108px 84px`;

/** One line: its quantity is judged while it is typed, with the reason beside the field (H07). */
export const OrderLineRow = memo(function OrderLineRow(props: OrderLineRowProps) {
  const { line, entry, removed, issue, canEdit, showsAvailable, canRemove, canReturn, isCard, maxShown } = props;
  const { isOnPaper = false, onEntry, onRemove, onReturn } = props;
  const t = useTexts(ordersTexts);
  const quantity =
    issue === null ? (parseQuantity(readLineEntry(entry)) ?? line.orderedQuantity) : line.orderedQuantity;
  const kept = removed ? 0 : Math.max(0, quantity - line.canceledQuantity);
  const unread = quantityIssueText(entry);
  const known = issue !== null && issue.messageCode in ordersTexts;
  const problem =
    issue === null
      ? undefined
      : issue.messageCode === 'INVALID_ORDER_QUANTITY' && unread !== undefined
        ? unread
        : known
          ? t(issue.messageCode as keyof typeof ordersTexts, issue.params ?? [])
          : t('ORDER_INVALID_INPUT');
  // A lot is one unit, whatever it holds: nobody could buy more of it (W47).
  const isLot = line.devicesPerUnit > 1;
  const isAbovePrice = issue?.messageCode === 'QUANTITY_ABOVE_LINE_PRICE';
  const hints = [
    ...(line.incrementSize > 1 ? [t('INCREMENT_HINT', [line.incrementSize])] : []),
    ...(line.maximumQuantity === null || isAbovePrice || isLot
      ? []
      : [t('ORDER_LINE_MOST', [count(line.maximumQuantity)])]),
  ];
  const hint = canEdit && hints.length > 0 ? hints.join(' · ') : undefined;
  const field = (
    <TextField
      hiddenLabel
      value={removed ? '0' : entry}
      disabled={removed}
      error={problem !== undefined}
      helperText={
        problem === undefined ? (
          hint
        ) : (
          <>
            <span>{problem}</span>
            {/* An increment that was missed is still told. */}
            {hint === undefined ? null : <span style={{ display: 'block' }}>{hint}</span>}
          </>
        )
      }
      onChange={(event) => onEntry(line.lineNumber, event.target.value)}
      onBlur={() => {
        const digits = readLineEntry(entry);
        if (digits !== entry) onEntry(line.lineNumber, digits);
      }}
      onFocus={(event) => event.target.select()}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          'aria-label': t('ORDER_LINE_QUANTITY_OF', [line.itemDescription || line.itemNumber]),
          style: { textAlign: 'right', scrollMarginBottom: SAVE_BAR },
        },
        formHelperText: { role: problem === undefined ? undefined : 'alert', sx: { mx: 0, textAlign: 'right' } },
      }}
      sx={{ width: 104 }}
    />
  );
  /** What stands in the field, with what is wrong with it. */
  const written = (
    <div>
      {problem === undefined ? count(removed ? 0 : quantity) : entry}
      {problem === undefined ? null : (
        <Typography variant="caption" component="div">
          {problem}
        </Typography>
      )}
    </div>
  );
  const ordered = !canEdit ? count(line.orderedQuantity) : isOnPaper ? written : field;
  const name = line.itemDescription || line.itemNumber;
  const action = canReturn ? (
    <Button size="small" onClick={() => onReturn(line)} aria-label={t('ORDER_LINE_RETURN_OF', [name])}>
      {t('ORDER_LINE_RETURN')}
    </Button>
  ) : canRemove ? (
    <IconButton
      size="small"
      aria-label={t(removed ? 'ORDER_LINE_RESTORE' : 'ORDER_LINE_REMOVE', [name])}
      onClick={() => onRemove(line, !removed)}
    >
      {removed ? <UndoIcon fontSize="small" /> : <DeleteOutlineIcon fontSize="small" />}
    </IconButton>
  ) : null;
  const struck = removed ? { textDecoration: 'line-through', color: 'text.secondary' } : {};
  const note = removed
    ? t('ORDER_LINE_REMOVED')
    : isAbovePrice
      ? t('ORDER_LINE_MORE')
      : [
          ['ORDER_LINE_DEVICES', isLot ? line.devicesPerUnit * line.orderedQuantity : 0] as const,
          ['ORDER_LINE_RETURNING', line.returningQuantity - line.returnedQuantity] as const,
          ['ORDER_LINE_RETURNED', line.returnedQuantity] as const,
          ['ORDER_LINE_UNITS_CANCELED', line.canceledQuantity] as const,
        ]
          .flatMap(([label, units]) => (units > 0 ? [t(label, [count(units)], units)] : []))
          .join(' · ');

  if (isCard) {
    return (
      <Box role="row" sx={{ borderBottom: 1, borderColor: 'divider', p: 3 }}>
        <Box role="cell">
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', ...struck }}>
            <span>{line.itemDescription}</span>
            {action}
          </Box>
          <Typography variant="caption" color="text.secondary">
            {line.itemNumber} {note}
          </Typography>
          <Facts
            facts={[
              [t('ORDER_LINE_QUANTITY'), ordered],
              [t('ORDER_LINE_AVAILABLE'), showsAvailable ? formatAvailable(line.availableQuantity, maxShown) : null],
              [t('ORDER_LINE_SHIPPED'), line.shippedQuantity === 0 ? null : count(line.shippedQuantity)],
              [t('ORDER_LINE_UNIT_PRICE'), money(line.unitPrice)],
              [t('ORDER_LINE_AMOUNT'), money(line.unitPrice * kept)],
            ]}
            sx={{
              mt: 2,
              gridTemplateColumns: '1fr auto',
              gap: 1,
              alignItems: 'center',
              '& dt': { fontSize: 12 },
              '& dd': { textAlign: 'right' },
            }}
          />
        </Box>
      </Box>
    );
  }
  const right = { textAlign: 'right' as const };
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: lineColumns(showsAvailable, isOnPaper),
        alignItems: 'center',
        gap: isOnPaper ? 1 : 2,
        px: 3,
        py: 1,
        fontSize: isOnPaper ? 12 : undefined,
        minHeight: 48,
        borderBottom: 1,
        borderColor: 'divider',
        breakInside: 'avoid',
      }}
    >
      <Box role="cell" sx={{ overflowWrap: 'anywhere', ...struck }}>
        {line.itemNumber}
      </Box>
      <Box role="cell" sx={struck}>
        {line.itemDescription}
        {note === '' ? null : (
          <Typography variant="caption" color="text.secondary" component="div">
            {note}
          </Typography>
        )}
      </Box>
      <Box role="cell" sx={{ ...right, display: 'flex', justifyContent: 'flex-end' }}>
        {ordered}
      </Box>
      {showsAvailable ? (
        <Box role="cell" sx={right}>
          {formatAvailable(line.availableQuantity, maxShown)}
        </Box>
      ) : null}
      <Box role="cell" sx={right}>
        {count(line.shippedQuantity)}
      </Box>
      <Box role="cell" sx={right}>
        {money(line.unitPrice)}
      </Box>
      <Box role="cell" sx={right}>
        {money(line.unitPrice * kept)}
      </Box>
      {isOnPaper ? null : (
        <Box role="cell" sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          {action}
        </Box>
      )}
    </Box>
  );
});
