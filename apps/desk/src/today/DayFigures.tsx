import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Today } from '@tradehall/contract/desk';
import { deskTodayTexts } from '@tradehall/texts/en/desk-today';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { FRAME } from '@tradehall/ui/theme/frame';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';

/** The day in the numbers that the person may see, each leading to what it counts. */
export function DayFigures({ figures }: { figures: Today['figures'] }) {
  const t = useTexts(deskTodayTexts);
  const { offers, booked, late, auctions } = figures;
  const shown = [
    offers === null ? null : (
      <Figure
        key="offers"
        label={<TextLink to={paths.offers()}>{t('DESK_TODAY_OPEN_OFFERS')}</TextLink>}
        value={count(offers.open)}
        beside={t('DESK_TODAY_OFFERED', [money(offers.value)])}
      />
    ),
    booked === null ? null : (
      <Figure
        key="booked"
        label={<TextLink to={paths.orders()}>{t('DESK_TODAY_BOOKED')}</TextLink>}
        value={money(booked.today)}
        beside={t('DESK_TODAY_WEEK_BEFORE', [money(booked.weekBefore)])}
      >
        <Bars
          days={booked.days}
          label={t('DESK_TODAY_DAYS', [money(Math.min(...booked.days)), money(Math.max(...booked.days))])}
        />
      </Figure>
    ),
    late === null ? null : (
      <Figure
        key="late"
        label={
          <TextLink to={paths.orders()} search={{ lane: 'late' }}>
            {t('DESK_TODAY_LATE_ORDERS')}
          </TextLink>
        }
        value={count(late)}
        isBad={late > 0}
      />
    ),
    auctions === null ? null : (
      <Figure
        key="auctions"
        label={
          <TextLink to={paths.auctions()} search={{ status: 'RUNNING' }}>
            {t('DESK_TODAY_AUCTIONS')}
          </TextLink>
        }
        value={count(auctions)}
      />
    ),
  ].filter((figure) => figure !== null);
  if (shown.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('DESK_TODAY_FIGURES')}
      sx={{
        display: 'grid',
        gap: 3,
        // On a phone the work comes first.
        order: { xs: 1, md: 0 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(180px, 1fr))' },
      }}
    >
      {shown}
    </Box>
  );
}

interface FigureProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly beside?: string;
  readonly isBad?: boolean;
  readonly children?: ReactNode;
}

function Figure({ label, value, beside, isBad = false, children }: FigureProps) {
  return (
    <Box
      sx={{
        ...FRAME,
        p: 3,
        minWidth: 0,
        display: 'flex',
        gap: 3,
      }}
    >
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Typography variant="caption" component="div" color="text.secondary">
          {label}
        </Typography>
        <Box
          sx={{
            fontSize: 20,
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            ...(isBad ? { color: 'error.main' } : {}),
          }}
        >
          {value}
        </Box>
        {beside === undefined ? null : (
          <Typography variant="caption" component="div" color="text.secondary">
            {beside}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}

/** A bar a day, today in the seller's colour. */
function Bars({ days, label }: { days: readonly number[]; label: string }) {
  const most = Math.max(1, ...days);
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: '1px', flex: '0 1 160px', minWidth: { xs: 0, md: 64 } }}
    >
      {days.map((day, at) => (
        <Box
          // A day has no name but its place.
          key={at}
          sx={{
            flex: 1,
            height: `max(1px, ${(day / most) * 100}%)`,
            bgcolor: at === days.length - 1 ? 'primary.main' : 'text.disabled',
          }}
        />
      ))}
    </Box>
  );
}
