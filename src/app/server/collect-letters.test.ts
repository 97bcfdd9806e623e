import { beforeAll, describe, expect, it } from 'vitest';
import { collectLetters } from '#app/server/collect.ts';
import {
  fillTemplate,
  type Letter,
  linkPlace,
  missingWords,
  sampleLetter,
  setLetters,
  strangeWords,
} from '#domain/letters/letters.ts';
import { languages } from '#domain/words/language.ts';

let letters: Letter[];
beforeAll(async () => {
  letters = await collectLetters();
});

/** What people type where a letter takes their words: markup, templates, forged lines, addresses turned round. */
const naughty = [
  '{link}',
  '{{link}}',
  '{li{link}nk}',
  '{li\u0000nk}',
  '{name}',
  '{__proto__}',
  '{constructor}',
  '${7*7}',
  '{{7*7}}',
  '<%= 7 %>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example")',
  "' or 1=1 --",
  '$& $1 $`',
  'Имя\r\nBcc: thief@example.test',
  'Имя\nСчёт заблокирован: http://evil.example',
  'a\u2028b\u2029c',
  '\u202eelpmaxe.live\u202c',
  '\u0000\u0007',
  '%s %n %x',
  '😀'.repeat(50),
];

describe('every letter the product writes', () => {
  it('is found by the name of its file, once', () => {
    expect(letters.length).toBeGreaterThan(40);
    expect(new Set(letters.map(({ key }) => key)).size).toBe(letters.length);
  });

  it('as it comes uses words it has, none it must not leave out is left out, and a sample fills every line', () => {
    for (const letter of letters)
      for (const language of languages) {
        const usual = letter.usual[language];
        const at = `${letter.key}, ${language}`;
        expect(strangeWords(usual, letter.variables), at).toEqual([]);
        expect(missingWords(usual, letter.must), at).toEqual([]);
        const { variables, isSigned = false } = letter;
        const { subject, text } = sampleLetter({ variables, isSigned }, usual, {});
        expect(`${subject}\n${text}`, at).not.toMatch(/\{|TOPIC|SENTENCE|undefined/);
        const bare = `${usual.subject}${usual.text}`.replaceAll(/\{\w+\}/g, '');
        if (bare.trim() !== '') expect(/[а-я]{3}/i.test(bare), at).toBe(language === 'ru');
      }
  });

  it('takes what people type as words: nothing is filled twice, no link, line or heading is forged', () => {
    for (const letter of letters)
      for (const word of naughty) {
        const words = Object.fromEntries(Object.keys(letter.variables).map((code) => [code, word]));
        const { subject, text } = letter(words)('ru');
        const at = `${letter.key}: ${JSON.stringify(word)}`;
        expect(subject, at).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
        expect(text, at).not.toMatch(/[\u202a-\u202e\0\r]/);
        const usual = letter.usual.ru.text.split(linkPlace).length;
        expect(text.split(linkPlace).length, at).toBeLessThanOrEqual(usual);
        const hasLines = Object.values(letter.variables).some((variable) => variable.hasLines);
        if (!hasLines)
          expect(text.split('\n').length, at).toBeLessThanOrEqual(letter.usual.ru.text.split('\n').length);
      }
  });

  it('knows no words that every object has', () => {
    const template = { subject: '{constructor}', text: '{__proto__}{to_string}' };
    expect(strangeWords(template, {})).toEqual(['constructor', '__proto__', 'to_string']);
    expect(fillTemplate(template, {}, {})).toEqual({ subject: '', text: '' });
  });
});

describe('a letter of the company', () => {
  const invite = (): Letter => {
    const found = letters.find(({ key }) => key === 'sign-in.invite');
    if (!found) throw new Error('No letter');
    return found;
  };

  it('has its words, the signature and the footer in the language of its reader, and its own without', () => {
    const own = { ru: { subject: 'Ждём, {name}', text: 'Логин {username}: {link}' } };
    setLetters({
      signature: { ru: 'Команда' },
      footer: { ru: 'Низ', en: 'Foot' },
      words: { 'sign-in.invite': own },
    });
    try {
      const words = { name: 'Ия', username: 'iya' };
      expect(invite()(words)('ru')).toEqual({
        subject: 'Ждём, Ия',
        text: 'Логин iya: {link}\n\nКоманда',
        footer: 'Низ',
        isOff: false,
      });
      expect(invite()(words)('en')).toMatchObject({ subject: 'Poruchitel: invitation', footer: 'Foot' });
    } finally {
      setLetters({});
    }
  });

  it('is not sent once switched off, but for what guards an account', () => {
    setLetters({
      words: { 'sign-in.invite': { switched: 'off' }, 'to-client.approved': { switched: 'off' } },
    });
    try {
      expect(invite()({})('ru').isOff).toBe(false);
      expect(letters.find(({ key }) => key === 'to-client.approved')?.({})('ru').isOff).toBe(true);
    } finally {
      setLetters({});
    }
  });

  it('leaves out a line whose word is not known', () => {
    const variables = { bank: { title: 'банк', sample: 'А' }, sum: { title: 'сумма', sample: '1' } };
    const template = { subject: 'Сделка  {sum} ', text: 'Банк: {bank}\nСумма: {sum}\n\n\nВсё' };
    expect(fillTemplate(template, variables, { bank: 'А', sum: '' })).toEqual({
      subject: 'Сделка',
      text: 'Банк: А\n\nВсё',
    });
  });
});
