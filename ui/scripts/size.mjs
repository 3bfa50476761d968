// Prints what a first visit to each page loads, in brotli kB, from the build's manifest: `npm run build && npm run size`.
// Exits with 1 when a public page goes over its budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const CLIENT = process.argv[2] ?? 'dist/client';
const SCRIPT_BUDGET_KB = 34;
const STYLE_BUDGET_KB = 12;
/** What choosing a time may add to the leanest page. */
const BOOKING_BUDGET_KB = 8;

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
const sizes = routes.map(({ page, chunks }) => {
  const files = filesOf(['src/entry-painted.ts', 'src/entry-client.tsx', ...chunks]);
  return { page, count: files.length, totalKb: files.reduce((sum, file) => sum + brotliKb(file), 0) };
});
const leanestKb = Math.min(...sizes.map(({ totalKb }) => totalKb));
let tooLarge = false;
for (const { page, count, totalKb } of sizes) {
  const isBooking = page === 'booking';
  const note = isBooking ? `, ${(totalKb - leanestKb).toFixed(1)} kB of it for the choice of a time` : '';
  console.log(`${page.padEnd(16)} ${totalKb.toFixed(1)} kB in ${count} files${note}`);
  // The rooms of the administration, and drafts, are for few people, who load them once; the way in is a public page.
  const isPublic = (!page.startsWith('admin') && page !== 'postPreview') || page === 'adminLogin';
  tooLarge ||= isPublic && totalKb > (isBooking ? leanestKb + BOOKING_BUDGET_KB : SCRIPT_BUDGET_KB);
}
const styleKb = (manifest['src/entry-client.tsx'].css ?? []).reduce((sum, file) => sum + brotliKb(file), 0);
console.log(`stylesheet       ${styleKb.toFixed(1)} kB`);
if (tooLarge || styleKb > STYLE_BUDGET_KB) {
  console.error(
    `Over budget: a public page may load ${SCRIPT_BUDGET_KB} kB of script and ${STYLE_BUDGET_KB} kB of style.`,
  );
  process.exit(1);
}

/** The server bundle knows the routes; they need no wordings. */
async function readRoutes() {
  const { runInThisContext } = await import('node:vm');
  globalThis.__wordings = { lv: {}, en: {} };
  runInThisContext(readFileSync(`${CLIENT}/../ssr/server.js`, 'utf8'));
  return { default: JSON.parse(globalThis.__ssr.routes()) };
}
