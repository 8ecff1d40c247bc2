import Skeleton from '@mui/material/Skeleton';
import { LoadFailure } from '../LoadFailure';
import { useMobile } from '../state/use-mobile';
import { DeskRows } from './DeskRows';
import { PhoneCards } from './PhoneCards';
import type { DataTableProps } from './table-columns';

/**
 * A list from one list of columns: rows on a desk, cards below 740 px, and what stands there
 * until, or instead of, them.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, empty } = props;
  const isMobile = useMobile();
  if (error !== undefined && error !== null) return <LoadFailure error={error} onRetry={() => onRetry?.()} />;
  if (rows === undefined) return <Skeleton variant="rounded" height={240} />;
  if (rows.length === 0) return <>{empty}</>;
  return isMobile ? <PhoneCards {...props} rows={rows} /> : <DeskRows {...props} rows={rows} />;
}
