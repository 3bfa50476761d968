// In which language a message is written: the specification's count of common words.
import type { Language } from '../../i18n/language';

const LATVIAN_WORDS = new Set(
  `un ir ar par es tu jūs mēs kas kā kur kad cik vai no uz pie pēc bez lai ka bet tas tā šis šī man jums mums jūsu mūsu
  labdien sveiki paldies lūdzu vēlos gribu varat var vajag maksā cena cenas pakalpojumi pakalpojumus uzņēmums uzņēmumam
  jā nē nav esmu būtu kāda kādi kāds sava savu vairāk tikai arī jau ļoti kāpēc palīdzēt pastāstiet`.split(/\s+/),
);
const ENGLISH_WORDS = new Set(
  `the and is are with about i you we what how where when which from to at for without but this that me my your our
  hello hi thanks thank please want need can could would does do cost price prices service services company business
  yes no not am be a an of in it more only also very why help tell much many have has will`.split(/\s+/),
);
/** Letters that English does not have. */
const LATVIAN_LETTER = /[āčēģīķļņšūž]/;

/** Null when nothing in the message speaks for either language: then the conversation keeps its own. */
export function detectLanguage(message: string): Language | null {
  let latvian = 0;
  let english = 0;
  for (const word of message.toLowerCase().split(/[^\p{L}]+/u)) {
    if (LATVIAN_WORDS.has(word) || LATVIAN_LETTER.test(word)) latvian += 1;
    if (ENGLISH_WORDS.has(word)) english += 1;
  }
  if (latvian === 0 && english === 0) return null;
  return latvian > english ? 'lv' : 'en';
}
