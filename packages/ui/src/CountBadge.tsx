import type { ReactNode } from 'react';
import Badge, { type BadgeProps } from '@mui/material/Badge';
import { BADGE_MAXIMUM } from '@tradehall/domain/cart/cart-tabs';

/**
 * How many there are, on the corner of what leads to them; a badge never shows more than its maximum (C03). A hidden 0
 * would still be a text of the button, which its name has to say.
 */
export function CountBadge({
  count,
  children,
  ...badge
}: { count: number; children: ReactNode } & Pick<BadgeProps, 'overlap' | 'sx'>) {
  return (
    <Badge badgeContent={count === 0 ? undefined : count} max={BADGE_MAXIMUM} color="primary" {...badge}>
      {children}
    </Badge>
  );
}
