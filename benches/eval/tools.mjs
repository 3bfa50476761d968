// The other tools: texts whose sentiment is known, documents whose actions are known, and how fast each tool answers.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SENTIMENTS = { pos: 'positive', neg: 'negative', neu: 'other' };
const REVERSED = { positive: 'negative', negative: 'positive' };
const TRIES = 15;

/** Of the sentences that no training has seen: right, taken for the opposite, and how sure. */
export async function analyseTexts(server, file, language) {
  const results = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [label, text] = line.split('\t');
    if (!text) continue;
    const { data } = await server.post('/api/analyze-text', { text, language });
    const { sentiment, confidence } = data.analysis;
    const wanted = SENTIMENTS[label] ?? label;
    results.push({ right: sentiment === wanted, reversed: sentiment === REVERSED[wanted], sure: confidence >= 0.75 });
  }
  return results;
}

/** Of documents with their labels behind them: actions found, actions right and key words told, as true or false. */
export async function readDocuments(server, folder, language) {
  const found = [];
  const right = [];
  const told = [];
  const names = readdirSync(folder).filter((name) => name.startsWith(`${language}-`));
  for (const name of names) {
    const [text, labels] = readFileSync(join(folder, name), 'utf8').split('=== actions\n');
    const [actions, keys] = labels.split('=== key\n').map((part) => part.split('\n').filter(Boolean));
    const { data } = await server.post('/api/process-document', documentForm(name, text, language));
    const { summary, keyPoints, actionItems } = data.result;
    const all = [summary, ...keyPoints, ...actionItems].join(' ');
    found.push(...actions.map((action) => actionItems.some((item) => item.includes(action))));
    right.push(...actionItems.map((item) => actions.some((action) => item.includes(action))));
    told.push(...keys.map((key) => all.includes(key)));
  }
  return { documents: names.length, found, right, told };
}

function documentForm(name, text, language) {
  const form = new FormData();
  form.set('language', language);
  form.set('document', new Blob([text], { type: 'text/plain' }), name);
  return form;
}

/** The slowest tool and its median time, from the request to the answer. */
export async function findSlowest(server, folder) {
  const contract = readFileSync(join(folder, 'en-contract-a.txt'), 'utf8').split('=== actions\n')[0];
  const language = 'en';
  const message = 'We move the meeting to Thursday at 14:30.';
  const requests = {
    chat: ['/api/chat', { messages: [{ role: 'user', content: 'What does data analytics cost?' }], language }],
    'e-mail': [
      '/api/generate-email',
      { emailType: 'meeting', recipientType: 'client', tone: 'formal', mainMessage: message, context: '', language },
    ],
    post: [
      '/api/generate-post',
      {
        tone: 'friendly',
        companyName: 'Oak',
        platform: 'x',
        keywords: 'oak tables',
        hashtagCount: 2,
        includeCTA: true,
        language,
      },
    ],
    recommendations: [
      '/api/recommend-services',
      { sessionId: '1', companySize: 'small', industry: 'other', currentChallenges: 'Invoices are retyped.', language },
    ],
    text: ['/api/analyze-text', { text: message, language }],
    document: ['/api/process-document', () => documentForm('contract.txt', contract, language)],
  };
  const times = [];
  for (const [tool, [path, body]] of Object.entries(requests)) {
    times.push({ tool, ms: await median(() => server.post(path, typeof body === 'function' ? body() : body)) });
  }
  return times.reduce((slowest, time) => (time.ms > slowest.ms ? time : slowest));
}

async function median(ask) {
  const times = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const start = performance.now();
    const { status, data } = await ask();
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`A tool answered ${status}: ${JSON.stringify(data)}`);
  }
  return times.sort((one, other) => one - other)[Math.floor(TRIES / 2)];
}
