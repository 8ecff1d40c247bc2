import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SalesRep } from '@tradehall/contract/accounts';
import { accountsTexts } from '@tradehall/texts/en/accounts';
import { shellTexts } from '@tradehall/texts/en/shell';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { findText } from '@tradehall/web/i18n/dictionary';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { whatsAppLink } from './AccountFacts';

export interface UnauthorizedDialogProps {
  /** Names title and content: the texts `{code}_TITLE` and `{code}_CONTENT`; the general ones without them. */
  readonly messageCode: string;
  readonly salesRep: SalesRep | null;
  readonly onClose: () => void;
}

/** Says why somebody may not go on, and whom to ask (A20, N17). */
export function UnauthorizedDialog({ messageCode, salesRep, onClose }: UnauthorizedDialogProps) {
  const t = useTexts(accountsTexts);
  const shell = useTexts(shellTexts);
  const textFor = (part: 'TITLE' | 'CONTENT') => {
    const own = (accountsTexts as Record<string, string>)[`${messageCode}_${part}`];
    return findText(`${messageCode}_${part}`, own, []) ?? t(`UNAUTHORIZED_${part}`);
  };
  const contentId = useId();
  const care = configuration.clientSupportEmail ?? '';
  return (
    <GuardedDialog title={textFor('TITLE')} onClose={onClose} aria-describedby={contentId}>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography id={contentId}>{textFor('CONTENT')}</Typography>
        {salesRep === null ? null : (
          <Contacts
            title={t('UNAUTHORIZED_SALES_REP')}
            name={salesRep.salesRepName ?? ''}
            links={[
              [t('DETAILS_EMAIL'), salesRep.salesRepEmail ?? '', `mailto:${salesRep.salesRepEmail ?? ''}`],
              [
                t('DETAILS_PHONE'),
                salesRep.salesRepPhone ?? '',
                `tel:${(salesRep.salesRepPhone ?? '').replace(/[^+\d]/g, '')}`,
              ],
              [t('DETAILS_WHATSAPP'), salesRep.salesRepWhatApp ?? '', whatsAppLink(salesRep.salesRepWhatApp ?? '')],
            ]}
          />
        )}
        {care === '' ? null : (
          <Contacts
            title={t('UNAUTHORIZED_CUSTOMER_CARE')}
            name=""
            links={[[t('DETAILS_EMAIL'), care, `mailto:${care}`]]}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {shell('CLOSE')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}

function Contacts({
  title,
  name,
  links,
}: {
  title: string;
  name: string;
  links: readonly (readonly [label: string, text: string, href: string])[];
}) {
  return (
    <Box component="section">
      <Typography component="h3" variant="h3">
        {title}
        {name === '' ? '' : `: ${name}`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1, display: 'grid', gap: 1 }}>
        {links
          .filter(([, text]) => text !== '')
          .map(([label, text, href]) => (
            <li key={label}>
              {label}: <Link href={href}>{text}</Link>
            </li>
          ))}
      </Box>
    </Box>
  );
}
