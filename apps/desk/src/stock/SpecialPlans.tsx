import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  cancelSpecial,
  getSpecialPlans,
  planSpecial,
  type SpecialPlanEntry,
} from '@tradehall/contract/stock-desk/special-plan-calls';
import { getDeskStock } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { instantOf, wallTimeOf } from '@tradehall/domain/format/wall-time';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import type { SpecialPlanState } from '@tradehall/domain/stock-desk/special-plan';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { TimeField } from '@tradehall/ui/form/TimeField';
import { useForm } from '@tradehall/ui/form/use-form';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { Section } from '@tradehall/ui/Section';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { configuration } from '@tradehall/web/tenant/configuration';
import { currency, instantBriefly, money } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';

const STATES = {
  PLANNED: 'DESK_STOCK_SPECIAL_PLANNED',
  RUNNING: 'DESK_STOCK_SPECIAL_RUNNING',
  ENDED: 'DESK_STOCK_SPECIAL_ENDED',
  WITHDRAWN: 'DESK_STOCK_SPECIAL_WITHDRAWN',
  OVERTAKEN: 'DESK_STOCK_SPECIAL_OVERTAKEN',
  REFUSED: 'DESK_STOCK_SPECIAL_REFUSED',
} as const satisfies Record<SpecialPlanState, keyof typeof deskStockTexts>;

const REFRESHES = [getSpecialPlans, getDeskStockItem, getDeskStock];

/** Special prices of an item that begin and end by themselves (SD26). */
export function SpecialPlans({ itemKey }: { itemKey: string }) {
  const t = useTexts(deskStockTexts);
  const input = { params: { itemNumberWarehouse: itemKey } };
  const { data, error, refetch } = useCall(getSpecialPlans, input);
  useLiveEvent(stockChanged, () => void refreshCall(getSpecialPlans, input));
  const mayPrice = useMay('PRICE_EDIT');
  const [isPlanning, setPlanning] = useState(false);
  if (data === undefined) return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={t('DESK_STOCK_SPECIALS')}>
      {data.plans.length === 0 ? (
        <Typography color="text.secondary">{t('DESK_STOCK_NO_SPECIALS')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.plans.map((plan) => (
            <PlanLine key={plan.planId} itemKey={itemKey} plan={plan} mayPrice={mayPrice} />
          ))}
        </Box>
      )}
      {mayPrice ? (
        <Button sx={{ mt: 2, ml: -2 }} onClick={() => setPlanning(true)}>
          {t('DESK_STOCK_SPECIAL_PLAN')}
        </Button>
      ) : null}
      {isPlanning ? <PlanDialog itemKey={itemKey} onClose={() => setPlanning(false)} /> : null}
    </Section>
  );
}

interface PlanLineProps {
  readonly itemKey: string;
  readonly plan: SpecialPlanEntry;
  readonly mayPrice: boolean;
}

function PlanLine({ itemKey, plan, mayPrice }: PlanLineProps) {
  const t = useTexts(deskStockTexts);
  const cancel = useCommand(cancelSpecial, { refreshes: REFRESHES, says: () => t('DESK_STOCK_SPECIAL_GONE') });
  const isOpen = plan.state === 'PLANNED' || plan.state === 'RUNNING';
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, color: isOpen ? 'text.primary' : 'text.secondary' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <strong>{money(plan.price)}</strong>
        <span>{t(STATES[plan.state])}</span>
      </Box>
      <span>
        {t('DESK_STOCK_SPECIAL_FROM')} {instantBriefly(plan.beginsAt)}
        {plan.endsAt === null ? '' : ` ${t('DESK_STOCK_SPECIAL_UNTIL')} ${instantBriefly(plan.endsAt)}`}
      </span>
      {isOpen && mayPrice ? (
        <Button
          size="small"
          color="inherit"
          sx={{ justifySelf: 'start', ml: -1 }}
          disabled={cancel.busy}
          onClick={() => void cancel.run({ params: { itemNumberWarehouse: itemKey, planId: plan.planId } })}
        >
          {t(plan.state === 'RUNNING' ? 'DESK_STOCK_SPECIAL_END_NOW' : 'DESK_STOCK_SPECIAL_CANCEL')}
        </Button>
      ) : null}
    </Box>
  );
}

function PlanDialog({ itemKey, onClose }: { itemKey: string; onClose: () => void }) {
  const t = useTexts(deskStockTexts);
  const { timeZone } = configuration;
  const { precision } = currency;
  const [soon] = useState(() => wallTimeOf(Date.now(), timeZone).slice(0, 16));
  const form = useForm({
    values: { price: '', begins: soon, ends: '' },
    check: ({ price, begins, ends }) => {
      const [from, until] = [instantOf(begins, timeZone), ends === '' ? Infinity : instantOf(ends, timeZone)];
      return [
        ...((parseMoneyEntry(price, precision) ?? 0) > 0
          ? []
          : [{ field: 'price', message: t('DESK_STOCK_SPECIAL_PRICE_ENTER') }]),
        ...(from === undefined ? [{ field: 'begins', message: t('STOCK_SPECIAL_TIME') }] : []),
        ...(until === undefined || (from !== undefined && until <= from)
          ? [{ field: 'ends', message: t('STOCK_SPECIAL_TIME') }]
          : []),
      ];
    },
  });
  const plan = useCommand(planSpecial, {
    refreshes: REFRESHES,
    says: () => t('DESK_STOCK_SPECIAL_DONE'),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      keeps={`special:${itemKey}`}
      title={t('DESK_STOCK_SPECIAL_PLAN')}
      onSubmit={({ price, begins, ends }) =>
        plan.run({
          params: { itemNumberWarehouse: itemKey },
          body: {
            price: toMajorUnits(parseMoneyEntry(price, precision) ?? 0, precision),
            begins: begins.slice(0, 16),
            ends: ends === '' ? null : ends.slice(0, 16),
          },
        })
      }
      issues={plan.issues}
      onClose={onClose}
      submitLabel={t('DESK_STOCK_SPECIAL_PLAN')}
      cancelLabel={t('DESK_STOCK_CANCEL')}
    >
      <MoneyField form={form} name="price" label={t('DESK_STOCK_SPECIAL_PRICE')} autoFocus />
      <TimeField form={form} name="begins" label={t('DESK_STOCK_SPECIAL_BEGINS', [timeZone])} />
      <TimeField form={form} name="ends" label={t('DESK_STOCK_SPECIAL_ENDS', [timeZone])} />
    </FormDialog>
  );
}
