import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import CloudOffOutlinedIcon from '@mui/icons-material/CloudOffOutlined';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { shellTexts } from '@tradehall/texts/en/shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useIsConnected } from '@tradehall/web/fetch/connection';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { draftMoment } from '../drafts/DraftNotice';
import { paths } from '../navigation/paths';

/** Nobody answered: what was asked was not refused. */
export const isUnreachable = (error: Error): boolean => error instanceof NetworkError && error.status === 0;

/** A checkout that was opened without a network: what became of the draft, and that it goes on by itself (W60, W42). */
export function CheckoutOffline({ keptAt }: { keptAt: string | undefined }) {
  const t = useTexts(checkoutTexts);
  const shell = useTexts(shellTexts);
  const isConnected = useIsConnected();
  const wasAway = useRef(false);
  useEffect(() => {
    if (!isConnected) wasAway.current = true;
    // What is kept at the server is read with the page: it begins anew, and nothing was typed here.
    else if (wasAway.current) window.location.reload();
  }, [isConnected]);
  return (
    <>
      <PageHeader title={t('CHECKOUT_TITLE')} back={{ to: paths.cart(), label: t('CHECKOUT_BACK_TO_CART') }} />
      <EmptyState
        icon={<CloudOffOutlinedIcon />}
        tone="warning"
        title={t('CHECKOUT_OFFLINE')}
        action={
          <>
            <Button variant="contained" onClick={() => window.location.reload()}>
              {shell('RETRY')}
            </Button>
            <LinkButton to={paths.stock()} variant="outlined">
              {t('BACK_TO_STOCKLIST')}
            </LinkButton>
          </>
        }
      >
        {keptAt === undefined ? t('CHECKOUT_OFFLINE_THERE') : t('CHECKOUT_OFFLINE_HERE', [draftMoment(keptAt)])}
      </EmptyState>
    </>
  );
}
