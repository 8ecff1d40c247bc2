import Box from '@mui/material/Box';
import qrcode from 'qrcode-generator';

/** What a phone reads: dark on light in either scheme, or scanners fail. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(content);
  code.make();
  const size = code.getModuleCount();
  const dark = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
    .filter(([column, row]) => code.isDark(row, column))
    .map(([column, row]) => `M${column + 4} ${row + 4}h1v1h-1z`);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, bgcolor: '#fff', borderRadius: 1, justifySelf: 'center' }}
    >
      <path d={dark.join('')} fill="#000" />
    </Box>
  );
}
