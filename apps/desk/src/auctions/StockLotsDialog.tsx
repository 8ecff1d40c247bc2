import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getSellerAuction, listSellerAuctions } from '@tradehall/contract/auctions/seller-auction-calls';
import { addLotsFromStock, reviewLotsFromStock } from '@tradehall/contract/auctions/seller-lot-calls';
import { getDeskStock, getDeskStockFacets } from '@tradehall/contract/stock-desk/desk-stock-calls';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { LONGEST_OF_LOT } from '@tradehall/domain/auctions/lot-items';
import { canAmendAuction } from '@tradehall/domain/auctions/auction-status';
import { PERCENT_OF_PRICE } from '@tradehall/domain/money/read-percent';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { Facts } from '@tradehall/ui/Facts';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { PercentField } from '@tradehall/ui/form/PercentField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm, type Form } from '@tradehall/ui/form/use-form';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { AuctionDialog } from './AuctionDialog';
import { incrementsText } from './increments-text';
import { knowAuction } from './known-auction';
import { LotFaults } from './LotFaults';
import { missingIn, stockToLots, type StockLotsEntry, type StockSelection } from './stock-lots-entry';

type Review = CallAnswer<typeof reviewLotsFromStock>;

const RULES = { ITEM: 'DESK_AUC_RULE_ITEM', MIXED: 'DESK_AUC_RULE_MIXED', UNITS: 'DESK_AUC_RULE_UNITS' } as const;
const STARTS = {
  LIST_PERCENT: 'DESK_AUC_START_LIST',
  FIXED: 'DESK_AUC_START_FIXED',
  COST_PERCENT: 'DESK_AUC_START_COST',
} as const;
const TYPING_MS = 300;
const NOTHING = { rule: { kind: 'ITEM' }, start: { kind: 'LIST_PERCENT', percent: 1 } } as const;

interface StockLotsDialogProps {
  readonly selection: StockSelection;
  /** How many items are selected. */
  readonly selected: number;
  /** The auction that they are chosen for, where somebody came from it. */
  readonly auctionNumber?: string | undefined;
  readonly onClose: () => void;
  readonly onMoved: (auctionNumber: string) => void;
}

/** Stock becomes lots: into which auction, by which rule, and what that comes to before it is done (SD75). */
export function StockLotsDialog({ selection, selected, auctionNumber, onClose, onMoved }: StockLotsDialogProps) {
  const t = useTexts(deskAuctionsTexts);
  const { precision } = currency;
  const [isNew, setNew] = useState(false);
  const { data, error: unlisted } = useCall(listSellerAuctions, { query: {} });
  const open = (data?.auctions ?? []).filter(({ status }) => canAmendAuction(status));
  // The one that a link named may have started since.
  const chosenOf = ({ auction: named }: StockLotsEntry) =>
    open.some(({ auctionNumber: each }) => each === named) ? named : '';
  const form = useForm<StockLotsEntry>({
    values: {
      auction: auctionNumber ?? '',
      rule: 'ITEM',
      lotName: '',
      units: '',
      most: '',
      start: 'LIST_PERCENT',
      amount: '',
      percent: '50',
    },
    check: (entry) => missingIn(entry, chosenOf(entry), precision, t),
  });
  const entry = form.hook.watch();
  const auction = chosenOf(entry);
  const said = stockToLots(entry, selection, precision);
  const { review: shown, isSettled, error } = useReview(auction, said);
  const { data: found } = useCall(
    getSellerAuction,
    { params: { auctionNumber: auction } },
    { enabled: auction !== '' },
  );
  const move = useCommand(addLotsFromStock, {
    refreshes: [getSellerAuction, listSellerAuctions, getDeskStock, getDeskStockFacets],
    // The units that match are fewer once some went into lots: after a lost answer it is no second act.
    intentOf: ({ params, body: { expectedUnits: _shown, ...asks } }) => [params, asks],
    says: () => t('DESK_AUC_MOVED', [form.hook.getValues('auction')]),
    done: (filled) => {
      knowAuction(filled);
      onClose();
      onMoved(form.hook.getValues('auction'));
    },
  });
  const lots = shown?.lots.length ?? 0;
  if (isNew)
    return (
      <AuctionDialog
        onSaved={({ auctionNumber: made }) => form.hook.setValue('auction', made, { shouldDirty: true })}
        onClose={() => setNew(false)}
      />
    );
  return (
    <FormDialog
      form={form}
      keeps={`lots:${selection.items?.map(({ itemNumberWarehouse }) => itemNumberWarehouse).join() ?? JSON.stringify(selection.matching)}`}
      title={t('DESK_AUC_MOVE_TITLE', [count(selected)], selected)}
      maxWidth="sm"
      onSubmit={(typed) => {
        const sent = stockToLots(typed, selection, precision);
        if (sent === undefined) return undefined;
        // What matches may have changed since it was looked at.
        const expected = sent.matching === undefined ? {} : { expectedUnits: shown?.units ?? 0 };
        return move.run({ params: { auctionNumber: typed.auction }, body: { ...sent, ...expected } });
      }}
      issues={move.issues}
      onClose={onClose}
      submitLabel={lots === 0 ? t('DESK_AUC_MOVE') : t('DESK_AUC_MOVE_LOTS', [count(lots)], lots)}
      cancelLabel={t('DESK_AUC_GO_BACK')}
      // What is missing is named by a press.
      canSubmit={
        missingIn(entry, auction, precision, t).length > 0 ||
        (said !== undefined && lots > 0 && isSettled && error === undefined)
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr auto', alignItems: 'center' }}>
        <SelectField
          form={form}
          name="auction"
          label={t('DESK_AUC_AUCTION')}
          placeholder={t('DESK_AUC_CHOOSE')}
          helperText={data === undefined ? unlisted?.message : undefined}
          choices={open.map(({ auctionNumber: value, auctionDescription }) => ({
            value,
            label: `${value} · ${auctionDescription}`,
          }))}
        />
        <Button onClick={() => setNew(true)}>{t('DESK_AUC_NEW')}</Button>
      </Box>
      <LotFields form={form} />
      <Effect
        review={error === undefined ? shown : undefined}
        selected={selected}
        increments={found?.increments ?? []}
      />
      <FormFailure message={error} />
    </FormDialog>
  );
}

type Asked = ReturnType<typeof stockToLots>;

/** What the entry comes to at the server, asked for once the typing rests. */
function useReview(auctionNumber: string, said: Asked) {
  const saidNow = JSON.stringify(said) as string | undefined;
  const asked = useDebounced(saidNow, TYPING_MS);
  const body = useMemo(() => (asked === undefined ? undefined : (JSON.parse(asked) as Asked)), [asked]);
  const isAsked = body !== undefined && auctionNumber !== '';
  const review = useCall(
    reviewLotsFromStock,
    { params: { auctionNumber }, body: body ?? NOTHING },
    { enabled: isAsked, keepsPrevious: true, forgets: true, retry: false },
  );
  return {
    review: isAsked ? review.data : undefined,
    /** It is of what stands in the fields now. */
    isSettled: saidNow === asked && !review.isPlaceholderData && !review.isFetching,
    error: isAsked ? review.error?.message : undefined,
  };
}

/** By which rule the stock becomes lots, and what they start at. */
function LotFields({ form }: { form: Form<StockLotsEntry> }) {
  const t = useTexts(deskAuctionsTexts);
  const mayCost = useMay('COST_VIEW');
  const entry = form.hook.watch();
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <SelectField
        form={form}
        name="rule"
        label={t('DESK_AUC_RULE')}
        choices={Object.entries(RULES).map(([value, label]) => ({ value, label: t(label) }))}
      />
      {entry.rule === 'MIXED' ? (
        <TextField form={form} name="lotName" label={t('DESK_AUC_LOT_NAME')} maxLength={LONGEST_OF_LOT.lotName} />
      ) : entry.rule === 'UNITS' ? (
        <QuantityField form={form} name="units" label={t('DESK_AUC_UNITS_A_LOT')} />
      ) : (
        <span />
      )}
      <SelectField
        form={form}
        name="start"
        label={t('DESK_AUC_STARTING')}
        choices={Object.entries(STARTS)
          .filter(([value]) => value !== 'COST_PERCENT' || mayCost)
          .map(([value, label]) => ({ value, label: t(label) }))}
      />
      {entry.start === 'FIXED' ? (
        <MoneyField form={form} name="amount" label={t('DESK_AUC_START_AMOUNT')} />
      ) : (
        <PercentField
          form={form}
          name="percent"
          range={PERCENT_OF_PRICE}
          label={t('DESK_AUC_START_PERCENT')}
          maxLength={8}
        />
      )}
      <QuantityField form={form} name="most" label={t('DESK_AUC_MOST')} helperText={t('DESK_AUC_MOST_HINT')} />
    </Box>
  );
}

/** What the choices come to, or what is in the way. */
function Effect({
  review,
  selected,
  increments,
}: {
  review: Review | undefined;
  selected: number;
  increments: readonly { readonly from: number; readonly increment: number }[];
}) {
  const t = useTexts(deskAuctionsTexts);
  if (review === undefined) return null;
  const { lots, items, units, unitsInLots, startingBids, listValue, issues } = review;
  if (issues.length > 0) return <LotFaults issues={issues} most={20} severity="warning" />;
  const share =
    listValue > 0 ? ` (${t('DESK_AUC_OF_LIST', [count(Math.round((startingBids / listValue) * 100))])})` : '';
  return (
    <Box role="status">
      <Facts
        facts={[
          [t('DESK_AUC_LOTS'), count(lots.length)],
          [t('DESK_AUC_EFFECT_LEFT_OUT'), items < selected ? count(selected - items) : null],
          [t('DESK_AUC_EFFECT_UNITS'), count(units)],
          [t('DESK_AUC_EFFECT_IN_LOTS'), unitsInLots > 0 ? count(unitsInLots) : null],
          [t('DESK_AUC_EFFECT_STARTS'), `${money(startingBids)}${share}`],
          [t('DESK_AUC_EFFECT_LIST'), money(listValue)],
          [t('DESK_AUC_EFFECT_STEPS'), incrementsText(increments, t)],
        ]}
      />
    </Box>
  );
}
