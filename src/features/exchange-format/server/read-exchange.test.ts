import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodeText } from '#features/exchange-format/server/encode-text.ts';
import { mostDocuments, readExchange } from '#features/exchange-format/server/read-exchange.ts';

const own = '40702810100000000001';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

type Pairs = Readonly<Record<string, string>>;
const lines = (pairs: Pairs): string[] => Object.entries(pairs).map(([key, value]) => `${key}=${value}`);

const header = { ВерсияФормата: '1.02', Кодировка: 'Windows', Отправитель: 'Клиент-Банк', РасчСчет: own };
const payer = {
  ПлательщикСчет: '40702810900000000077',
  Плательщик: 'ИНН 7719000000 ОАО "Северный берег"',
  ПлательщикБИК: '044525225',
};
const incoming = {
  Номер: '15',
  Дата: '09.12.2015',
  Сумма: '52300.00',
  ...payer,
  ПолучательСчет: own,
  Получатель: 'ООО "Поручитель Демо"',
  ДатаПоступило: '10.12.2015',
  НазначениеПлатежа: 'Комиссия за ноябрь',
};
const document = (pairs: Pairs, kind = 'Платежное поручение'): string[] => [
  `СекцияДокумент=${kind}`,
  ...lines(pairs),
  'КонецДокумента',
];
const section = (pairs: Pairs): string[] => ['СекцияРасчСчет', ...lines(pairs), 'КонецРасчСчет'];
const file = (parts: readonly (readonly string[])[], end = ['КонецФайла'], newline = '\r\n'): string =>
  ['1CClientBankExchange', ...lines(header), ...parts.flat(), ...end, ''].join(newline);
const read = (parts: readonly (readonly string[])[], end?: string[]) =>
  readExchange(encodeText(file(parts, end), 'windows-1251'));
const one = (pairs: Pairs) => read([document({ ...incoming, ...pairs })]);

describe('a statement', () => {
  it.each([
    ['Windows-1251', encodeText(file([document(incoming)]), 'windows-1251')],
    ['DOS, whatever its header says', encodeText(file([document(incoming)]), 'ibm866')],
    ['UTF-8', utf8(file([document(incoming)]))],
    ['UTF-8 with a mark', utf8(`\uFEFF${file([document(incoming)])}`)],
    ['bare line ends', encodeText(file([document(incoming)], undefined, '\n'), 'windows-1251')],
    ['no end of the file', encodeText(file([document(incoming)], []), 'windows-1251')],
  ])('is read in %s', (_, bytes) => {
    const { documents, problems, accounts, version } = readExchange(bytes);
    expect(problems).toEqual([]);
    expect({ accounts, version }).toEqual({ accounts: [own], version: '1.02' });
    expect(documents).toEqual([
      {
        line: 6,
        kind: 'Платежное поручение',
        number: '15',
        day: '2015-12-09',
        receivedOn: '2015-12-10',
        spentOn: null,
        amount: 5_230_000,
        payer: {
          name: 'ОАО "Северный берег"',
          inn: '7719000000',
          kpp: '',
          account: '40702810900000000077',
          bankName: '',
          bik: '044525225',
          corrAccount: '',
        },
        receiver: expect.objectContaining({ account: own, name: 'ООО "Поручитель Демо"' }),
        purpose: 'Комиссия за ноябрь',
        rest: {},
      },
    ]);
  });

  it.each([
    ['100', 10_000],
    ['100.5', 10_050],
    ['100.50', 10_050],
    ['100,50', 10_050],
    ['1 234 567,05', 123_456_705],
  ])('reads the sum %s', (text, kopecks) => {
    expect(one({ Сумма: text }).documents[0]?.amount).toBe(kopecks);
  });

  it.each([
    ['ИНН 7719000000 ОАО «Берег»', {}, '7719000000', 'ОАО «Берег»'],
    ['7719000000, ОАО «Берег»', {}, '7719000000', 'ОАО «Берег»'],
    ['ИНН 771900000012 КПП 771901001 ИП Берегов', {}, '771900000012', 'ИП Берегов'],
    ['ОАО «Берег»', { ПлательщикИНН: '7719000000' }, '7719000000', 'ОАО «Берег»'],
    ['', { Плательщик1: 'ОАО «Берег»', ПлательщикИНН: '7719000000' }, '7719000000', 'ОАО «Берег»'],
    ['ИНН 7719000000', { Плательщик1: 'ОАО «Берег»' }, '7719000000', 'ОАО «Берег»'],
    ['7719-й стрелковый клуб', {}, '', '7719-й стрелковый клуб'],
  ])('reads the payer of «%s»', (line, more, inn, name) => {
    const found = one({ Плательщик: line, ...more }).documents[0]?.payer;
    expect({ inn: found?.inn, name: found?.name }).toEqual({ inn, name });
  });

  it('takes keys in any order, a repeated one by its last value, keeps those it does not know', () => {
    const keys = Object.entries({ ...incoming, ВидОплаты: '01', КодНазПлатежа: '1', ОсобыйКлюч: 'Да' });
    const mixed = [...keys.toReversed(), ['Сумма', '7.01'], ['ПустойКлюч', '']].map((pair) => pair.join('='));
    const { documents } = read([['СекцияДокумент=Банковский ордер', ...mixed, 'КонецДокумента']]);
    expect(documents[0]).toMatchObject({
      kind: 'Банковский ордер',
      amount: 701,
      rest: { ВидОплаты: '01', КодНазПлатежа: '1', ОсобыйКлюч: 'Да' },
    });
  });

  it('joins a purpose of several keys, and one that its bank has broken into lines', () => {
    const { НазначениеПлатежа: _, ...bare } = incoming;
    const parts = {
      НазначениеПлатежа1: 'Оплата',
      НазначениеПлатежа2: 'по счёту',
      НазначениеПлатежа6: '2026-15',
    };
    expect(read([document({ ...bare, ...parts })]).documents[0]?.purpose).toBe('Оплата по счёту 2026-15');
    const broken = document({ ...bare, НазначениеПлатежа: 'Оплата' });
    const lined = [...broken.slice(0, -1), 'по счёту 2026-15', ...broken.slice(-1)];
    expect(read([lined]).documents[0]?.purpose).toBe('Оплата по счёту 2026-15');
  });

  it('holds several accounts and several sections of one, with balances less than nothing', () => {
    const second = '40702810400000000002';
    const days = { ДатаНачала: '01.12.2015', ДатаКонца: '31.12.2015' };
    const { accounts, sections, problems } = read([
      section({ ...days, РасчСчет: own, НачальныйОстаток: '-10,5', КонечныйОстаток: '1' }),
      section({ РасчСчет: second, ВсегоПоступило: '5', ВсегоСписано: '' }),
    ]);
    expect(problems).toEqual([]);
    expect(accounts).toEqual([own, second]);
    expect(sections[0]).toEqual({
      line: 6,
      account: own,
      from: '2015-12-01',
      to: '2015-12-31',
      opening: -1050,
      received: null,
      spent: null,
      closing: 100,
    });
    expect(sections[1]).toMatchObject({ received: 500, spent: null });
  });

  const open = document(incoming).slice(0, -1);
  it.each([
    ['a sum that is none', one({ Сумма: 'NaN' }), [9, /не сумма/]],
    ['a sum of forty digits', one({ Сумма: '9'.repeat(40) }), [9, /не сумма/]],
    ['a sum less than nothing', one({ Сумма: '-5' }), [9, /не сумма/]],
    ['a sum of nothing', one({ Сумма: '0.00' }), [9, /ноль/]],
    ['no sum', one({ Сумма: '' }), [6, /нет суммы/]],
    ['a day that is none', one({ Дата: '31.02.2015' }), [8, /не дата/]],
    ['no day at all', one({ Дата: '', ДатаПоступило: '' }), [6, /нет даты/]],
    ['a document without its end', read([open, document(incoming)]), [6, /не закончен/]],
    ['a document cut off', read([open], []), [16, /обрывается/]],
    ['lines after the end', read([], ['КонецФайла', 'Номер=1']), [7, /После строки/]],
    ['NUL', one({ Номер: '1\0' }), [7, /NUL/]],
    ['an endless line', one({ НазначениеПлатежа: 'а'.repeat(20_000) }), [16, /слишком длинная/]],
    ['neither account nor document', read([]), [6, /ни счёта, ни документов/]],
    ['another file', readExchange(utf8('Дата;Сумма\n1;2')), [1, /не выписка/]],
    ['an empty file', readExchange(new Uint8Array()), [1, /не выписка/]],
    ['keys of another language', readExchange(utf8('1CClientBankExchange\nDate=1')), [1, /не читаются/]],
  ])('is refused whole with %s, by line and in words', (_, { documents, problems }, [line, reason]) => {
    expect(documents).toEqual([]);
    expect(problems[0]?.line).toBe(line);
    expect(problems[0]?.words).toMatch(reason as RegExp);
  });

  it('is refused when two encodings stand in it', () => {
    const [before, after] = [file([document(incoming)], []), document(incoming).join('\r\n')];
    const joined = (tail: Uint8Array) => Buffer.concat([encodeText(before, 'windows-1251'), tail]);
    for (const tail of [utf8(after), encodeText(after, 'ibm866')]) {
      const { documents, problems } = readExchange(joined(tail));
      expect(documents).toEqual([]);
      expect(problems[0]?.line).toBe(18);
    }
  });

  it('is refused beyond as many documents as it may hold', () => {
    const short = `СекцияДокумент=\nСумма=1\nДата=01.01.2026\nКонецДокумента\n`;
    const whole = `1CClientBankExchange\nКодировка=UTF\n${short.repeat(mostDocuments + 1)}`;
    expect(readExchange(utf8(whole)).problems[0]?.words).toMatch(/больше 100\s000\sдокументов/);
  });
});

describe('statements of real banks', () => {
  const folder = new URL('../../../../../shared/data/statements/', import.meta.url);
  const isThere = existsSync(folder);
  // Real material does not come with the product: where it lies beside, it is read.
  if (!isThere) console.info(`Statements of real banks are not read: there is no ${folder.pathname}`);
  it.skipIf(!isThere)('are read without a problem', () => {
    for (const name of readdirSync(folder))
      expect(readExchange(readFileSync(new URL(name, folder))).problems).toEqual([]);
  });
});
