import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useColorScheme, useTheme } from '@mui/material/styles';
import type UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Dashboard } from '@tradehall/contract/dashboard';
import { dashboardTexts } from '@tradehall/texts/en/dashboard';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { moneyWithoutDecimals, month as monthText } from '@tradehall/web/tenant/format';
import { loadModule } from '@tradehall/ui/state/load-module';
import { amountsOfTicks, widthOfAmounts } from '../charts/money-axis';

const HEIGHT = 220;

/** Spend by month as bars. The same figures stand in a table beside it, for those who can't see the picture. */
export function SpendChart({ spend }: { spend: Dashboard['spend'] }) {
  const t = useTexts(dashboardTexts);
  const holder = useRef<HTMLDivElement>(null);
  const { mode, systemMode } = useColorScheme();
  const theme = useTheme();
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const element = holder.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = holder.current;
    if (element === null || width === 0) return undefined;
    let plot: UPlot | undefined;
    let ended = false;
    void loadModule(() => import('uplot')).then(({ default: Plot }) => {
      if (ended) return;
      const style = getComputedStyle(document.documentElement);
      const color = (name: string) => style.getPropertyValue(`--th-palette-${name}`).trim() || '#888';
      const axis = {
        stroke: color('text-secondary'),
        grid: { stroke: color('divider'), width: 1 },
        ticks: { show: false },
        font: `12px ${theme.typography.fontFamily}`,
      };
      const bars = Plot.paths.bars?.({ size: [0.6, 48], radius: 0.12 });
      plot = new Plot(
        {
          width,
          height: HEIGHT,
          legend: { show: false },
          cursor: { show: false },
          scales: {
            x: { time: false, range: [-0.6, spend.length - 0.4] },
            y: { range: (_, __, max) => [0, max <= 0 ? 1 : max * 1.1] },
          },
          axes: [
            {
              ...axis,
              size: 28,
              gap: 8,
              grid: { show: false },
              splits: spend.map((_, at) => at),
              values: (_, splits) =>
                splits.map((at) => (width < 480 && at % 2 === 1 ? '' : monthText(spend[at]?.month ?? '2000-01'))),
            },
            { ...axis, size: widthOfAmounts(axis.font), values: (_, splits) => amountsOfTicks(splits) },
          ],
          series: [
            {},
            {
              fill: color('primary-main'),
              stroke: color('primary-main'),
              width: 0,
              points: { show: false },
              ...(bars === undefined ? {} : { paths: bars }),
            },
          ],
        },
        [spend.map((_, at) => at), spend.map((month) => month.total)],
        element,
      );
    });
    return () => {
      ended = true;
      plot?.destroy();
    };
  }, [spend, width, mode, systemMode, theme]);

  return (
    <>
      <Box ref={holder} aria-hidden="true" sx={{ height: HEIGHT, width: '100%' }} />
      <table className="visually-hidden">
        <caption>{t('DASHBOARD_SPEND_TABLE')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('DASHBOARD_MONTH')}</th>
            <th scope="col">{t('DASHBOARD_SPENT')}</th>
            <th scope="col">{t('DASHBOARD_ORDERS')}</th>
          </tr>
        </thead>
        <tbody>
          {spend.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthText(month.month, true)}</th>
              <td>{moneyWithoutDecimals(month.total)}</td>
              <td>{month.orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
