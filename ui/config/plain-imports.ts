// Vite wraps each import() in a helper that fetches the stylesheets and preloads of late code. Here is neither: all style
// is in one file, and Rust writes the preloads. The helper would be a part of every first load.
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

export function plainImports(): Plugin {
  return {
    name: 'vitrina:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
