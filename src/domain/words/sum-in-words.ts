import { toDecimalString, type Kopecks } from '#domain/money.ts';
import { type PluralForms, pluralForm } from '#domain/plural.ts';

const ones = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const feminine = ['', 'одна', 'две', ...ones.slice(3)];
const teens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];
const scales: readonly (PluralForms & { readonly isFeminine?: boolean })[] = [
  { one: '', few: '', many: '' },
  { one: 'тысяча', few: 'тысячи', many: 'тысяч', isFeminine: true },
  { one: 'миллион', few: 'миллиона', many: 'миллионов' },
  { one: 'миллиард', few: 'миллиарда', many: 'миллиардов' },
  { one: 'триллион', few: 'триллиона', many: 'триллионов' },
];
const roubles: PluralForms = { one: 'рубль', few: 'рубля', many: 'рублей' };
const kopeckForms: PluralForms = { one: 'копейка', few: 'копейки', many: 'копеек' };

function triple(digits: number, isFeminine: boolean): string[] {
  const [hundred, rest] = [Math.floor(digits / 100), digits % 100];
  const [ten, one] = [Math.floor(rest / 10), rest % 10];
  const units = isFeminine ? feminine : ones;
  const low = ten === 1 ? [teens[one] ?? ''] : [tens[ten] ?? '', units[one] ?? ''];
  return [hundreds[hundred] ?? '', ...low].filter((word) => word !== '');
}

/** A whole number in Russian words, as money is written: «восемь миллионов четыреста пятьдесят тысяч», «ноль». */
export function wholeInWords(whole: number): string {
  const words: string[] = [];
  for (let at = scales.length - 1; at >= 0; at -= 1) {
    const scale = scales[at];
    const digits = Math.floor(whole / 1000 ** at) % 1000;
    if (!scale || digits === 0) continue;
    words.push(...triple(digits, scale.isFeminine ?? false), pluralForm(digits, scale));
  }
  return words.filter((word) => word !== '').join(' ') || 'ноль';
}

/** «Один миллион пятьсот тысяч рублей 50 копеек», as a bank's form wants a sum. */
export function sumInWords(amount: Kopecks): string {
  const [whole = '0', part = '00'] = toDecimalString(amount).split('.');
  const words = wholeInWords(Number(whole));
  const count = Number(whole);
  const stated = `${words} ${pluralForm(count, roubles)} ${part} ${pluralForm(Number(part), kopeckForms)}`;
  return stated.charAt(0).toUpperCase() + stated.slice(1);
}
