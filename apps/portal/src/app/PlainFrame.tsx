import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Footer } from './Footer';

/** The frame of screens before sign-in: the tenant's colour on a large surface, the form on a card. */
export function PlainFrame() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="main" id="content" sx={{ flex: 1, display: 'grid' }}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </Box>
      <Footer />
    </Box>
  );
}
