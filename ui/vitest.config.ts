import { defineConfig } from 'vitest/config';
import { preactAlias } from './config/preact-alias.ts';

export default defineConfig({
  resolve: { alias: preactAlias, dedupe: ['preact'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // Radix imports React by name: it must go through the alias like our own code.
    server: { deps: { inline: [/@radix-ui/, /wouter/, /lucide-react/, /@testing-library\/preact/] } },
  },
});
