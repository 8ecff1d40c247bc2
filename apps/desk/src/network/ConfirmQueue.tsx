import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import HandshakeOutlinedIcon from '@mui/icons-material/HandshakeOutlined';
import type { DeskOrderRow } from '@tradehall/contract/orders/desk-order-calls';
import { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly, money } from '@tradehall/web/tenant/format';
import { ListBody } from '../list/ListBody';
import { useListKeys } from '../list/use-list-keys';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useNextSentence } from '../orders/use-next-sentence';
import { extentColumns, orderNumberColumn } from '../orders/order-columns';
import { useOrderPages } from '../orders/use-order-pages';
import { useMay } from '../session/staff';
import { DecideOrder } from './DecideOrder';

const NONE: readonly DeskOrderRow[] = [];

/** Orders between partners of the network that somebody is still to confirm, ours to decide in place (N03). */
export function ConfirmQueue() {
  const t = useTexts(deskNetworkTexts);
  const tOrders = useTexts(deskOrdersTexts);
  const nextSentence = useNextSentence();
  const tShell = useTexts(deskShellTexts);
  const navigate = routes.network.useNavigate();
  const mayConfirm = useMay('NETWORK_CONFIRM');
  const pages = useOrderPages({ lane: 'confirm' });
  const [decided, setDecided] = useState<string>();
  const isOurs = ({ next }: DeskOrderRow) => mayConfirm && next.actor === 'us';
  const open = ({ orderNumber }: DeskOrderRow) => void navigate({ to: paths.order(orderNumber) });
  const { cursor } = useListKeys(
    pages.rows ?? NONE,
    ({ orderNumber }) => orderNumber,
    open,
    ({ row }) =>
      mayConfirm
        ? {
            c: {
              says: t('DESK_NETWORK_DECIDE'),
              act: () => row !== undefined && isOurs(row) && setDecided(row.orderNumber),
            },
          }
        : {},
  );
  const lane = pages.first?.lanes.find((each) => each.lane === 'confirm');
  const columns: readonly GridColumn<DeskOrderRow>[] = [
    orderNumberColumn(tOrders('DESK_ORDERS_NUMBER')),
    { id: 'partner', label: t('DESK_NETWORK_FOR'), cell: ({ buyerName }) => buyerName },
    { id: 'next', label: tOrders('DESK_ORDERS_NEXT'), cell: ({ next }) => nextSentence(next) },
    ...extentColumns(tOrders),
    {
      id: 'placed',
      label: t('DESK_NETWORK_PLACED'),
      noWrap: true,
      place: 'foot',
      cell: ({ createDate }) => instantBriefly(createDate),
    },
    {
      id: 'decide',
      label: t('DESK_NETWORK_DECIDE'),
      place: 'foot',
      cell: (row) =>
        isOurs(row) ? (
          <Box sx={{ py: 0.5 }}>
            <Button
              size="small"
              variant="outlined"
              aria-label={t('DESK_NETWORK_DECIDE_ON', [row.orderNumber])}
              onClick={() => setDecided(row.orderNumber)}
            >
              {t('DESK_NETWORK_DECIDE')}
            </Button>
          </Box>
        ) : null,
    },
  ];
  return (
    <>
      {lane === undefined ? null : (
        <Typography variant="caption" color="text.secondary" component="div" sx={{ mb: 3 }}>
          {tOrders('DESK_ORDERS_COUNT', [count(lane.count), money(lane.value)], lane.count)}
        </Typography>
      )}
      <ListBody
        pages={pages}
        empty={
          <EmptyState icon={<HandshakeOutlinedIcon />} title={t('DESK_NETWORK_EMPTY')}>
            {t('DESK_NETWORK_EMPTY_HINT')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataGrid
            label={tShell('DESK_NETWORK')}
            columns={columns}
            rows={rows}
            rowKey={({ orderNumber }) => orderNumber}
            isCurrent={cursor.isAt}
            onRow={open}
          />
        )}
      </ListBody>
      {decided === undefined ? null : <DecideOrder orderNumber={decided} onClose={() => setDecided(undefined)} />}
    </>
  );
}
