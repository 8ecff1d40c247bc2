import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { eventsMissed } from '@tradehall/contract/live';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { getDeskReturn, type DeskReturnDetail } from '@tradehall/contract/returns';
import { canMoveReturn } from '@tradehall/domain/orders/return-status';
import { deskReturnsTexts } from '@tradehall/texts/en/desk-returns';
import { returnsTexts } from '@tradehall/texts/en/returns';
import { CreditedNotes } from '@tradehall/ui/CreditedNotes';
import { Facts } from '@tradehall/ui/Facts';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { Section } from '@tradehall/ui/Section';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { usePermissions } from '../session/staff';
import { CreditReturnDialog } from './CreditReturnDialog';
import { DecideReturnDialog } from './DecideReturnDialog';
import { ReceiveReturnDialog } from './ReceiveReturnDialog';
import { RETURN_TONES } from './return-tones';

type Act = 'approve' | 'reject' | 'receive' | 'credit';
const LABELS = {
  approve: 'DESK_RETURN_APPROVE',
  receive: 'DESK_RETURN_RECEIVE',
  credit: 'DESK_RETURN_CREDIT',
  reject: 'DESK_RETURN_REJECT',
} as const satisfies Record<Act, keyof typeof deskReturnsTexts>;

/** One return: what comes back, what happened, and the next step to its end (SD60). */
export function ReturnPage() {
  const t = useTexts(deskReturnsTexts);
  const tReturns = useTexts(returnsTexts);
  const { returnNumber } = routes.return.useParams();
  const { data, error, refetch } = useCall(getDeskReturn, { params: { returnNumber } }, { retry: false });
  const refresh = () => void refreshCall(getDeskReturn, { params: { returnNumber } });
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const permissions = usePermissions();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const can: Readonly<Record<Act, boolean>> = {
    approve: data !== undefined && canMoveReturn(data.status, 'APPROVED') && permissions.has('RETURN_DECIDE'),
    receive: data !== undefined && canMoveReturn(data.status, 'RECEIVED') && permissions.has('RECEIVE_RETURN'),
    credit: data !== undefined && canMoveReturn(data.status, 'CREDITED') && permissions.has('CREDIT'),
    reject: data !== undefined && canMoveReturn(data.status, 'REJECTED') && permissions.has('RETURN_DECIDE'),
  };
  return (
    <>
      <PageHeader
        title={returnNumber}
        facts={
          data === undefined ? undefined : (
            <StatusChip label={tReturns(`RETURN_STATUS_${data.status}`)} tone={RETURN_TONES[data.status]} />
          )
        }
        back={{ to: paths.returns(), label: tReturns('RETURNS_TITLE') }}
        actions={(['approve', 'receive', 'credit', 'reject'] as const)
          .filter((each) => can[each])
          .map((each) => (
            <Button
              key={each}
              variant={each === 'reject' ? 'outlined' : 'contained'}
              color={each === 'reject' ? 'error' : 'primary'}
              onClick={() => setAct(each)}
            >
              {t(LABELS[each])}
            </Button>
          ))}
      />
      {data === undefined ? (
        <LoadingBlock error={error} height={240} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <Section title={t('DESK_RETURN_FACTS')}>
            <Facts facts={factsOf(data, t, tReturns)} />
          </Section>
          <Section title={t('DESK_RETURN_HISTORY')}>
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
              {data.history.map((event) => (
                <Box component="li" key={`${event.status}-${event.happenedAt}`}>
                  <StatusChip label={tReturns(`RETURN_STATUS_${event.status}`)} tone={RETURN_TONES[event.status]} />{' '}
                  {event.note}
                  <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                    <span title={event.actorEmail ?? undefined}>{event.actor}</span> ·{' '}
                    {instant(event.happenedAt, 'month-date-time-zone')}
                  </Box>
                </Box>
              ))}
            </Box>
          </Section>
        </Box>
      )}
      {data === undefined || act === undefined ? null : act === 'receive' ? (
        <ReceiveReturnDialog found={data} onClose={close} />
      ) : act === 'credit' ? (
        <CreditReturnDialog found={data} onClose={close} />
      ) : (
        <DecideReturnDialog found={data} to={act === 'approve' ? 'APPROVED' : 'REJECTED'} onClose={close} />
      )}
    </>
  );
}

function factsOf(
  found: DeskReturnDetail,
  t: ReturnType<typeof useTexts<typeof deskReturnsTexts>>,
  tReturns: ReturnType<typeof useTexts<typeof returnsTexts>>,
) {
  const units =
    found.askedQuantity === null
      ? count(found.quantity)
      : t('DESK_RETURN_ASKED_FOR', [count(found.quantity), count(found.askedQuantity)]);
  const isReceived = found.history.some(({ status }) => status === 'RECEIVED');
  const restockedTo =
    found.restockedTo === null ? (
      isReceived ? (
        t('DESK_RETURN_RESTOCKED_NOWHERE')
      ) : null
    ) : (
      <TextLink to={paths.stockItem(found.restockedTo)}>{found.restockedName}</TextLink>
    );
  return [
    [t('DESK_RETURNS_BUYER'), <TextLink to={paths.buyer(found.accountId)}>{found.buyerName}</TextLink>],
    [
      tReturns('RETURN_ORDER'),
      <TextLink to={paths.order(found.phonexOrderNumber)}>{found.phonexOrderNumber}</TextLink>,
    ],
    [tReturns('RETURN_ITEM'), `${found.itemDescription} (${found.itemNumber})`],
    [tReturns('RETURN_QUANTITY'), `${units} × ${money(found.unitPrice)}`],
    [t('DESK_RETURNS_VALUE'), money(found.quantity * found.unitPrice)],
    [tReturns('RETURN_REASON'), tReturns(`RETURN_REASON_${found.reason}`)],
    [tReturns('RETURN_COMMENT'), found.comment],
    [t('DESK_RETURN_GRADE'), found.grade],
    [t('DESK_RETURN_RESTOCKED'), restockedTo],
    [t('DESK_RETURN_CREDIT_NOTE'), found.credits.length === 0 ? null : <CreditedNotes credits={found.credits} />],
  ] as const;
}
