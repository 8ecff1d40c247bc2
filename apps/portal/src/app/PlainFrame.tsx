import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { Footer } from './Footer';

/**
 * The frame of screens before sign-in: the tenant's color on a large surface, the form on a card. It shows the
 * route's screen unless it is given another.
 */
export function PlainFrame({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="main" id="content" sx={{ flex: 1, display: 'grid' }}>
        <Suspense fallback={null}>{children ?? <Outlet />}</Suspense>
      </Box>
      <Footer isPlain />
    </Box>
  );
}
