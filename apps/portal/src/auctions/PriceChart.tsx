import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { BidHistoryEntry } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant, moneyWithoutDecimals } from '@tradehall/web/tenant/format';
import { amountsOfTicks, widthOfAmounts } from '../charts/money-axis';
import { momentsOf } from './price-moments';

const HEIGHT = 150;

/** How the price of a lot rose, as steps; what it shows is told in words beside it. */
export function PriceChart({ lotNumber, bids }: { lotNumber: string; bids: readonly BidHistoryEntry[] }) {
  const t = useTexts(auctionsTexts);
  const box = useRef<HTMLDivElement>(null);
  const { mode, systemMode } = useColorScheme();
  const oldestFirst = [...bids].reverse();

  useEffect(() => {
    const element = box.current;
    if (element === null || bids.length < 2) return undefined;
    const style = getComputedStyle(element);
    const quiet = style.getPropertyValue('--th-palette-text-secondary') || '#666';
    const line = style.getPropertyValue('--th-palette-divider') || '#ddd';
    const accent = style.getPropertyValue('--th-palette-primary-main') || '#06c';
    const points = [...bids].reverse();
    const stepped = uPlot.paths.stepped?.({ align: 1 });
    const axis = {
      stroke: quiet,
      grid: { stroke: line, width: 1 },
      ticks: { stroke: line, width: 1 },
      font: '12px system-ui',
    };
    const plot = new uPlot(
      {
        width: element.clientWidth || 320,
        height: HEIGHT,
        legend: { show: false },
        cursor: { points: { show: true }, drag: { x: false, y: false } },
        axes: [
          {
            ...axis,
            values: (_, splits) => splits.map((split) => instant(split * 1000, 'time-month-date').replace(',', '\n')),
            space: 90,
          },
          { ...axis, size: widthOfAmounts(axis.font), values: (_, splits) => amountsOfTicks(splits) },
        ],
        series: [
          {},
          {
            stroke: accent,
            width: 2,
            ...(stepped === undefined ? {} : { paths: stepped }),
            points: { show: points.length < 40, size: 5, fill: accent },
          },
        ],
      },
      [momentsOf(points), points.map((bid) => bid.bidAmount)],
      element,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [bids, mode, systemMode]);

  const [first] = oldestFirst;
  const last = oldestFirst.at(-1);
  if (first === undefined || last === undefined || bids.length < 2) return null;
  return (
    <Box
      ref={box}
      role="img"
      aria-label={t('LOT_PRICE_CHART', [
        lotNumber,
        moneyWithoutDecimals(first.bidAmount),
        moneyWithoutDecimals(last.bidAmount),
        bids.length,
      ])}
      sx={{ height: HEIGHT, overflow: 'hidden' }}
    />
  );
}
