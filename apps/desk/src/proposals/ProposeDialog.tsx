import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { NOTE_LIMIT } from '@tradehall/contract/offers/offer-entity';
import { foreseeProposals, getPriceGroups, proposeOffers } from '@tradehall/contract/offers/propose-calls';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import { SHARE_OF_ALL } from '@tradehall/domain/money/read-percent';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { PercentField } from '@tradehall/ui/form/PercentField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { serverNow } from '@tradehall/web/fetch/server-clock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { audienceOf, checkProposeEntry, proposalOf, type ProposedItem, type ProposeEntry } from './propose-entry';
import { ProposalFacts } from './ProposalFacts';
import { SearchPicker } from './SearchPicker';
import { useBuyerPicks, useItemPicks } from './use-picks';

interface ProposeDialogProps {
  /** What is proposed; left out, it is searched for. */
  readonly items?: readonly ProposedItem[];
  /** Who gets it; left out, it is asked. */
  readonly buyer?: { readonly accountId: string; readonly name: string };
  readonly onClose: () => void;
  readonly onSent?: () => void;
}

const HOURS = [4, 8, 24, 48, 72, 168];
const TYPING_MS = 300;

const proposalName = (items: readonly ProposedItem[], accountId = ''): string =>
  `propose:${items.map(({ itemNumberWarehouse }) => itemNumberWarehouse).join()}:${accountId}`;

/** Items are proposed to buyers: who gets what and what it means stands in it before anything is sent (SD45). */
export function ProposeDialog({ items: given, buyer, onClose, onSent }: ProposeDialogProps) {
  const t = useTexts(deskProposeTexts);
  const name = proposalName(given ?? [], buyer?.accountId);
  const itemPicks = useItemPicks(given === undefined ? `${name}:items` : undefined);
  const buyerPicks = useBuyerPicks(buyer === undefined ? `${name}:buyers` : undefined);
  const items = given ?? itemPicks.items;
  const isAlone = items.length === 1;
  const [openedAt] = useState(serverNow);
  const { data: groups } = useCall(getPriceGroups, {}, { enabled: buyer === undefined });
  const form = useForm<ProposeEntry>({
    values: {
      to: buyer === undefined ? 'WATCHERS' : 'BUYERS',
      group: '',
      price: '',
      percent: '95',
      quantity: '',
      minimum: '',
      hours: '48',
      note: '',
    },
    check: (typed) => checkProposeEntry(typed, isAlone, t),
  });
  const entry = form.hook.watch();
  const accountIds = buyer === undefined ? buyerPicks.picked.map(({ id }) => id) : [buyer.accountId];
  const said = proposalOf(entry, items, audienceOf(entry, accountIds), openedAt);
  const saidNow = JSON.stringify(said);
  const asked = useDebounced(saidNow, TYPING_MS) as string | undefined;
  const body = useMemo(() => (asked === undefined ? undefined : (JSON.parse(asked) as typeof said)), [asked]);
  const effect = useCall(
    foreseeProposals,
    { body: body ?? { lines: [], to: { kind: 'WATCHERS' }, validUntil: '' } },
    { enabled: body !== undefined, keepsPrevious: true, forgets: true, retry: false },
  );
  const propose = useCommand(proposeOffers, {
    refreshes: [getSellerOffers, getDeskStockItem],
    says: ({ proposals }) => t('DESK_PROPOSE_SENT', [count(proposals)], proposals),
    refused: () => {
      // What stands in the way is shown by name.
      void refreshCall(foreseeProposals);
      return false;
    },
    waits: onClose,
    done: () => {
      onSent?.();
      onClose();
    },
  });
  const shown = body === undefined ? undefined : effect.data;
  const isSettled = saidNow === asked && !effect.isPlaceholderData && !effect.isFetching;
  const proposals = shown?.proposals ?? 0;
  const [only] = items;
  return (
    <FormDialog
      form={form}
      keeps={name}
      hasMore={itemPicks.picked.length + buyerPicks.picked.length > 0}
      title={titleOf()}
      maxWidth="sm"
      onSubmit={(typed) => {
        const sent = proposalOf(typed, items, audienceOf(typed, accountIds), serverNow());
        if (sent === undefined) return undefined;
        const note = typed.note.trim();
        return propose.run({ body: { ...sent, expected: proposals, ...(note === '' ? {} : { note }) } });
      }}
      issues={propose.issues}
      onClose={onClose}
      submitLabel={t('DESK_PROPOSE_SEND', [count(proposals)], proposals)}
      cancelLabel={t('DESK_PROPOSE_CANCEL')}
      canSubmit={said !== undefined && proposals > 0 && isSettled}
    >
      {given === undefined ? (
        <SearchPicker label={t('DESK_PROPOSE_ITEM')} hint={t('DESK_PROPOSE_ITEM_HINT')} autoFocus {...itemPicks} />
      ) : null}
      {buyer === undefined ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <ChoiceField
            form={form}
            name="to"
            label={t('DESK_PROPOSE_TO')}
            choices={[
              { value: 'WATCHERS', label: t('DESK_PROPOSE_TO_WATCHERS') },
              ...((groups?.groups.length ?? 0) > 0 ? [{ value: 'GROUP', label: t('DESK_PROPOSE_TO_GROUP') }] : []),
              { value: 'BUYERS', label: t('DESK_PROPOSE_TO_BUYERS') },
            ]}
          />
          {entry.to === 'WATCHERS' ? (
            <Typography variant="caption" color="text.secondary">
              {t('DESK_PROPOSE_TO_WATCHERS_HINT')}
            </Typography>
          ) : entry.to === 'GROUP' ? (
            <SelectField
              form={form}
              name="group"
              label={t('DESK_PROPOSE_GROUP')}
              placeholder={t('DESK_PROPOSE_GROUP_CHOOSE')}
              choices={(groups?.groups ?? []).map(({ priceGroup, buyers }) => ({
                value: priceGroup,
                label: t('DESK_PROPOSE_GROUP_BUYERS', [priceGroup, count(buyers)], buyers),
              }))}
            />
          ) : (
            <SearchPicker label={t('DESK_PROPOSE_BUYER')} {...buyerPicks} />
          )}
        </Box>
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
        {isAlone ? (
          <MoneyField
            form={form}
            name="price"
            label={t('DESK_PROPOSE_PRICE')}
            helperText={priceHint()}
            autoFocus={given !== undefined}
          />
        ) : (
          <PercentField form={form} name="percent" range={SHARE_OF_ALL} label={t('DESK_PROPOSE_PERCENT')} />
        )}
        <QuantityField
          form={form}
          name="quantity"
          label={t('DESK_PROPOSE_QUANTITY')}
          helperText={
            isAlone ? t('DESK_PROPOSE_QUANTITY_HINT', [count(only?.quantity ?? 0)]) : t('DESK_PROPOSE_QUANTITY_ALL')
          }
        />
        <QuantityField form={form} name="minimum" label={t('DESK_PROPOSE_MINIMUM')} />
        <SelectField
          form={form}
          name="hours"
          label={t('DESK_PROPOSE_VALID')}
          choices={HOURS.map((each) => ({
            value: String(each),
            label: t('DESK_PROPOSE_HOURS', [count(each)], each),
          }))}
        />
      </Box>
      <TextField form={form} name="note" label={t('DESK_PROPOSE_NOTE')} maxLength={NOTE_LIMIT} />
      <Box aria-live="polite" aria-busy={!isSettled}>
        {said === undefined ? (
          <Typography color="text.secondary">{t('DESK_PROPOSE_ENTER')}</Typography>
        ) : shown === undefined ? (
          effect.error === null ? (
            <Skeleton variant="rounded" height={120} />
          ) : null
        ) : (
          <ProposalFacts effect={shown} />
        )}
      </Box>
      <FormFailure message={effect.error?.message} />
    </FormDialog>
  );

  function titleOf(): string {
    if (buyer !== undefined) return t('DESK_PROPOSE_TITLE_BUYER', [buyer.name]);
    return isAlone
      ? t('DESK_PROPOSE_TITLE_ITEM', [only?.description ?? ''])
      : t('DESK_PROPOSE_TITLE_ITEMS', [count(items.length)], items.length);
  }

  function priceHint(): string {
    const price = only?.specialPrice ?? only?.listPrice ?? null;
    return price === null ? '' : t('DESK_PROPOSE_PRICE_HINT', [money(price)]);
  }
}
