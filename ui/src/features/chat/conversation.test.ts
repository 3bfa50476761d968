import { describe, expect, it } from 'vitest';
import { addMessage, type NewMessage, toTurns, withoutFailures } from './conversation';

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
});
