import { describe, expect, it } from 'vitest';
import {
  addMessage,
  type NewMessage,
  QUESTION_MAX_CHARS,
  toTurns,
  withoutFailures,
  withoutLastQuestion,
} from './conversation';

const say = (content: string, kind: NewMessage['kind'] = 'turn'): NewMessage => ({
  role: kind === 'turn' ? 'user' : 'assistant',
  content,
  language: 'lv',
  timestamp: null,
  kind,
});

describe('a conversation', () => {
  const failed = [say('Sveiki', 'notice'), say('Cik?'), say('Nevaru', 'failure'), say('Un tagad?')].reduce(
    addMessage,
    [],
  );

  it('tells the server what was said, not what the panel said of its own accord', () => {
    expect(toTurns(failed).map(({ content }) => content)).toEqual(['Cik?', 'Un tagad?']);
  });

  it('gives every message an id of its own, also after a failure was taken out', () => {
    const ids = addMessage(withoutFailures(failed), say('Jā')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('does not tell the server a question that it has refused', () => {
    expect(toTurns(withoutLastQuestion(failed)).map(({ content }) => content)).toEqual(['Cik?']);
  });

  it('tells the server the latest turns, none longer than it takes', () => {
    const many = Array.from({ length: 25 }, (_, index) => say(`${index} ${'ā'.repeat(3_000)}`)).reduce(addMessage, []);
    const turns = toTurns(many);
    expect(turns).toHaveLength(20);
    expect(turns.at(-1)?.content).toHaveLength(QUESTION_MAX_CHARS);
    expect(turns.at(-1)?.content.startsWith('24 ')).toBe(true);
  });
});
