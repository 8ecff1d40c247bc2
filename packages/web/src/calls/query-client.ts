import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../fetch/network-error';

/** One cache for every screen. Refusals are not asked again; a lost network is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        count < 2 && (!(error instanceof NetworkError) || error.status === 0 || error.status >= 502),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 5000),
    },
    mutations: { retry: false },
  },
});
