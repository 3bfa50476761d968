// Two builds of one source: the browser's (client/, with a manifest that Rust reads) and the server's (ssr/server.js,
// one classic script for QuickJS, and ssr/wordings.json). `npm run dev` is described in config/dev-pages.ts.
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { devPages } from './config/dev-pages.ts';
import { leanLibraries } from './config/lean-libraries.ts';
import { leanStyles } from './config/lean-styles.ts';
import { noLateCode } from './config/no-late-code.ts';
import { plainImports } from './config/plain-imports.ts';
import { preactAlias } from './config/preact-alias.ts';
import { serverWordings } from './config/server-wordings.ts';
import { steadyWords } from './config/steady-words.ts';

const RUST_SERVER_URL = process.env['VITRINA_URL'] ?? 'http://127.0.0.1:8000';

// A file's name is in the first load of every page from which the file may follow: each character of it counts.
const SHORT_NAMES = {
  hashCharacters: 'hex',
  entryFileNames: 'assets/[name]-[hash:8].js',
  chunkFileNames: 'assets/[name]-[hash:8].js',
  assetFileNames: 'assets/[name]-[hash:8][extname]',
} as const;

// Libraries mark files with "use client" for a framework that is not here.
const checks = { moduleLevelDirective: false };

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [
    steadyWords(),
    tailwind(),
    devPages(RUST_SERVER_URL),
    leanLibraries(),
    isSsrBuild ? [noLateCode(), serverWordings()] : [plainImports(), leanStyles()],
  ],
  resolve: { alias: preactAlias, dedupe: ['preact'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true, target: 'webworker' },
  server: { proxy: Object.fromEntries(['/api', '/brand', '/favicon'].map((path) => [path, RUST_SERVER_URL])) },
  build: isSsrBuild
    ? {
        target: 'es2022',
        // Less to compile and to keep.
        minify: true,
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          checks,
          output: { format: 'iife', name: 'Vitrina', entryFileNames: 'server.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        // The page's Content-Security-Policy forbids inline code and data: scripts, and Rust writes the preloads itself.
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          checks,
          input: {
            'entry-client': 'src/entry-client.tsx',
            'entry-clock': 'src/entry-clock.ts',
            'entry-fair': 'src/entry-fair.ts',
            'entry-painted': 'src/entry-painted.ts',
            'entry-stand': 'src/entry-stand.ts',
          },
          output: SHORT_NAMES,
        },
      },
}));
