import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { DataTable } from '@tradehall/ui/table/DataTable';
import type { Column } from '@tradehall/ui/table/table-columns';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, countdown, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { isUnsold, type SellerLot } from './auction-labels';
import { LotItems } from './LotItems';
import { LEADER_UNKNOWN } from './merge-lot-update';

/** The lots as they stand: prices while they are set, bids while they run, outcomes at the end. */
export function AuctionLots({
  auction,
  wanted,
  onEdit,
  onRemove,
}: {
  auction: SellerAuction;
  /** The lot that somebody came to look at. */
  wanted?: string | undefined;
  onEdit: ((lot: SellerLot) => void) | undefined;
  onRemove: (lot: SellerLot) => void;
}) {
  const t = useTexts(deskAuctionsTexts);
  const hasBids = auction.status !== 'DRAFT' && auction.status !== 'SCHEDULED';
  const amount = (value: number | null) => (value === null ? '--' : money(value));
  const columns: Column<SellerLot>[] = [
    {
      id: 'lot',
      label: t('DESK_AUC_LOT'),
      place: 'title',
      noWrap: true,
      cell: ({ lotNumber }) => (lotNumber === wanted ? <WantedLot key={lotNumber}>{lotNumber}</WantedLot> : lotNumber),
    },
    { id: 'name', label: t('DESK_AUC_LOT_NAME'), cell: ({ lotName }) => lotName },
    { id: 'stock', label: t('DESK_AUC_OF_STOCK'), place: 'fact', cell: (lot) => <LotItems lot={lot} /> },
    { id: 'grade', label: t('DESK_AUC_GRADE'), place: 'fact', cell: ({ grade }) => grade },
    { id: 'units', label: t('DESK_AUC_UNITS'), place: 'fact', align: 'right', cell: ({ quantity }) => count(quantity) },
    {
      id: 'start',
      label: t('DESK_AUC_STARTING'),
      place: 'fact',
      align: 'right',
      cell: ({ startingBid }) => money(startingBid),
    },
    {
      id: 'reserve',
      label: t('DESK_AUC_RESERVE'),
      place: 'fact',
      align: 'right',
      cell: ({ reservePrice }) => amount(reservePrice),
    },
    ...(hasBids
      ? ([
          {
            id: 'bid',
            label: t('DESK_AUC_BID'),
            place: 'fact',
            align: 'right',
            cell: ({ currentBid }) => amount(currentBid),
          },
          {
            id: 'bids',
            label: t('DESK_AUC_BIDS'),
            place: 'fact',
            align: 'right',
            cell: ({ bidCount }) => count(bidCount),
          },
          {
            id: 'leader',
            label: t('DESK_AUC_LEADER'),
            place: 'fact',
            cell: ({ leadingBuyer }) => (leadingBuyer === LEADER_UNKNOWN ? '…' : (leadingBuyer ?? '--')),
          },
          { id: 'outcome', label: t('DESK_AUC_OUTCOME'), place: 'foot', cell: (lot) => <Outcome lot={lot} /> },
        ] satisfies Column<SellerLot>[])
      : []),
  ];
  return (
    <DataTable
      label={t('DESK_AUC_LOTS')}
      columns={columns}
      rows={auction.lots}
      rowKey={({ lotNumber }) => lotNumber}
      empty={<Typography color="text.secondary">{t('DESK_AUC_LOTS_NONE')}</Typography>}
      {...(onEdit === undefined
        ? {}
        : {
            actionsLabel: t('DESK_AUC_LOT_CHANGE'),
            rowActions: (lot: SellerLot) => (
              <>
                <Button size="small" onClick={() => onEdit(lot)}>
                  {t('DESK_AUC_LOT_EDIT', [lot.lotNumber])}
                </Button>
                <Button size="small" color="error" onClick={() => onRemove(lot)}>
                  {t('DESK_AUC_LOT_REMOVE', [lot.lotNumber])}
                </Button>
              </>
            ),
          })}
    />
  );
}

/** The lot that was looked for comes into view, once, and stands out. */
function WantedLot({ children }: { children: string }) {
  const place = useRef<HTMLElement>(null);
  // Its answer is a promise in newer browsers, and what an effect answers is called as its end.
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box
      component="span"
      ref={place}
      aria-current="true"
      sx={{
        px: 2,
        py: 0.5,
        mx: -2,
        borderRadius: 1,
        outline: '2px solid',
        outlineColor: 'primary.main',
        fontWeight: 600,
      }}
    >
      {children}
    </Box>
  );
}

/** What became of a lot, or how long it still runs. */
function Outcome({ lot }: { lot: SellerLot }) {
  const t = useTexts(deskAuctionsTexts);
  const { status, wonOrderNumber, leadingBuyer, currentBid, endDate, reservePrice } = lot;
  if (wonOrderNumber !== null)
    return <TextLink to={paths.order(wonOrderNumber)}>{t('DESK_AUC_WON', [wonOrderNumber])}</TextLink>;
  if (status === 'Running' && endDate !== null)
    return (
      <>
        <TimeLeft until={endDate} />{' '}
        {reservePrice === null
          ? null
          : t((currentBid ?? 0) >= reservePrice ? 'DESK_AUC_RESERVE_MET' : 'DESK_AUC_RESERVE_NOT_MET')}
      </>
    );
  if (status === 'Canceled') return t('DESK_AUC_CANCELED');
  if (status !== 'Closed') return null;
  if (!isUnsold(lot))
    return leadingBuyer === LEADER_UNKNOWN ? t('DESK_AUC_CLOSED') : t('DESK_AUC_WON_SOON', [leadingBuyer ?? '']);
  return currentBid === null ? t('DESK_AUC_NO_BID') : t('DESK_AUC_BELOW_RESERVE', [money(currentBid)]);
}

function TimeLeft({ until }: { until: string }) {
  return <time dateTime={until}>{countdown(Date.parse(until), useServerNow())}</time>;
}
