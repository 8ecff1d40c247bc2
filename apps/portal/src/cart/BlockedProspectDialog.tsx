import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SalesRep } from '@tradehall/contract/accounts';
import { cartTexts } from '@tradehall/texts/en/cart';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** Tells an unapproved buyer whom to ask, by email, phone or WhatsApp (D13; prospectCannotCheckoutContactSalesRep). */
export function BlockedProspectDialog({ salesRep, onClose }: { salesRep: SalesRep | null; onClose: () => void }) {
  const t = useTexts(cartTexts);
  const checkout = useTexts(checkoutTexts);
  const ways = [
    { label: t('SALES_REP_EMAIL'), value: salesRep?.salesRepEmail, href: `mailto:${salesRep?.salesRepEmail ?? ''}` },
    {
      label: t('SALES_REP_PHONE'),
      value: salesRep?.salesRepPhone,
      href: `tel:${(salesRep?.salesRepPhone ?? '').replace(/[^+\d]/g, '')}`,
    },
    {
      label: t('SALES_REP_WHATSAPP'),
      value: salesRep?.salesRepWhatApp,
      href: `https://wa.me/${(salesRep?.salesRepWhatApp ?? '').replace(/\D/g, '')}`,
    },
  ].filter((way) => way.value !== undefined && way.value !== '');
  return (
    <GuardedDialog title={t('PROSPECT_DIALOG_TITLE')} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography>{checkout('prospectCannotCheckoutContactSalesRep')}</Typography>
        {salesRep?.salesRepName === undefined ? null : (
          <Typography sx={{ fontWeight: 600 }}>{salesRep.salesRepName}</Typography>
        )}
        {ways.map((way) => (
          <Typography key={way.label}>
            {way.label}:{' '}
            <Link
              href={way.href}
              target={way.href.startsWith('https') ? '_blank' : undefined}
              rel="noopener noreferrer"
            >
              {way.value}
            </Link>
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('CLOSE_DIALOG')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}
