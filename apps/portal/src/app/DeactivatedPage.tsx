import DoNotDisturbOnOutlinedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import Link from '@mui/material/Link';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { EmptyState } from '@tradehall/ui/EmptyState';

/** A deactivated tenant (A07): the site is no longer available, contact the tenant. */
export function DeactivatedPage() {
  const t = useTexts(shellTexts);
  const mail = configuration.clientSupportEmail;
  return (
    <main>
      <EmptyState
        icon={<DoNotDisturbOnOutlinedIcon />}
        title={t('SITE_UNAVAILABLE')}
        isPage
        action={mail === undefined ? undefined : <Link href={`mailto:${mail}`}>{mail}</Link>}
      >
        {t('SITE_UNAVAILABLE_CONTACT', [configuration.tenantName])}
      </EmptyState>
    </main>
  );
}
