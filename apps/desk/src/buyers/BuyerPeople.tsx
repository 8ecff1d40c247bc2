import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Buyer } from '@tradehall/contract/buyers';
import { authoritiesTexts } from '@tradehall/texts/en/authorities';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { Section } from '@tradehall/ui/Section';
import { useTexts } from '@tradehall/web/i18n/use-texts';

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;

/** Who acts for the account, and what each may do. */
export function BuyerPeople({ people }: Pick<Buyer, 'people'>) {
  const t = useTexts(deskBuyersTexts);
  const tAuthority = useTexts(authoritiesTexts);
  return (
    <Section title={t('DESK_BUYER_PEOPLE')}>
      {people.length === 0 ? <Typography color="text.secondary">{t('DESK_BUYER_NOBODY')}</Typography> : null}
      <Box component="ul" sx={LIST}>
        {people.map(({ userId, name, email, authorities }) => (
          <Box component="li" key={userId} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{name}</strong> <Link href={`mailto:${email}`}>{email}</Link>
            <Typography variant="caption" component="div" color="text.secondary">
              {authorities.map((authority) => tAuthority(`DESK_AUTHORITY_${authority}`)).join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** Where goods and invoices go. */
export function BuyerAddresses({ addresses }: Pick<Buyer, 'addresses'>) {
  const t = useTexts(deskBuyersTexts);
  return (
    <Section title={t('DESK_BUYER_ADDRESSES')}>
      {addresses.length === 0 ? <Typography color="text.secondary">{t('DESK_BUYER_NO_ADDRESSES')}</Typography> : null}
      <Box component="ul" sx={LIST}>
        {addresses.map(({ addressId, label, contact, address, isShipping, isBilling }) => (
          <Box component="li" key={addressId} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{[label, contact].filter(Boolean).join(', ')}</strong>
            <div>{address}</div>
            <Typography variant="caption" component="div" color="text.secondary">
              {[isShipping ? t('DESK_BUYER_SHIPPING') : '', isBilling ? t('DESK_BUYER_BILLING') : '']
                .filter(Boolean)
                .join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
