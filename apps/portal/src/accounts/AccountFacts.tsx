import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { AccountDetails } from '@tradehall/contract/accounts';
import { accountsTexts } from '@tradehall/texts/en/accounts';
import { EMPTY_VALUE } from '@tradehall/domain/format/format-value';
import type { Fact } from '@tradehall/ui/Facts';
import { StackedFacts } from '@tradehall/ui/StackedFacts';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { TaxNumberDialog } from './TaxNumberDialog';

/** The customer's number, and whom to ask: the sales representative, else customer care (I09). */
export function AccountFacts({ details }: { details: AccountDetails }) {
  const t = useTexts(accountsTexts);
  const mayChange = useHolds('CAN_UPDATE_ORDER');
  const [isChanging, setChanging] = useState(false);
  const facts: readonly Fact[] = [
    [t('DETAILS_CUSTOMER_ID'), details.customerNumber || EMPTY_VALUE],
    [
      t('DETAILS_TAX_NUMBER'),
      <>
        {details.taxNumber || t('DETAILS_TAX_NUMBER_NONE')}{' '}
        {mayChange ? (
          // Higher than the line that it stands in, and no reason for the line to be lower than its neighbors.
          <Button variant="text" size="small" onClick={() => setChanging(true)} sx={{ my: -1.5 }}>
            {t('DETAILS_TAX_NUMBER_CHANGE')}
          </Button>
        ) : null}
      </>,
    ],
    [t('DETAILS_SALES_REP'), details.salesRepName || t('DETAILS_NO_SALES_REP')],
    ...(details.salesRepName === '' ? customerCare(details, t('UNAUTHORIZED_CUSTOMER_CARE')) : repContacts(details, t)),
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

function repContacts(details: AccountDetails, t: Translate<typeof accountsTexts>): Fact[] {
  return [
    [t('DETAILS_PHONE'), contact(details.phone, `tel:${details.phone.replace(/[^+\d]/g, '')}`)],
    [t('DETAILS_EMAIL'), contact(details.email, `mailto:${details.email}`)],
    [t('DETAILS_WHATSAPP'), contact(details.whatsapp, whatsAppLink(details.whatsapp))],
  ];
}

/** Whom to ask until somebody is assigned: every way the tenant names, or none. */
function customerCare({ customerCareEmail }: AccountDetails, label: string): Fact[] {
  const { whatsAppNumber = '' } = configuration;
  const ways = [
    { text: customerCareEmail, href: `mailto:${customerCareEmail}` },
    { text: whatsAppNumber, href: whatsAppLink(whatsAppNumber) },
  ].filter(({ text }) => text !== '');
  if (ways.length === 0) return [];
  return [
    [
      label,
      <Box key={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {ways.map(({ text, href }) => (
          <Link key={href} href={href}>
            {text}
          </Link>
        ))}
      </Box>,
    ],
  ];
}

export function whatsAppLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}

function contact(text: string, href: string): ReactNode {
  return text === '' ? EMPTY_VALUE : <Link href={href}>{text}</Link>;
}
