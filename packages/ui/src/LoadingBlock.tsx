import Skeleton from '@mui/material/Skeleton';
import { LoadFailure } from './LoadFailure';

export interface LoadingBlockProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** In pixels, about what will stand here. */
  readonly height: number;
}

/** Stands where an answer is missing: a block while it is on its way, and what went wrong once it failed. */
export function LoadingBlock({ error, onRetry, height }: LoadingBlockProps) {
  return error === null ? (
    <Skeleton variant="rounded" height={height} />
  ) : (
    <LoadFailure error={error} onRetry={onRetry} />
  );
}
