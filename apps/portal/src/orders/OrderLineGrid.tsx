import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { checkLineRemoval } from '@tradehall/domain/orders/line-edit';
import { returnableQuantity } from '@tradehall/domain/orders/return-status';
import { matchesSearch, parseSearch } from '@tradehall/domain/text/search-terms';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LONG_SNACKBAR_DURATION, notify } from '@tradehall/ui/state/snackbars';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { usePrinting } from '@tradehall/ui/state/use-printing';
import { FRAME } from '@tradehall/ui/theme/frame';
import { lineColumns, OrderLineRow } from './OrderLineRow';
import type { OrderEdit } from './use-order-edit';
import { count } from '@tradehall/web/tenant/format';

/** Orders longer than this scroll inside their grid, of which only the rows in view are drawn. */
const LONG = 40;

interface OrderLineGridProps {
  readonly answer: OrderAnswer;
  readonly edit: OrderEdit;
  readonly onReturn: (line: OrderLine) => void;
  /** The last line was taken away: nothing is left to order. */
  readonly onEmptied: () => void;
}

/** The order's items (H04). Two thousand lines scroll as lightly as two. */
export function OrderLineGrid({ answer, edit, onReturn, onEmptied }: OrderLineGridProps) {
  const t = useTexts(ordersTexts);
  const isMobile = useMobile();
  const { salesOrder, permission, orderOptions } = answer;
  const holdsReturns = useHolds('CAN_VIEW_RETURNS');
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => {
    const terms = parseSearch(sought);
    return terms.length === 0
      ? salesOrder.items
      : salesOrder.items.filter((line) => matchesSearch(terms, line.itemNumber, line.itemDescription));
  }, [salesOrder.items, sought]);
  // What is free is of use to whoever can take more of it: by the line, or by adding to a held network order (N03).
  const showsAvailable = permission.canUpdateOrderedQuantity || (salesOrder.pxnrOrder && permission.canUpdateShipping);
  // On paper nothing scrolls: every line stands there.
  const isPrinting = usePrinting();
  const isLong = lines.length > LONG && !isPrinting;
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render alone
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isMobile ? 190 : 49),
    overscan: 8,
    enabled: isLong,
    getItemKey: (at) => lines[at]?.lineNumber ?? at,
  });

  const { setRemoved, draft } = edit;
  const left = draft.lines.length;
  const remove = useCallback(
    (line: OrderLine, removed: boolean) => {
      if (removed) {
        const issue = checkLineRemoval(left - 1, permission);
        if (issue) {
          notify(t(issue.messageCode as keyof typeof ordersTexts), {
            severity: 'error',
            duration: LONG_SNACKBAR_DURATION,
          });
          return;
        }
        if (left === 1) {
          onEmptied();
          return;
        }
      }
      setRemoved(line.lineNumber, removed);
    },
    [left, permission, setRemoved, onEmptied, t],
  );

  const row = (line: OrderLine) => (
    <OrderLineRow
      key={line.lineNumber}
      line={line}
      entry={edit.entryOf(line)}
      removed={edit.isRemoved(line.lineNumber)}
      issue={edit.issueOf(line)}
      canEdit={permission.canUpdateOrderedQuantity}
      showsAvailable={showsAvailable}
      canRemove={permission.canRemoveItem}
      canReturn={
        holdsReturns &&
        returnableQuantity({
          fulfillmentStatus: salesOrder.fulfillmentStatus,
          shippedQuantity: line.shippedQuantity,
          alreadyReturning: line.returningQuantity,
        }) > 0
      }
      isCard={isMobile}
      isOnPaper={isPrinting}
      maxShown={orderOptions.maxItemQuantityToBeDisplayed}
      onEntry={edit.setEntry}
      onRemove={remove}
      onReturn={onReturn}
    />
  );
  const head = [
    ['ORDER_LINE_ITEM', 'left'],
    ['ORDER_LINE_DESCRIPTION', 'left'],
    ['ORDER_LINE_QUANTITY', 'right'],
    ...(showsAvailable ? ([['ORDER_LINE_AVAILABLE', 'right']] as const) : []),
    ['ORDER_LINE_SHIPPED', 'right'],
    ['ORDER_LINE_UNIT_PRICE', 'right'],
    ['ORDER_LINE_AMOUNT', 'right'],
    ...(isPrinting ? [] : ([['ORDER_LINE_ACTIONS', 'right']] as const)),
  ] as const;

  return (
    <Box component="section" aria-labelledby="order-items">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 3,
          mb: 2,
          flexWrap: 'wrap',
        }}
      >
        <Typography variant="h2" id="order-items">
          {t('ORDER_ITEMS')}{' '}
          <Typography variant="caption" color="text.secondary" component="span">
            {t('ORDER_ITEMS_COUNT', [count(lines.length)], lines.length)}
          </Typography>
        </Typography>
        {salesOrder.items.length > 10 ? (
          <TextField
            type="search"
            label={t('ORDER_ITEMS_SEARCH')}
            placeholder={t('ORDER_ITEMS_SEARCH')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            sx={{ minWidth: 220 }}
          />
        ) : null}
      </Box>
      <Box
        ref={scroller}
        tabIndex={isLong ? 0 : undefined}
        role="table"
        aria-labelledby="order-items"
        aria-rowcount={lines.length + 1}
        sx={{
          ...FRAME,
          overflow: isPrinting ? 'visible' : 'auto',
          ...(isLong ? { height: 'min(70vh, 640px)' } : {}),
        }}
      >
        {isMobile ? null : (
          <Box
            role="row"
            sx={{
              display: 'grid',
              gridTemplateColumns: lineColumns(showsAvailable, isPrinting),
              gap: isPrinting ? 1 : 2,
              px: 3,
              py: 2,
              borderBottom: 1,
              borderColor: 'divider',
              position: 'sticky',
              top: 0,
              zIndex: 1,
              bgcolor: 'background.paper',
              fontSize: 12,
              color: 'text.secondary',
            }}
          >
            {head.map(([label, align]) => (
              <Box key={label} role="columnheader" sx={{ textAlign: align }}>
                {label === 'ORDER_LINE_ACTIONS' ? <span className="visually-hidden">{t(label)}</span> : t(label)}
              </Box>
            ))}
          </Box>
        )}
        {isLong ? (
          <Box role="rowgroup" sx={{ height: rows.getTotalSize(), position: 'relative', minWidth: 'fit-content' }}>
            {rows.getVirtualItems().map((item) => {
              const line = lines[item.index];
              return line === undefined ? null : (
                <Box
                  key={item.key}
                  role="presentation"
                  data-index={item.index}
                  ref={rows.measureElement}
                  sx={{ position: 'absolute', insetInline: 0, top: 0 }}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  {row(line)}
                </Box>
              );
            })}
          </Box>
        ) : (
          <Box role="rowgroup">{lines.map(row)}</Box>
        )}
      </Box>
    </Box>
  );
}
