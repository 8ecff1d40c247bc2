import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { firstVisitTexts } from '@tradehall/texts/en/first-visit';
import { helpTexts } from '@tradehall/texts/en/help';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { startTour } from '../first-visit/first-visit';
import { paths } from '../navigation/paths';
import { HelpGuides } from './HelpGuides';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { Facts } from '@tradehall/ui/Facts';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { FRAME } from '@tradehall/ui/theme/frame';

interface Contact {
  readonly label: string;
  readonly value: string | undefined;
  readonly href: (value: string) => string;
}

/** Guides, keys, and the tenant's contacts and links (H15, W62). */
export function HelpPage() {
  const t = useTexts(helpTexts);
  const tFirst = useTexts(firstVisitTexts);
  const rep = useVisitor().user?.salesRep;
  const digits = (number: string) => number.replace(/[^\d+]/g, '');
  const whatsApp = (number: string) => `https://wa.me/${digits(number).replace('+', '')}`;
  const repContacts: Contact[] = [
    { label: t('HELP_EMAIL'), value: rep?.salesRepEmail, href: (value) => `mailto:${value}` },
    { label: t('HELP_PHONE'), value: rep?.salesRepPhone, href: (value) => `tel:${digits(value)}` },
    { label: t('HELP_WHATSAPP'), value: rep?.salesRepWhatApp, href: whatsApp },
  ];
  const support: Contact[] = [
    { label: t('HELP_EMAIL'), value: configuration.clientSupportEmail, href: (value) => `mailto:${value}` },
    { label: t('HELP_WHATSAPP'), value: configuration.whatsAppNumber, href: whatsApp },
  ];
  const links = [
    [t('HELP_TUTORIAL'), configuration.tutorialUrl],
    [t('HELP_GRADING'), configuration.gradeScaleUrl],
    [t('HELP_TERMS'), configuration.termsOfSaleUrl],
  ] as const;
  const isEmpty = [...repContacts, ...support].every(({ value }) => !value);
  return (
    <>
      <PageHeader
        title={t('HELP_TITLE')}
        actions={
          <Button variant="outlined" onClick={startTour}>
            {tFirst('FIRST_VISIT_AGAIN')}
          </Button>
        }
      />
      <Typography sx={{ mt: -2, mb: 4, color: 'text.secondary' }}>{t('HELP_INTRO')}</Typography>
      <HelpGuides />
      {isEmpty ? <EmptyState title={t('HELP_NO_CONTACT')} /> : null}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(260px, 1fr))' },
          alignItems: 'start',
          mt: 4,
        }}
      >
        <Contacts title={t('HELP_SALES_REP')} name={rep?.salesRepName} contacts={repContacts} />
        <Contacts title={t('HELP_SUPPORT')} contacts={support} />
        <Box component="section" sx={{ ...FRAME, p: 4 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {t('HELP_LINKS')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
            {links.map(([label, url]) =>
              url ? (
                <li key={label}>
                  <Link href={url} target="_blank" rel="noreferrer">
                    {label}
                  </Link>
                </li>
              ) : null,
            )}
            {configuration.termsOfSaleUrl ? null : (
              <li>
                <TextLink to={paths.termsOfSale()}>{t('HELP_TERMS')}</TextLink>
              </li>
            )}
          </Box>
        </Box>
      </Box>
    </>
  );
}

function Contacts({
  title,
  name,
  contacts,
}: {
  title: string;
  name?: string | undefined;
  contacts: readonly Contact[];
}) {
  const known = contacts.filter(({ value }) => value);
  if (known.length === 0 && !name) return null;
  return (
    <Box component="section" sx={{ ...FRAME, p: 4 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {name ? <Typography sx={{ mb: 1 }}>{name}</Typography> : null}
      <Facts facts={known.map(({ label, value = '', href }) => [label, <Link href={href(value)}>{value}</Link>])} />
    </Box>
  );
}
