import Box from '@mui/material/Box';
import { configuration } from '@tradehall/web/tenant/configuration';
import { brand } from './theme/theme';

/** The tenant's logo, or its first letter, and its short name. */
export function ShopName() {
  return (
    <>
      {brand.logo === undefined ? (
        <Box
          aria-hidden
          sx={{
            width: 28,
            height: 28,
            borderRadius: '8px',
            bgcolor: 'brand.main',
            color: 'brand.contrastText',
            display: 'grid',
            placeItems: 'center',
            fontSize: 14,
            flex: 'none',
          }}
        >
          {configuration.tenantShortName.charAt(0).toUpperCase()}
        </Box>
      ) : (
        <Box component="img" src={brand.logo} alt="" sx={{ height: 28, maxWidth: 120, objectFit: 'contain' }} />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {configuration.tenantShortName}
      </Box>
    </>
  );
}
