import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language';

describe('the language of a message', () => {
  it.each([
    ['Labdien, cik maksā čatbots?', 'lv'],
    ['Kadas ir jusu cenas', 'lv'],
    ['Hello, how much does a chatbot cost?', 'en'],
    ['I want to automate invoices', 'en'],
    ['Pastāstiet par the chatbot', 'lv'],
    ['un the', 'en'],
  ])('of «%s» is %s', (message, language) => {
    expect(detectLanguage(message)).toBe(language);
  });

  it.each(['OK', '599', '', '???'])('cannot be told from «%s»', (message) => {
    expect(detectLanguage(message)).toBeNull();
  });
});
