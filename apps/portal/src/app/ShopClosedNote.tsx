import Button from '@mui/material/Button';
import DoNotDisturbOnOutlinedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import Link from '@mui/material/Link';
import PauseCircleOutlinedIcon from '@mui/icons-material/PauseCircleOutlined';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useAction } from '@tradehall/web/calls/use-action';
import { checkShop, useShopState } from '@tradehall/web/fetch/shop-state';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { EmptyState } from '@tradehall/ui/EmptyState';

/** That the site is no longer available (A07), or the shop is paused (O06), whom to ask, and that it is looked for. */
export function ShopClosedNote({ children }: { children?: string }) {
  const t = useTexts(shellTexts);
  const isClosed = useShopState() === 'closed';
  const { run, busy } = useAction(checkShop);
  const mail = configuration.clientSupportEmail;
  return (
    <EmptyState
      icon={isClosed ? <DoNotDisturbOnOutlinedIcon /> : <PauseCircleOutlinedIcon />}
      title={t(isClosed ? 'SITE_UNAVAILABLE' : 'SHOP_PAUSED')}
      isPage
      action={
        <>
          <Button variant="contained" loading={busy} onClick={() => void run(undefined)}>
            {t('RETRY')}
          </Button>
          {mail === undefined ? null : (
            <Link href={`mailto:${mail}`} sx={{ alignSelf: 'center' }}>
              {mail}
            </Link>
          )}
        </>
      }
    >
      <p>{t('SITE_UNAVAILABLE_CONTACT', [configuration.tenantName])}</p>
      <p>{children ?? t('SHOP_LOOKED_FOR')}</p>
    </EmptyState>
  );
}
