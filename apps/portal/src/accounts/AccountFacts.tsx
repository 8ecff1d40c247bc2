import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { AccountDetails } from '@tradehall/contract/accounts';
import { accountsTexts } from '@tradehall/texts/en/accounts';
import { EMPTY_VALUE } from '@tradehall/domain/format/format-value';
import type { Fact } from '@tradehall/ui/Facts';
import { StackedFacts } from '@tradehall/ui/StackedFacts';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** Customer id and sales representative, with their ways to be reached (I09). */
export function AccountFacts({ details }: { details: AccountDetails }) {
  const t = useTexts(accountsTexts);
  const facts: readonly Fact[] = [
    [t('DETAILS_CUSTOMER_ID'), details.id || EMPTY_VALUE],
    [t('DETAILS_SALES_REP'), details.salesRepName || t('DETAILS_NO_SALES_REP')],
    [t('DETAILS_PHONE'), contact(details.phone, `tel:${details.phone.replace(/[^+\d]/g, '')}`)],
    [t('DETAILS_EMAIL'), contact(details.email, `mailto:${details.email}`)],
    [t('DETAILS_WHATSAPP'), contact(details.whatsapp, whatsAppLink(details.whatsapp))],
  ];
  return (
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
  );
}

export function whatsAppLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}

function contact(text: string, href: string): ReactNode {
  return text === '' ? EMPTY_VALUE : <Link href={href}>{text}</Link>;
}
