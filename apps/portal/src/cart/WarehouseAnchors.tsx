import Box from '@mui/material/Box';
import { cartTexts } from '@tradehall/texts/en/cart';
import { Link } from '@tanstack/react-router';
import { TOUCH_LINK } from '@tradehall/ui/theme/touch-link';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface AnchoredGroup {
  readonly key: string;
  readonly anchor: string;
  readonly name: string;
  readonly lines: readonly unknown[];
}

/** Links to the warehouses of the tab, `#warehouse-{label}` each (D10); left out where there is but one. */
export function WarehouseAnchors({ groups }: { groups: readonly AnchoredGroup[] }) {
  const t = useTexts(cartTexts);
  if (groups.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={t('CART_WAREHOUSES')}
      sx={{
        display: 'flex',
        // One line that is pushed along on a phone: what is linked to lies just below.
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        overflowX: 'auto',
        whiteSpace: 'nowrap',
        columnGap: 4,
        rowGap: 1,
        mb: 3,
        '& a': {
          color: 'primary.main',
          textDecoration: 'none',
          ...TOUCH_LINK,
          '&:hover': { textDecoration: 'underline' },
        },
        '@media print': { display: 'none' },
      }}
    >
      {groups.map((group) => (
        <Link
          key={group.key}
          {...({ to: '.', hash: group.anchor, search: true, replace: true, resetScroll: false } as unknown as {
            to: string;
          })}
        >
          {group.name} ({group.lines.length})
        </Link>
      ))}
    </Box>
  );
}
