import { kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { isIsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { isWebAddress } from '#domain/addresses/web-address.ts';
import { type RegisterNode, textAt } from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const { badSum, badPercent, badDate } = registerTexts.notice;
const percentScale = 11;
/** First amount that numeric(15,2) does not take. */
const tooManyKopecks = 10n ** 15n;

/** A sum at a path as roubles with 2 places, rounded half up; unreadable, negative or past numeric(15,2) is a RegisterProblem. */
export function moneyAt(node: RegisterNode, ...path: string[]): string | undefined {
  const text = textAt(node, ...path);
  if (text === undefined) return undefined;
  if (!/^\d{1,13}(?:\.\d{1,20})?$/.test(text)) throw new RegisterProblem(badSum(path.join('/')));
  return writeSum(BigInt(kopecksFromDecimal(text)), path.join('/'));
}

function writeSum(amount: bigint, where: string): string {
  if (amount >= tooManyKopecks) throw new RegisterProblem(badSum(where));
  return toDecimalString(kopecks(Number(amount)));
}

function kopecksOf(sum: string): bigint {
  return BigInt(sum.replace('.', ''));
}

/** Adds sums of 2 places found at `where`; undefined when there is none. */
export function addSums(sums: readonly string[], where: string): string | undefined {
  if (sums.length === 0) return undefined;
  return writeSum(
    sums.reduce((total, sum) => total + kopecksOf(sum), 0n),
    where,
  );
}

/** A percent of 0 to 100 at a path without trailing zeros («5», «0.5»); anything else is a RegisterProblem. */
export function percentAt(node: RegisterNode, ...path: string[]): string | undefined {
  const text = textAt(node, ...path);
  if (text === undefined) return undefined;
  if (!/^\d{1,3}(?:\.\d{1,11})?$/.test(text) || Number(text) > 100)
    throw new RegisterProblem(badPercent(path.join('/')));
  const [whole = '0', fraction = ''] = text.split('.');
  const significant = fraction.replace(/0+$/, '');
  return `${Number(whole)}${significant === '' ? '' : `.${significant}`}`;
}

/** Part (percent) of a price of 2 places, rounded half up once, at the end. */
export function partOfPrice(price: string, part: string): string {
  const [whole = '0', fraction = ''] = part.split('.');
  const percent = BigInt(`${whole}${fraction.padEnd(percentScale, '0')}`);
  const divisor = 100n * 10n ** BigInt(percentScale);
  return writeSum((2n * kopecksOf(price) * percent + divisor) / (2n * divisor), 'part');
}

const momentPattern = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/;

/** A moment at a path as ISO in UTC. Without an offset it is Moscow time; a date alone is its midnight. */
export function momentAt(node: RegisterNode, ...path: string[]): string | undefined {
  const text = textAt(node, ...path);
  if (text === undefined) return undefined;
  const [, date, time = '00:00:00', fraction = '0', offset = '+03:00'] = momentPattern.exec(text) ?? [];
  const moment = new Date(`${date}T${time}.${fraction.slice(0, 3)}${offset}`);
  if (date === undefined || !isIsoDate(date) || Number.isNaN(moment.getTime())) {
    throw new RegisterProblem(badDate(path.join('/')));
  }
  return moment.toISOString();
}

/** A date at a path as yyyy-MM-dd: as written when there is no time, else the day in Moscow. */
export function dateAt(node: RegisterNode, ...path: string[]): string | undefined {
  const text = textAt(node, ...path);
  const moment = momentAt(node, ...path);
  if (text === undefined || moment === undefined) return undefined;
  if (!text.includes('T')) return text.slice(0, 10);
  return moscowDateOf(new Date(moment));
}

/** A web address (§5) at a path; anything else, such as javascript:, counts as absent: the purchase is no worse for it. */
export function linkAt(node: RegisterNode, ...path: string[]): string | undefined {
  const text = textAt(node, ...path);
  return text !== undefined && isWebAddress(text) ? text : undefined;
}
