import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Link from '@mui/material/Link';
import { exportInvoice, exportManifest, exportOrders, getOrder } from '@tradehall/contract/orders/order-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { showsInvoices, showsTracking } from '@tradehall/domain/orders/order-status';
import { callAnsweredAt } from '@tradehall/web/calls/call-query';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { instant, money } from '@tradehall/web/tenant/format';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { orderNext } from './order-next';
import { AsOf } from '@tradehall/ui/OfflineNote';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { saveOrderDownload } from '@tradehall/ui/state/save-download';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { OrderAgain } from './OrderAgain';
import { OrderStatus } from './OrderStatus';
import type { SalesOrderSettingsAnswer } from './orders-data';

/** Number, statuses, dates and files, and first of all what happens next and by when (H03). */
export function OrderHead({ order, settings }: { order: SalesOrder; settings: SalesOrderSettingsAnswer | undefined }) {
  const t = useTexts(ordersTexts);
  const [invoicesAt, setInvoicesAt] = useState<HTMLElement | null>(null);
  const params = { phonexOrderNumber: order.phonexOrderNumber };
  const save = (...download: Parameters<typeof saveOrderDownload>) => void saveOrderDownload(...download);
  const invoices =
    settings !== undefined && showsInvoices(order.fulfillmentStatus, settings.invoiceSettings)
      ? order.invoiceNumbers
      : [];
  const now = useServerNow(60_000);
  const { tone, sentences } = orderNext(order, now, configuration.timeZone);
  const preorder = order.orderType === 'PREORDER';
  return (
    <>
      <PageHeader
        title={t('ORDER_TITLE', [order.refOrderNumberOrPhonexOrderNumber])}
        back={{ to: preorder ? paths.preorders() : paths.orders(), label: t('ORDER_BACK') }}
        facts={
          <>
            {t('ORDER_CREATED_AT', [instant(order.createDate, 'month-date-time-zone')])} ·{' '}
            {t('ORDER_UPDATED_AT', [instant(order.updateDate, 'month-date-time-zone')])}
            <AsOf at={() => callAnsweredAt(getOrder, { params })} />
          </>
        }
        actions={
          <>
            <OrderAgain order={order} />
            <Button
              variant="outlined"
              startIcon={<FileDownloadOutlinedIcon />}
              onClick={() => save(exportOrders, { query: params, fallbackName: 'order.xlsx' })}
            >
              {t('ORDER_EXPORT')}
            </Button>
            {order.imeiAvailable ? (
              <Button
                variant="outlined"
                startIcon={<FileDownloadOutlinedIcon />}
                onClick={() => save(exportManifest, { params, fallbackName: 'manifest.xlsx' })}
              >
                {t('ORDER_EXPORT_MANIFEST')}
              </Button>
            ) : null}
            {invoices.length === 0 ? null : (
              <>
                <Button
                  variant="outlined"
                  startIcon={<FileDownloadOutlinedIcon />}
                  aria-haspopup="menu"
                  aria-expanded={invoicesAt !== null}
                  onClick={(event) => setInvoicesAt(event.currentTarget)}
                >
                  {t('ORDER_INVOICES')}
                </Button>
                <Menu anchorEl={invoicesAt} open={invoicesAt !== null} onClose={() => setInvoicesAt(null)}>
                  {invoices.map((number) => (
                    <MenuItem
                      key={number}
                      onClick={() => {
                        setInvoicesAt(null);
                        save(exportInvoice, { params: { invoiceNumber: number }, fallbackName: `${number}.pdf` });
                      }}
                    >
                      {number}
                    </MenuItem>
                  ))}
                </Menu>
              </>
            )}
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <OrderStatus status={order.phonexDerivedStatus} kind="fulfillment" />
        <OrderStatus status={order.paymentStatus} kind="payment" />
        {order.pxnrOrder || order.pxnsOrder || order.pxnsParticipantId !== null ? (
          <StatusChip label={t('ORDER_FOR_NETWORK')} tone="info" />
        ) : null}
        <span>{order.warehouse}</span>
        {order.purchaseOrderNumber === null ? null : (
          <span>
            {t('ORDER_PO_NUMBER')}: {order.purchaseOrderNumber}
          </span>
        )}
        {showsTracking(order.fulfillmentStatus) && order.trackingNumbers.length > 0 ? (
          <span>
            {t('ORDER_TRACKING')}:{' '}
            {order.trackingNumbers.map(({ carrier, trackingNumber, url }, at) => (
              <span key={trackingNumber}>
                {at === 0 ? '' : ', '}
                {carrier}{' '}
                {url === undefined ? (
                  trackingNumber
                ) : (
                  <Link href={url} target="_blank" rel="noreferrer">
                    {trackingNumber}
                  </Link>
                )}
              </span>
            ))}
          </span>
        ) : null}
      </Box>
      <Alert severity={tone} variant="outlined" sx={{ mb: 4 }}>
        {sentences.map(({ label, amount, at }) => {
          const words = t(label, [
            ...(amount === undefined ? [] : [money(amount)]),
            ...(at === undefined ? [] : [instant(at, amount === undefined ? 'month-date-time-zone' : 'month-date')]),
          ]);
          return at === undefined ? <span key={label}>{words} </span> : <strong key={label}>{words}</strong>;
        })}
        {order.cancelReason === null ? null : t('ORDER_CANCEL_REASON', [order.cancelReason])}
      </Alert>
    </>
  );
}
