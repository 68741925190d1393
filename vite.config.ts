import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two pages share one build: `site.html` (public, prerendered) and `app.html` (sign-in and everything behind it). */
export default defineConfig({
  root: 'src/web',
  publicDir: '../../public',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: { site: 'src/web/site.html', app: 'src/web/app.html' } },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000', '/healthz': 'http://127.0.0.1:3000' } },
});
