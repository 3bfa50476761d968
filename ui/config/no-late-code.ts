// Leaves out of the server bundle what the browser loads late: the server renders at once and never waits for an import(),
// so that code would only lengthen each start.
import type { Plugin } from 'vite';

export function noLateCode(): Plugin {
  return {
    name: 'vitrina:no-late-code',
    enforce: 'pre',
    resolveId: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
  };
}
