import { useMemo } from 'react';
import Box from '@mui/material/Box';
import {
  amendAuction,
  createAuction,
  getAuctionWarehouses,
  getSellerAuction,
  listSellerAuctions,
  type SellerAuction,
} from '@tradehall/contract/auctions/seller-auction-calls';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { TextField } from '@tradehall/ui/form/TextField';
import { TimeField } from '@tradehall/ui/form/TimeField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTheirs } from '@tradehall/ui/form/use-theirs';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { currency } from '@tradehall/web/tenant/format';
import { auctionWas, changedOf, enterAuction, readAuction, warehouseChoices, type AuctionEntry } from './auction-entry';
import { knowAuction } from './known-auction';

const { timeZone } = configuration;
const reading = { timeZone, precision: currency.precision };

const entryOf = (auction: SellerAuction | undefined) => enterAuction(auction, timeZone);

export interface AuctionDialogProps {
  /** Left out, a new one is made. */
  readonly auction?: SellerAuction;
  readonly onSaved: (auction: SellerAuction) => unknown;
  readonly onClose: () => void;
}

/** Creates an auction, or amends one that has not started. */
export function AuctionDialog({ auction, onSaved, onClose }: AuctionDialogProps) {
  const t = useTexts(deskAuctionsTexts);
  const current = useMemo(
    () => auction && { ...auction, version: JSON.stringify(enterAuction(auction, timeZone)) },
    [auction],
  );
  const warehouses = useCall(getAuctionWarehouses).data?.warehouses ?? [];
  const form = useForm<AuctionEntry>({
    values: entryOf(auction),
    check: (entry) => readAuction(entry, reading, t).issues,
  });
  // What a colleague changes meanwhile is no change of this dialog, until both changed one field.
  const { seen, refused } = useTheirs(form, current, {
    entryOf,
    refresh: () => refreshCall(getSellerAuction),
    code: 'AUCTION_CHANGED_MEANWHILE',
  });
  const options = {
    refreshes: [listSellerAuctions, getSellerAuction],
    says: ({ auctionNumber }: SellerAuction) => t('DESK_AUC_SAVED', [auctionNumber]),
    done: async (saved: SellerAuction) => {
      knowAuction(saved);
      onClose();
      await onSaved(saved);
    },
  };
  const create = useCommand(createAuction, options);
  const amend = useCommand(amendAuction, { ...options, refused });
  const send = (entry: AuctionEntry) => {
    const { settings } = readAuction(entry, reading, t);
    if (settings === undefined) return undefined;
    if (seen === undefined) return create.run({ body: settings });
    const change = changedOf(entryOf(seen), entry, settings);
    return amend.run({
      params: { auctionNumber: seen.auctionNumber },
      body: { ...change, was: auctionWas(seen, change) },
    });
  };
  return (
    <FormDialog
      form={form}
      keeps={`auction:${auction?.auctionNumber ?? ''}`}
      title={t(auction === undefined ? 'DESK_AUC_NEW' : 'DESK_AUC_EDIT')}
      maxWidth="sm"
      onSubmit={send}
      issues={auction === undefined ? create.issues : amend.issues}
      onClose={onClose}
      submitLabel={t('DESK_AUC_SAVE')}
      cancelLabel={t('DESK_AUC_GO_BACK')}
    >
      <TextField form={form} name="auctionDescription" label={t('DESK_AUC_NAME')} maxLength={200} autoFocus />
      {/* In a row of its own each: with the name of its zone a label is long. */}
      <TimeField form={form} name="startDate" label={t('DESK_AUC_START_AT', [timeZone])} withSeconds />
      <TimeField form={form} name="lotsBeginClosingDate" label={t('DESK_AUC_CLOSING_AT', [timeZone])} withSeconds />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <QuantityField form={form} name="closingIntervalSeconds" label={t('DESK_AUC_INTERVAL')} />
        <QuantityField form={form} name="softCloseSeconds" label={t('DESK_AUC_SOFT_CLOSE')} />
        <QuantityField form={form} name="extensionSeconds" label={t('DESK_AUC_EXTENSION')} />
        <QuantityField form={form} name="longestExtensionSeconds" label={t('DESK_AUC_LONGEST')} />
      </Box>
      <SelectField
        form={form}
        name="warehouseCode"
        label={t('DESK_AUC_WAREHOUSE')}
        placeholder={t('DESK_AUC_WAREHOUSE_NONE')}
        choices={warehouseChoices(warehouses, auction)}
      />
      <TextField form={form} name="increments" label={t('DESK_AUC_INCREMENTS')} lines={2} maxLines={6} />
    </FormDialog>
  );
}
