import { useCallback, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { amendLot, getSellerAuction, type SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addAuctionLots } from '@tradehall/contract/auctions/seller-lot-calls';
import { LONGEST_OF_LOT } from '@tradehall/domain/auctions/lot-items';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTheirs } from '@tradehall/ui/form/use-theirs';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCommand } from '@tradehall/web/calls/use-command';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { SellerLot } from './auction-labels';
import { knowAuction } from './known-auction';
import { amountOf, changedOf, enterLot, lotWas, readLot, type LotEntry } from './lot-entry';

/** Adds a lot by hand, or changes one before the auction starts. */
export function LotDialog({
  auctionNumber,
  lot,
  onClose,
}: {
  auctionNumber: string;
  lot: SellerLot | undefined;
  onClose: () => void;
}) {
  const t = useTexts(deskAuctionsTexts);
  const [items] = useState(() => lot?.items ?? []);
  const entryOf = useCallback((each: SellerLot | undefined) => enterLot(each, items), [items]);
  const current = useMemo(() => lot && { ...lot, version: JSON.stringify(entryOf(lot)) }, [lot, entryOf]);
  const isOfStock = items.length > 0;
  const form = useForm<LotEntry>({
    values: entryOf(lot),
    check: ({ lotNumber, lotName, quantity, startingBid, reservePrice, units }) => {
      const issues: FieldIssue[] = [];
      if (lotNumber.trim() === '') issues.push({ field: 'lotNumber', message: t('DESK_AUC_LOT_ENTER') });
      if (lotName.trim() === '') issues.push({ field: 'lotName', message: t('DESK_AUC_LOT_ENTER') });
      if (isOfStock && units.every((text) => (parseQuantityEntry(text) ?? 0) === 0))
        issues.push({ field: 'units.0', message: t('DESK_AUC_LOT_UNITS_ENTER') });
      if (!isOfStock && (parseQuantityEntry(quantity) ?? 0) === 0)
        issues.push({ field: 'quantity', message: t('DESK_AUC_LOT_UNITS_ENTER') });
      if (amountOf(startingBid) === undefined)
        issues.push({ field: 'startingBid', message: t('DESK_AUC_LOT_AMOUNT_ENTER') });
      if (reservePrice.trim() !== '' && amountOf(reservePrice) === undefined)
        issues.push({ field: 'reservePrice', message: t('DESK_AUC_LOT_AMOUNT_ENTER') });
      return issues;
    },
  });
  // What a colleague changes meanwhile is no change of this dialog, until both changed one field.
  const { seen, refused } = useTheirs(form, current, {
    entryOf,
    refresh: () => refreshCall(getSellerAuction),
    code: 'AUCTION_CHANGED_MEANWHILE',
  });
  const options = {
    refreshes: [getSellerAuction],
    says: () => t('DESK_AUC_LOT_SAVED', [form.hook.getValues().lotNumber]),
    done: (saved: SellerAuction) => {
      knowAuction(saved);
      onClose();
    },
  };
  const add = useCommand(addAuctionLots, options);
  const amend = useCommand(amendLot, { ...options, refused });
  const send = (entry: LotEntry) => {
    if (seen === undefined)
      return add.run({
        params: { auctionNumber },
        body: { lots: [{ lotNumber: entry.lotNumber.trim(), ...readLot(entry) }] },
      });
    const change = changedOf(entryOf(seen), entry, items, seen.items);
    return amend.run({
      params: { auctionNumber, lotNumber: seen.lotNumber },
      body: { ...change, was: lotWas(seen, change) },
    });
  };
  return (
    <FormDialog
      form={form}
      keeps={`lot:${auctionNumber}:${lot?.lotNumber ?? ''}`}
      title={lot === undefined ? t('DESK_AUC_ADD_LOT') : t('DESK_AUC_LOT_EDIT', [lot.lotNumber])}
      maxWidth="sm"
      onSubmit={send}
      issues={lot === undefined ? add.issues : amend.issues}
      onClose={onClose}
      submitLabel={t('DESK_AUC_LOT_SAVE')}
      cancelLabel={t('DESK_AUC_GO_BACK')}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          form={form}
          name="lotNumber"
          label={t('DESK_AUC_LOT')}
          maxLength={LONGEST_OF_LOT.lotNumber}
          disabled={lot !== undefined}
          autoFocus={lot === undefined}
        />
        <TextField form={form} name="lotName" label={t('DESK_AUC_LOT_NAME')} maxLength={LONGEST_OF_LOT.lotName} />
        <TextField form={form} name="grade" label={t('DESK_AUC_GRADE')} maxLength={LONGEST_OF_LOT.grade} />
        {isOfStock ? null : <QuantityField form={form} name="quantity" label={t('DESK_AUC_UNITS')} />}
        <MoneyField form={form} name="startingBid" label={t('DESK_AUC_STARTING')} />
        <MoneyField form={form} name="reservePrice" label={t('DESK_AUC_RESERVE_OPTIONAL')} />
      </Box>
      <TextField
        form={form}
        name="description"
        label={t('DESK_AUC_LOT_DESCRIPTION')}
        lines={2}
        maxLength={LONGEST_OF_LOT.description}
      />
      {isOfStock ? (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Typography color="text.secondary">{t('DESK_AUC_LOT_ITEMS_HINT')}</Typography>
          {items.map(({ itemNumberWarehouse, itemNumber, description }, at) => (
            <QuantityField
              key={itemNumberWarehouse}
              form={form}
              name={`units.${at}`}
              label={t('DESK_AUC_LOT_ITEM_UNITS', [itemNumber])}
              helperText={description}
            />
          ))}
        </Box>
      ) : (
        <Typography variant="caption" color="text.secondary">
          {t('DESK_AUC_LOT_TYPED_HINT')}
        </Typography>
      )}
    </FormDialog>
  );
}
