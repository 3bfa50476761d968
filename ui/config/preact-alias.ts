import { fileURLToPath } from 'node:url';

// React's names lead to Preact without Babel or a preset. Exact matches, so that no deeper path is caught by accident.
export const preactAlias = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
  // wouter's polyfill is CommonJS, which would keep the bundler from leaving out what is not used of Preact.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
  {
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: fileURLToPath(new URL('../src/components/lucide-icon.tsx', import.meta.url)),
  },
];
