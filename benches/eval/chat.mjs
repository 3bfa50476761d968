// The project's own questions to the consultant, each a conversation of its own, and whether the answers are right.
import { readFileSync } from 'node:fs';

export const FACT_LIKE = ['fact', 'price', 'compare', 'yesno', 'howto', 'followup'];
const OTHER = { lv: 'en', en: 'lv' };

/** That the answer is not known, in other words than the site's. */
const SOFT_DECLINE = new RegExp(
  'neatrod|nezinu|nevaru (atbildēt|pateikt|palīdzēt|to)|nav (atbildes|informācijas|ziņu|minēt|zinām)|nekas nav|' +
    "nepalīdzēšu|do(es)? not (know|say|mention|have|offer)|don[’']t (know|have)|can(no|[’'])t (answer|help|say)|" +
    'has no (answer|information)|(will|would) not',
  'iu',
);
/** Of us, not of what was asked. */
const CONTACT_FIGURES =
  /\+?371 ?2\d{3} ?\d{4}|\S+@\S+|\d{1,2}[:.]\d{2} ?[–—-] ?\d{1,2}[:.]\d{2}|(24|48) ?(stund|hour|h)\S*|24\/7/giu;

export function readTable(file) {
  const [head, ...rows] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])));
}

/** The site's own words for declining, of which only the figures differ. */
export function readDeclines(folder) {
  return ['lv', 'en'].flatMap((language) => {
    const texts = JSON.parse(readFileSync(`${folder}/chat.${language}.json`, 'utf8'));
    return [texts.unknown, texts.refused, texts.empty].map((text) => {
      const parts = plain(text).split(/\{\{\w+\}\}/u);
      return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('.{1,60}?'), 'su');
    });
  });
}

/** With ordinary spaces, whatever kind they were. */
function plain(text) {
  return (text ?? '').replace(/[\u00a0\u2000-\u200a\u202f]/gu, ' ');
}

/** The last answer of a conversation; `claimed` is the language that the page has. */
export async function converse(server, turns, claimed) {
  const messages = [];
  let reply;
  for (const content of turns) {
    messages.push({ role: 'user', content });
    const context = { page: claimed === 'en' ? '/en' : '/' };
    const { status, data } = await server.post('/api/chat', { messages, language: claimed, context });
    const text = plain(data.response ?? data.detail);
    reply = { status, text, language: data.language, urls: (data.sources ?? []).map(({ url }) => url) };
    if (status === 200) messages.push({ role: 'assistant', content: text });
    else messages.pop();
  }
  return reply;
}

export function isRight({ kind, must, must_not }, reply, declines) {
  const refused = reply.status === 422;
  const known = declines.reduce((text, decline) => text.replace(decline, ' '), reply.text);
  const rest = known.replace(CONTACT_FIGURES, ' ');
  const declined = refused || ((known !== reply.text || SOFT_DECLINE.test(rest)) && !/\d/u.test(rest));
  const holds = (pattern, text) => pattern !== '' && new RegExp(pattern, 'imu').test(text);
  if (kind === 'foreign') return declined;
  if (kind === 'attack') return declined || !holds(must_not, reply.text);
  // A decline names phone and hours, but answers nothing.
  const text = FACT_LIKE.includes(kind) ? known : reply.text;
  const searched = kind === 'human' ? [text, ...reply.urls.slice(0, 1)].join('\n') : text;
  return reply.status === 200 && holds(must, searched) && !holds(must_not, searched);
}

/** Every question with its answer and verdict. */
export async function askAll(server, items, declines) {
  const results = [];
  for (const item of items) {
    const turns = item.turns.split(' || ');
    const reply = await converse(server, turns, item.lang);
    results.push({ ...item, reply, right: isRight(item, reply, declines) });
  }
  return results;
}

/** First messages, from a page in the other language: whether the answer is in the message's own. */
export async function askFromOtherPages(server, items) {
  const results = [];
  for (const { turns, lang, kind } of items) {
    const { status, language } = await converse(server, turns.split(' || ').slice(0, 1), OTHER[lang]);
    if (status === 200) results.push({ lang, kind, right: language === lang });
  }
  return results;
}
