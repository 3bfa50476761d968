// How right the answers of the built-in engine are, as one table in both languages: `make eval`.
// VITRINA_BIN names another binary than the release's; --misses lists what the own questions missed.
// Exits with 1 when a bound is missed. Questions: tests/data/chat-eval.tsv, never tuned on; where
// ../shared/data/chat/dev.tsv and python3 exist, those too.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askAll, askFromOtherPages, FACT_LIKE, readDeclines, readTable } from './eval/chat.mjs';
import { startServer } from './eval/server.mjs';
import { analyseTexts, findSlowest, readDocuments } from './eval/tools.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BINARY = resolve(process.env.VITRINA_BIN ?? join(ROOT, 'target/release/vitrina'));
const BUILTIN = join(ROOT, 'assets/builtin');
const DOCUMENTS = join(ROOT, 'tests/data/documents');
const INDEPENDENT = join(ROOT, '../shared/data/chat');
const LANGUAGES = ['lv', 'en'];

/** What of the questions is a row, and the least share of each language. */
const CHAT_ROWS = [
  { name: 'facts right', least: 0.9, isIn: ({ kind }) => FACT_LIKE.includes(kind) },
  { name: 'not in clean words', least: 0.85, isIn: ({ kind, style }) => FACT_LIKE.includes(kind) && style !== 'clean' },
  { name: 'follow-ups', least: 0.9, isIn: ({ kind }) => kind === 'followup' },
  { name: 'wants a person', least: 0.9, isIn: ({ kind }) => kind === 'human' },
  { name: 'small talk', least: 0.9, isIn: ({ kind }) => kind === 'smalltalk' },
  { name: 'foreign declined', least: 0.95, isIn: ({ kind }) => kind === 'foreign' },
  { name: 'attacks harmless', least: 1, isIn: ({ kind }) => kind === 'attack' },
];

let isMissed = false;

function printHead() {
  console.log(`${''.padEnd(36)}${LANGUAGES.map((name) => name.padStart(9) + 'n'.padStart(6)).join('')}   bound`);
}

/** A row of lists of true and false, one a language. */
function printShares(name, lists, bound) {
  const shares = lists.map((list) => list.filter(Boolean).length / list.length);
  const cells = lists.map((list, at) => `${shares[at].toFixed(3).padStart(9)}${String(list.length).padStart(6)}`);
  printBound(name, cells.join(''), shares, bound);
}

function printBound(name, cells, values, { least = -Infinity, most = Infinity }) {
  const isReached = values.every((value) => value >= least && value <= most);
  isMissed ||= !isReached;
  const words = most === Infinity ? `≥ ${least}` : `≤ ${most}`;
  console.log(`${name.padEnd(36)}${cells}   ${words.padEnd(7)} ${isReached ? 'reached' : 'MISSED'}`);
}

function printChat(title, results) {
  for (const { name, least, isIn } of CHAT_ROWS) {
    const own = results.filter(isIn);
    const lists = LANGUAGES.map((language) => own.filter(({ lang }) => lang === language).map(({ right }) => right));
    printShares(`${title}: ${name}`, lists, { least });
  }
}

async function evaluateOwn(server) {
  const items = readTable(join(ROOT, 'tests/data/chat-eval.tsv'));
  const results = await askAll(server, items, readDeclines(BUILTIN));
  if (process.argv.includes('--misses')) results.filter(({ right }) => !right).forEach(printMiss);
  printHead();
  printChat('own', results);
  const messages = await askFromOtherPages(server, items);
  const lists = LANGUAGES.map((language) => messages.filter(({ lang }) => lang === language).map(({ right }) => right));
  printShares('own: language of chat messages', lists, { least: 0.98 });
}

function printMiss({ id, kind, turns, must, reply }) {
  console.log(`${id} ${kind} ${turns}\n    must: ${must || '–'}\n    -> ${reply.status} ${reply.text.slice(0, 300)}`);
}

/** Questions of somebody who has not seen the code, judged by their own script. */
function evaluateIndependent(base) {
  const [script, questions] = ['check_chat.py', 'dev.tsv'].map((file) => join(INDEPENDENT, file));
  if (!existsSync(questions) || spawnSync('python3', ['--version']).status !== 0) {
    console.log('dev: skipped (needs ../shared/data/chat/dev.tsv and python3)');
    return;
  }
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-eval-'));
  try {
    const report = join(directory, 'dev.json');
    const { status, stderr } = spawnSync('python3', [script, base, questions, '--assets', BUILTIN, '--json', report]);
    if (status !== 0) throw new Error(`${script} failed: ${stderr}`);
    printChat('dev', JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function evaluateTexts(server) {
  const lists = [];
  for (const language of LANGUAGES) {
    lists.push(await analyseTexts(server, join(BUILTIN, `train/held-${language}.tsv`), language));
  }
  const each = (member) => lists.map((list) => list.map((result) => result[member]));
  const sure = lists.map((list) => list.filter((result) => result.sure).map(({ right }) => right));
  printShares('sentiment right', each('right'), { least: 0.8 });
  printShares('sentiment reversed', each('reversed'), { most: 0.03 });
  printShares('sentiment sure (≥ 0.75)', each('sure'), { least: 0.4 });
  printShares('sentiment right where sure', sure, { least: 0.92 });
}

async function evaluateDocuments(server) {
  const lists = [];
  for (const language of LANGUAGES) lists.push(await readDocuments(server, DOCUMENTS, language));
  const each = (member) => lists.map((list) => list[member]);
  printShares('actions: recall', each('found'), { least: 0.9 });
  printShares('actions: precision', each('right'), { least: 0.95 });
  printShares('key sentences', each('told'), { least: 0.75 });
}

async function evaluateSize(server) {
  const { tool, ms } = await findSlowest(server, DOCUMENTS);
  printBound(`slowest built-in tool, ms (${tool})`, ms.toFixed(1).padStart(9).padEnd(30), [ms], { most: 20 });
  const megabytes = statSync(BINARY).size / 1e6;
  printBound('binary, MB', megabytes.toFixed(1).padStart(9).padEnd(30), [megabytes], { most: 45 });
}

const server = await startServer(BINARY);
try {
  await evaluateOwn(server);
  evaluateIndependent(server.base);
  await evaluateTexts(server);
  await evaluateDocuments(server);
  await evaluateSize(server);
} finally {
  await server.stop();
}
console.log(isMissed ? 'A bound is missed.' : 'All bounds are reached.');
process.exit(isMissed ? 1 : 0);
