import type { getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { ORDER_LANES, type OrderLane } from '@tradehall/domain/orders/next-order-action';
import { deskLanesTexts } from '@tradehall/texts/en/desk-lanes';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ListTabs } from '../list/ListTabs';
import { LANE_LABELS } from './lane-labels';

/** Over all lanes what waits for us longer than was promised: the list that Today counts. */
export const LATE = 'late';

type Shown = OrderLane | typeof LATE | 'all';

interface LaneTabsProps {
  readonly value: Shown;
  /** Undefined until they are counted: a 0 would be an answer. */
  readonly lanes: CallAnswer<typeof getDeskOrders>['lanes'] | undefined;
  readonly late: number | undefined;
  readonly onChange: (value: Shown) => void;
}

/** The lanes of the orders, each with how many wait in it, as a second act too (SD47). */
export function LaneTabs({ value, lanes, late, onChange }: LaneTabsProps) {
  const t = useTexts(deskOrdersTexts);
  const tLanes = useTexts(deskLanesTexts);
  return (
    <ListTabs
      label={t('DESK_ORDERS_LANES')}
      value={value}
      tabs={[
        { value: 'all', label: t('DESK_LANE_ALL') },
        { value: LATE, label: t('DESK_LANE_LATE'), count: late },
        ...ORDER_LANES.map((each) => ({
          value: each,
          label: tLanes(LANE_LABELS[each]),
          count: lanes?.reduce((sum, one) => (one.lane === each ? one.count + one.also.count : sum), 0),
        })),
      ]}
      onChange={onChange}
    />
  );
}
