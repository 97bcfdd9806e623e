import { describe, expect, it } from 'vitest';
import { newsOf } from '#features/status-letters/status-letters.rules.ts';

describe('what is written about', () => {
  const leg = (
    move: string,
    from: 'sending' | 'approved' | 'issued',
    to: 'sending' | 'approved' | 'issuing' | 'issued' | 'client_refused' | 'deleted',
    bankName: string,
  ) => ({
    move,
    from,
    to,
    bankName,
    comment: null,
  });
  it.each([
    [
      'banks that came to one status are one letter',
      [leg('T15', 'sending', 'approved', 'А'), leg('T15', 'sending', 'approved', 'Б')],
      [{ status: 'approved', banks: ['А', 'Б'], comment: '' }],
    ],
    ['a step inside a status is none', [leg('T7', 'sending', 'sending', 'А')], []],
    [
      'banks withdrawn by a choice are none',
      [leg('T20', 'approved', 'issuing', 'А'), leg('T17', 'approved', 'client_refused', 'Б')],
      [{ status: 'issuing', banks: ['А'], comment: '' }],
    ],
    ['a move back is none', [leg('T22b', 'issued', 'approved', 'А')], []],
    ['a deleted deal is none', [leg('T32', 'sending', 'deleted', 'А')], []],
  ])('%s', (_name, legs, expected) => {
    expect(newsOf(legs)).toEqual(expected);
  });
});
