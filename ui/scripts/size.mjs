// Prints what a first visit to each page loads, in brotli kB, from the build's manifest: `npm run build && npm run size`.
// Exits with 1 when a public page goes over its budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const CLIENT = process.argv[2] ?? 'dist/client';
const SCRIPT_BUDGET_KB = 34;
const STYLE_BUDGET_KB = 12;

const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));
const brotliKb = (file) => brotliCompressSync(readFileSync(`${CLIENT}/${file}`)).length / 1000;

function filesOf(keys) {
  const files = new Set();
  const visit = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}

const { default: routes } = await readRoutes();
let tooLarge = false;
for (const route of routes) {
  const files = filesOf(['src/entry-client.tsx', ...route.chunks]);
  const totalKb = files.reduce((sum, file) => sum + brotliKb(file), 0);
  console.log(`${route.page.padEnd(16)} ${totalKb.toFixed(1)} kB in ${files.length} files`);
  // The administration is for one person, who loads it once.
  tooLarge ||= route.page !== 'admin' && totalKb > SCRIPT_BUDGET_KB;
}
const styleKb = (manifest['src/entry-client.tsx'].css ?? []).reduce((sum, file) => sum + brotliKb(file), 0);
console.log(`stylesheet       ${styleKb.toFixed(1)} kB`);
if (tooLarge || styleKb > STYLE_BUDGET_KB) {
  console.error(
    `Over budget: a public page may load ${SCRIPT_BUDGET_KB} kB of script and ${STYLE_BUDGET_KB} kB of style.`,
  );
  process.exit(1);
}

/** The server bundle knows the routes; it runs here as it does in QuickJS, as a classic script. */
async function readRoutes() {
  const { runInThisContext } = await import('node:vm');
  runInThisContext(readFileSync(`${CLIENT}/../ssr/server.js`, 'utf8'));
  return { default: JSON.parse(globalThis.__ssr.routes()) };
}
