import { describe, expect, it } from 'vitest';
import { groupBlocks } from './legal-blocks';

describe('the lines of a legal text', () => {
  it('become paragraphs, and neighbouring items one list', () => {
    expect(groupBlocks(['Ievads:', '- pirmais;', '- otrais.', 'Beigas.', '- vēl viens'])).toEqual([
      { kind: 'paragraph', text: 'Ievads:' },
      { kind: 'list', items: ['pirmais;', 'otrais.'] },
      { kind: 'paragraph', text: 'Beigas.' },
      { kind: 'list', items: ['vēl viens'] },
    ]);
  });
});
