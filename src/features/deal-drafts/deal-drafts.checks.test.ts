import { describe, expect, it } from 'vitest';
import { checkDraft } from '#features/deal-drafts/deal-drafts.checks.ts';
import { type CheckCode, type DraftFacts } from '#features/deal-drafts/deal-drafts.findings.ts';
import { slipOf } from '#features/deal-drafts/deal-drafts.parties.ts';
import { wholeInWords } from '#domain/words/sum-in-words.ts';
import { numbersInWords } from '#features/deal-drafts/deal-drafts.sum-words.ts';

const facts: DraftFacts = {
  law: '44',
  purpose: 'contract',
  amount: '8450000.00',
  dateEnd: '2027-07-15',
  contractEnd: '2027-06-15',
  bidsEnd: null,
  clientName: 'ООО «Речной Монолит-Про»',
  inn: '7798272084',
  beneficiaryName: 'ГКУ «Заречная дирекция капитального ремонта»',
  beneficiaryInn: '7798614073',
  bankName: 'Банк «Северный Причал»',
  tenderNumber: '0373200041526000187',
  ikz: null,
  hasDirectDebit: true,
};

const good = [
  'НЕЗАВИСИМАЯ ГАРАНТИЯ № СП-2026/11-0418',
  '1. Банк «Северный Причал», именуемый далее «Гарант», безотзывно обязуется уплатить ГКУ «Заречная дирекция капитального ремонта» (ИНН 7798614073), именуемому «Бенефициар», сумму, не превышающую 8 450 000 (Восемь миллионов четыреста пятьдесят тысяч) рублей 00 копеек.',
  '2. Гарантия обеспечивает исполнение ООО «Речной Монолит-Про» (ИНН 7798272084), именуемым «Принципал», обязательств по контракту по итогам закупки № 0373200041526000187.',
  '3. Гарантия вступает в силу 23.11.2026 и действует по 20.07.2027 включительно.',
  '4. За каждый день просрочки Гарант уплачивает неустойку 0,1 % суммы. Бенефициар вправе требовать бесспорного списания.',
].join('\n');

const checked = (text: string | null, code: CheckCode, more: Partial<DraftFacts> = {}) =>
  checkDraft(text, { ...facts, ...more }).find((check) => check.code === code);

describe('the checks of a draft', () => {
  it('find everything in a sound draft and say where', () => {
    const checks = checkDraft(good, facts);
    expect(checks.map(({ code, result }) => `${code} ${result}`)).toEqual(
      checks.map(({ code }) => `${code} ok`),
    );
    for (const { place, found } of checks) {
      expect(place, String(found)).not.toBeNull();
      if (place && found && !/₽/.test(found)) expect(good.slice(place.start, place.end)).toBe(found);
    }
  });

  it.each<[CheckCode, string, string, object]>([
    ['sum', '8 450 000', '8 120 000', { result: 'differs', found: '8\u00a0120\u00a0000,00\u00a0₽' }],
    [
      'sum',
      '8 450 000 (Восемь миллионов четыреста пятьдесят тысяч) рублей 00 копеек',
      'установленную',
      { result: 'missing' },
    ],
    [
      'sum_words',
      'четыреста пятьдесят',
      'сто двадцать',
      { result: 'differs', found: 'Восемь миллионов сто двадцать тысяч' },
    ],
    ['sum_words', ' (Восемь миллионов четыреста пятьдесят тысяч)', '', { result: 'missing' }],
    [
      'term',
      '20.07.2027',
      '15.06.2027',
      { result: 'differs', found: '15.06.2027', expected: 'не ранее 15.07.2027' },
    ],
    ['term', '20.07.2027', '«20» июля 2027 г.', { result: 'ok', found: '20.07.2027' }],
    ['term', ' и действует по 20.07.2027 включительно', '', { result: 'missing' }],
    [
      'beneficiary_inn',
      '7798614073',
      '7798614037',
      { result: 'differs', note: 'Переставлены две последние цифры' },
    ],
    ['principal_inn', '(ИНН 7798272084)', '', { result: 'missing' }],
    ['principal', 'Речной Монолит-Про', 'Речной Монолит', { result: 'differs' }],
    ['beneficiary', 'Заречная', 'Заводская', { result: 'differs' }],
    ['guarantor', 'Северный Причал', 'Южный Причал', { result: 'differs' }],
    [
      'purchase',
      '0373200041526000187',
      '0373200041526000178',
      { result: 'differs', found: '0373200041526000178' },
    ],
    ['purchase', ' № 0373200041526000187', '', { result: 'missing' }],
    ['irrevocable', 'безотзывно ', '', { result: 'missing' }],
    ['irrevocable', 'безотзывно ', 'отзывная гарантия ', { result: 'differs' }],
    ['penalty', '0,1 %', '0,05 %', { result: 'missing' }],
    ['debit', 'бесспорного списания', 'уплаты', { result: 'missing' }],
  ])('%s notices «%s» turned into «%s»', (code, from, to, expected) => {
    expect(good).toContain(from);
    expect(checked(good.replace(from, to), code)).toMatchObject(expected);
  });

  it('take the later of the term of the deal and of the law', () => {
    expect(checked(good, 'term', { dateEnd: '2027-01-01', contractEnd: '2027-07-01' })).toMatchObject({
      result: 'differs',
      expected: 'не ранее 01.08.2027',
    });
    const bids = { purpose: 'application', contractEnd: null, bidsEnd: '2027-07-01' } as const;
    expect(checked(good, 'term', bids)).toMatchObject({ expected: 'не ранее 01.08.2027' });
  });

  it('are never green without having searched', () => {
    expect(checkDraft(null, facts).every(({ result }) => result === 'unchecked')).toBe(true);
    expect(checked(good, 'beneficiary_inn', { beneficiaryInn: null })).toMatchObject({ result: 'unchecked' });
    expect(checked(good, 'debit', { hasDirectDebit: false })).toBeUndefined();
    expect(checked('', 'sum')).toMatchObject({ result: 'missing' });
  });
});

describe('a sum in words', () => {
  it.each([
    [8_450_000, 'восемь миллионов четыреста пятьдесят тысяч'],
    [1_001_001, 'один миллион одна тысяча один'],
    [21_342_512, 'двадцать один миллион триста сорок две тысячи пятьсот двенадцать'],
    [2_000_000_019, 'два миллиарда девятнадцать'],
    [100, 'сто'],
  ])('%d is «%s»', (sum, words) => {
    expect(wholeInWords(sum)).toBe(words);
    expect(numbersInWords(`(${words}) рублей`)[0]).toMatchObject({ value: sum, start: 1 });
  });

  it('comes back as it went, whatever it is', () => {
    for (let sum = 1; sum < 3e12; sum = sum * 3 + 7)
      expect(numbersInWords(wholeInWords(sum))).toMatchObject([{ value: sum }]);
  });

  it('is understood in the genitive', () => {
    expect(numbersInWords('в пределах восьми миллионов четырёхсот пятидесяти тысяч рублей')).toMatchObject([
      { value: 8_450_000 },
    ]);
  });
});

describe('a slip of the pen', () => {
  it.each([
    ['7798614037', '7798614073', 'Переставлены две последние цифры'],
    ['7789614073', '7798614073', 'Переставлены цифры 3 и 4'],
    ['7798614074', '7798614073', 'Отличается одна цифра, 10-я'],
    ['779861407', '7798614073', 'Цифр 9 вместо 10'],
    ['1111111111', '7798614073', null],
  ])('%s for %s is «%s»', (found, expected, words) => expect(slipOf(found, expected)).toBe(words));
});
