import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Fonts and pictures are never inlined, so that the content security policy needs no data: for them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
