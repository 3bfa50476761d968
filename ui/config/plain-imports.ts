// Vite wraps each import() in a helper that fetches the stylesheets and preloads of late code. Here is neither: all style
// is in one file, and Rust writes the preloads. The helper and its lists would be a part of every first load.
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
/** The names of a file's stylesheets, and each mention of them. */
const LIST = /^const __vite__mapDeps=.*=>i\.map\(i=>d\[i\]\);\n/m;
const MENTION = /,__vite__mapDeps\(\[[\d,]*\]\)/g;

export function plainImports(): Plugin {
  return {
    name: 'vitrina:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
    generateBundle: {
      // Vite writes the lists as late as that.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.code.includes('__vite__mapDeps')) continue;
          file.code = file.code.replace(LIST, '').replace(MENTION, '');
          if (file.code.includes('__vite__mapDeps')) this.error(`${file.fileName} is not written as expected`);
        }
      },
    },
  };
}
