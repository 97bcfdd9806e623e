import { encodeText } from '#features/exchange-format/server/encode-text.ts';

const own = '40702810100000000001';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const header = ['1CClientBankExchange', 'ВерсияФормата=1.02', 'Кодировка=Windows', `РасчСчет=${own}`];
const document = (number: string, more: readonly string[]): string[] => [
  'СекцияДокумент=Платежное поручение',
  `Номер=${number}`,
  'Дата=09.12.2015',
  'Сумма=52300.00',
  'ПлательщикСчет=40702810900000000077',
  'Плательщик=ИНН 7719000000 ОАО "Северный берег"',
  `ПолучательСчет=${own}`,
  'ДатаПоступило=10.12.2015',
  'НазначениеПлатежа=Комиссия за ноябрь',
  ...more,
  'КонецДокумента',
];
const whole = [
  ...header,
  'СекцияРасчСчет',
  `РасчСчет=${own}`,
  'НачальныйОстаток=0',
  'КонечныйОстаток=104600',
  'КонецРасчСчет',
  ...document('15', []),
  ...document('16', ['Плательщик1=ПАО «Берег»']),
  'КонецФайла',
  '',
].join('\r\n');

const texts = (['windows-1251', 'ibm866'] as const).map((page) => encodeText(whole, page));
const sources = [...texts, utf8(whole), utf8(`\uFEFF${whole}`)];
const values = [
  'NaN',
  '9'.repeat(40),
  '-1',
  '1e9',
  '31.02.2015',
  '',
  '\0',
  'Sum=1',
  '\u202e',
  'я'.repeat(17_000),
];
// A generator of its own: what fails is tried again by its number.
const draw = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (most: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % most;
  };
};
/** The bytes of a statement that is cut, mixed of two encodings, or holds what no statement holds; by a number, to be tried again. */
export const brokenStatement = (seed: number): Uint8Array => {
  const pick = draw(seed);
  const source = sources[pick(sources.length)] ?? new Uint8Array();
  const at = pick(source.length);
  const other = sources[pick(sources.length)] ?? source;
  const put = utf8(values[pick(values.length)] ?? '');
  switch (pick(5)) {
    case 0:
      return source.subarray(0, at);
    case 1:
      return Buffer.concat([source.subarray(0, at), other.subarray(Math.min(at, other.length))]);
    case 2:
      return Buffer.concat([source.subarray(0, at), put, source.subarray(at)]);
    case 3: {
      const end = source.indexOf(0x0d, at);
      const sign = source.lastIndexOf(0x3d, at);
      if (end === -1 || sign === -1) return source.subarray(at);
      return Buffer.concat([source.subarray(0, sign + 1), put, source.subarray(end)]);
    }
    default:
      return source.map((byte, place) => (place === at ? pick(256) : byte));
  }
};
