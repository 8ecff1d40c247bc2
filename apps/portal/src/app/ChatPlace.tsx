import { Suspense } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { configuration } from '@tradehall/web/tenant/configuration';

const WhatsAppLink = lazyPart(() => import('./WhatsAppLink'), 'WhatsAppLink');

/** The chat of the stock list, in the bar that a window of this width has room in (A05, W63). */
export function ChatPlace({ isOnPhone = false }: { isOnPhone?: boolean }) {
  const isPhone = useMobile();
  const isStock = useRouterState({ select: ({ location }) => location.pathname === '/stock' });
  if (!isStock || configuration.whatsAppNumber === undefined || isPhone !== isOnPhone) return null;
  return (
    <Suspense fallback={null}>
      <WhatsAppLink number={configuration.whatsAppNumber} />
    </Suspense>
  );
}
