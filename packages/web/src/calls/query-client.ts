import { QueryClient } from '@tanstack/react-query';
import { isConnected } from '../fetch/connection';
import { NetworkError } from '../fetch/network-error';

/**
 * One cache for every screen. Refusals are not asked again; a lost answer is, twice. Without a network a call fails at
 * once instead of waiting unseen, and everything is asked for anew when the server is back (W60).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: false,
      retry: (count, error) =>
        count < 2 && isConnected() && (!(error instanceof NetworkError) || error.status === 0 || error.status >= 502),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 5000),
    },
    mutations: { retry: false },
  },
});
