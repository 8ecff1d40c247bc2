import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { AccountDetails } from '@tradehall/contract/accounts';
import { accountsTexts } from '@tradehall/texts/en/accounts';
import { EMPTY_VALUE } from '@tradehall/domain/format/format-value';
import type { Fact } from '@tradehall/ui/Facts';
import { StackedFacts } from '@tradehall/ui/StackedFacts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { TaxNumberDialog } from './TaxNumberDialog';

/** Customer id and sales representative, with their ways to be reached (I09). */
export function AccountFacts({ details }: { details: AccountDetails }) {
  const t = useTexts(accountsTexts);
  const mayChange = useHolds('CAN_UPDATE_ORDER');
  const [isChanging, setChanging] = useState(false);
  const facts: readonly Fact[] = [
    [t('DETAILS_CUSTOMER_ID'), details.id || EMPTY_VALUE],
    [
      t('DETAILS_TAX_NUMBER'),
      <>
        {details.taxNumber || t('DETAILS_TAX_NUMBER_NONE')}{' '}
        {mayChange ? (
          <Button variant="text" size="small" onClick={() => setChanging(true)}>
            {t('DETAILS_TAX_NUMBER_CHANGE')}
          </Button>
        ) : null}
      </>,
    ],
    [t('DETAILS_SALES_REP'), details.salesRepName || t('DETAILS_NO_SALES_REP')],
    [t('DETAILS_PHONE'), contact(details.phone, `tel:${details.phone.replace(/[^+\d]/g, '')}`)],
    [t('DETAILS_EMAIL'), contact(details.email, `mailto:${details.email}`)],
    [t('DETAILS_WHATSAPP'), contact(details.whatsapp, whatsAppLink(details.whatsapp))],
  ];
  return (
    <>
      <StackedFacts
        facts={facts}
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          flexWrap: 'wrap',
          columnGap: 8,
          rowGap: { xs: 3, md: 4 },
        }}
      />
      {isChanging ? <TaxNumberDialog taxNumber={details.taxNumber} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

export function whatsAppLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}

function contact(text: string, href: string): ReactNode {
  return text === '' ? EMPTY_VALUE : <Link href={href}>{text}</Link>;
}
