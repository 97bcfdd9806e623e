declare const kopecksBrand: unique symbol;

/** An amount of money in whole kopecks: a safe integer, may be negative. Rouble fractions never live in a float. */
export type Kopecks = number & { readonly [kopecksBrand]: true };

/** A decimal number that prints itself exactly, as decimal.js does; a plain number is not one. */
type DecimalLike = { toFixed(): string; toDecimalPlaces(places: number): unknown };

/** Tells whether the number is a safe integer and so may stand for kopecks. */
function isKopecks(amount: number): amount is Kopecks {
  return Number.isSafeInteger(amount);
}

/** Takes an integer as kopecks; throws a RangeError when it is not a safe integer. */
export function kopecks(amount: number): Kopecks {
  // Minus zero would print as «-0,00» in some places and not in others.
  const whole = amount === 0 ? 0 : amount;
  if (!isKopecks(whole)) throw new RangeError(`not a whole, safe number of kopecks: ${amount}`);
  return whole;
}

/** How a workbook shows an amount of roubles. */
export const sheetMoney = '#,##0.00';

/** No money at all. */
export const zeroKopecks = kopecks(0);

/** Reads the wire form «1500000.50» (up to 13 digits, exactly 2 places); `undefined` for anything else. */
export function parseDecimalString(text: string): Kopecks | undefined {
  return /^\d{1,13}\.\d{2}$/.test(text) ? kopecks(Number(text.replace('.', ''))) : undefined;
}

/** Reads the wire form of money that may be less than nothing: «-1500000.50»; `undefined` for anything else. */
export function parseSignedDecimalString(text: string): Kopecks | undefined {
  const amount = parseDecimalString(text.replace(/^-/, ''));
  return amount === undefined || !text.startsWith('-') ? amount : negated(amount);
}

/** Reads what a person types: «1 500 000,50», «1500000.5», «1500 ₽». Grouping commas are not guessed: «1,500» is `undefined`. */
export function parseRoubles(text: string): Kopecks | undefined {
  const bare = text.replace(/\s+/g, '').replace(/(?:₽|руб\.?|р\.?)$/i, '');
  const found = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!found) return undefined;
  const [, whole = '', part = ''] = found;
  return kopecks(Number(whole + part.padEnd(2, '0')));
}

/** Rounds roubles given as an exact decimal («20958.904» or a decimal.js value) to kopecks, half away from zero. Throws a RangeError for anything that is no decimal number or too large. */
export function kopecksFromDecimal(roubles: string | DecimalLike): Kopecks {
  const text = typeof roubles === 'string' ? roubles : roubles.toFixed();
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!found) throw new RangeError(`not a decimal number: ${text}`);
  const [, sign = '', whole = '', part = ''] = found;
  const cut = BigInt(whole + part.slice(0, 2).padEnd(2, '0'));
  const rounded = Number((part[2] ?? '0') >= '5' ? cut + 1n : cut);
  return kopecks(sign === '-' ? -rounded : rounded);
}

/** Writes the wire and SQL form: a dot and exactly 2 places, «-1500.05» for less than nothing. */
export function toDecimalString(amount: Kopecks): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Sum of amounts; throws a RangeError when it leaves the safe integers. */
export function addKopecks(...amounts: readonly Kopecks[]): Kopecks {
  return amounts.reduce((total, amount) => kopecks(total + amount), zeroKopecks);
}

/** As much less than nothing as it was more, and the other way round. */
export function negated(amount: Kopecks): Kopecks {
  return subtractKopecks(zeroKopecks, amount);
}

/** First amount less the second. */
export function subtractKopecks(from: Kopecks, amount: Kopecks): Kopecks {
  return kopecks(from - amount);
}

function grouped(digits: string, separator: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/** Integer grouped by commas, «1,234,567»: one of the two formatters of §9. A fraction is cut off. */
export function formatIntegerByCommas(amount: number): string {
  return formatInteger(amount, ',');
}

/** Integer grouped by no-break spaces, «1 234 567»: the other formatter of §9. A fraction is cut off. */
export function formatIntegerBySpaces(amount: number): string {
  return formatInteger(amount, '\u00a0');
}

function formatInteger(amount: number, separator: string): string {
  const whole = Math.trunc(amount);
  return `${whole < 0 ? '-' : ''}${grouped(BigInt(Math.abs(whole)).toString(), separator)}`;
}

/** «1 234 567,50» with no-break spaces, as a column of roubles shows a sum. */
export function formatSum(amount: Kopecks): string {
  const [whole = '', part = ''] = toDecimalString(amount).split('.');
  return `${grouped(whole, '\u00a0')},${part}`;
}

/** «1 234 567,50 ₽» with no-break spaces (§9: ₽ at the end, spaces for thousands, comma, 2 decimals). */
export function formatRoubles(amount: Kopecks): string {
  return `${formatSum(amount)}\u00a0₽`;
}

/** A decimal string of roubles as «8 450 000 ₽» where kopecks are zero, else with them; what is no sum stays as it is. */
export const roublesText = (amount: string): string => {
  const parsed = parseDecimalString(amount);
  return parsed === undefined ? amount : formatRoubles(parsed).replace(/,00(?=\s₽)/, '');
};

/** A decimal string of roubles as a column shows it; what is no sum stays as it is. */
export const sumText = (amount: string): string => {
  const parsed = parseDecimalString(amount);
  return parsed === undefined ? amount : formatSum(parsed);
};

const shortUnits = [
  { roubles: 1_000n, word: 'тыс.' },
  { roubles: 1_000_000n, word: 'млн' },
  { roubles: 1_000_000_000n, word: 'млрд' },
  { roubles: 1_000_000_000_000n, word: 'трлн' },
] as const;

/** «418,25 млн ₽» for large figures, rounded half up to 2 places, trailing zeros dropped; less than 1 000 ₽ is written in full. */
export function formatRoublesShort(amount: Kopecks): string {
  const size = BigInt(Math.abs(amount));
  const hundredthsOf = (roubles: bigint) => (size + roubles / 2n) / roubles;
  // Chosen after rounding: 999 996 000 ₽ is «1 млрд», not «1000 млн».
  const unit = shortUnits.find(({ roubles }) => hundredthsOf(roubles) < 100_000n);
  if (unit === undefined || size < 100_000n) return formatRoubles(amount);
  const digits = hundredthsOf(unit.roubles).toString().padStart(3, '0');
  const part = digits.slice(-2).replace(/0+$/, '');
  const whole = grouped(digits.slice(0, -2), '\u00a0');
  return `${amount < 0 ? '-' : ''}${whole}${part && `,${part}`}\u00a0${unit.word}\u00a0₽`;
}
