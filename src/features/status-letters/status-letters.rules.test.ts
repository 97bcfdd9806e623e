import { describe, expect, it } from 'vitest';
import {
  audiences,
  fillTemplate,
  type LetterWords,
  mailedStatuses,
  newsOf,
  strangeWords,
} from '#features/status-letters/status-letters.rules.ts';
import { usualTemplate } from '#features/status-letters/status-letters.templates.ts';
import { statusLetterTexts } from '#features/status-letters/status-letters.texts.ts';

const words: LetterWords = statusLetterTexts.sample;

describe('a template', () => {
  it('takes the words of a deal and leaves out the lines that have none', () => {
    const template = {
      subject: 'Сделка {deal}',
      text: 'Банк: {bank}\nСумма: {amount}\n\n\nКомментарий: {comment}',
    };
    expect(fillTemplate(template, { ...words, bank: 'А', amount: '', comment: 'Да' })).toEqual({
      subject: 'Сделка 48210',
      text: 'Банк: А\n\nКомментарий: Да',
    });
  });

  it('is not filled twice: braces in somebody’s comment stay as typed', () => {
    const filled = fillTemplate(
      { subject: '{comment}', text: '{comment}' },
      { ...words, comment: '{amount}' },
    );
    expect(filled).toEqual({ subject: '{amount}', text: '{amount}' });
  });

  it('for a client knows neither the comment nor the way into the product', () => {
    const template = { subject: '{deal} {nonsense}', text: '{comment} {deal_link} {client}' };
    expect(strangeWords(template, 'client')).toEqual(['nonsense', 'comment', 'deal_link']);
    expect(strangeWords(template, 'agent')).toEqual(['nonsense']);
  });

  it.each(mailedStatuses)('of «%s» as usual is whole in both languages and for both', (status) => {
    for (const audience of audiences) {
      for (const language of ['ru', 'en'] as const) {
        const usual = usualTemplate(status, audience, language);
        expect(strangeWords(usual, audience)).toEqual([]);
        const { subject, text } = fillTemplate(usual, words);
        expect(`${subject}\n${text}`).not.toMatch(/TOPIC|SENTENCE|\{/);
        expect(/[а-я]{3}/i.test(subject)).toBe(language === 'ru');
      }
    }
  });
});

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
