import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Link } from '@tanstack/react-router';
import { OfflineNote } from '../OfflineNote';
import { ShopName } from '../ShopName';
import { messageGap } from '../state/message-gap';

interface TopBarFrameProps {
  /** In pixels; a rail begins there. */
  height: number;
  /** Where the shop's name leads. */
  home: string;
  /** After the shop's name. */
  suffix?: ReactNode;
  /** At the right end. */
  children: ReactNode;
}

/** The bar that stays at the top: whose shop it is at the left, whoever uses it at the right. */
export function TopBarFrame({ height, home, suffix, children }: TopBarFrameProps) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, md: 3 },
        px: { xs: 3, md: 5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { position: 'static' },
      }}
    >
      {/* What the keys come to, and what is brought into view, stands below it (W63). */}
      <GlobalStyles styles={{ html: { scrollPaddingTop: height } }} />
      <Box
        component={Link}
        {...({ to: home } as object)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          color: 'text.primary',
          textDecoration: 'none',
          fontWeight: 600,
          fontSize: 16,
          minWidth: 0,
          borderRadius: 1,
        }}
      >
        <ShopName />
        {suffix}
      </Box>
      <Box ref={messageGap} sx={{ flex: 1 }} />
      {/* On paper the shop's name says enough: nothing there can be pressed. */}
      <Box sx={{ display: 'contents', '@media print': { display: 'none' } }}>
        <OfflineNote />
        {children}
      </Box>
    </Box>
  );
}
