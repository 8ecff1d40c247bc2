import DoNotDisturbOnOutlinedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import Link from '@mui/material/Link';
import { shellTexts } from '@tradehall/contract/texts/shell-texts';
import { useTexts } from '../i18n/use-texts';
import { configuration } from '../tenant/configuration';
import { EmptyState } from '../ui/EmptyState';

/** A deactivated tenant (document 1 §2): the site is no longer available, contact the tenant. */
export function DeactivatedPage() {
  const t = useTexts(shellTexts);
  const mail = configuration.clientSupportEmail;
  return (
    <main>
      <EmptyState
        icon={<DoNotDisturbOnOutlinedIcon />}
        title={t('SITE_UNAVAILABLE')}
        action={mail === undefined ? undefined : <Link href={`mailto:${mail}`}>{mail}</Link>}
      >
        {t('SITE_UNAVAILABLE_CONTACT', [configuration.tenantName])}
      </EmptyState>
    </main>
  );
}
