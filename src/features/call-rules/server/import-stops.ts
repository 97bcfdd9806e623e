import { buffer } from 'node:stream/consumers';
import { innKind } from '#domain/inn.ts';
import { isIsoDate } from '#domain/moscow-date.ts';
import { normalizePhone } from '#domain/phone.ts';
import type { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleErrors, callRuleWords } from '#features/call-rules/call-rules.errors.ts';
import type { StopReason } from '#features/call-rules/call-rules.lists.ts';
import { stopReasonTexts } from '#features/call-rules/call-rules-rule.texts.ts';
import { callRuleSheetTexts } from '#features/call-rules/call-rules-sheet.texts.ts';
import { writeStop } from '#features/call-rules/server/add-stop.ts';
import { endOfMoscowDay } from '#features/deals/deals.rules.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { readSheetApart } from '#kit/server/read-sheet-apart.ts';
import { SheetProblem, type SheetRow } from '#kit/server/read-sheet.ts';

type Import = (typeof callRuleCalls)['importStops'];
type Reply = CallReply<Import>;
type Context = CallContext<Import>;

const maxRows = 50_000;
/** Wrong rows beyond these teach nothing new. */
const shownProblems = 200;
const words = callRuleWords.row;

const rowsOf = async ({ files, services }: Pick<Context, 'files' | 'services'>): Promise<SheetRow[]> => {
  const { stream } = await services.files.open(files[0]?.sha256 ?? '');
  try {
    const [, ...rows] = await readSheetApart(await buffer(stream));
    if (rows.length > maxRows) throw refuse(callRuleErrors.tooManyRows);
    return rows;
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    throw refuse(error.kind === 'too_large' ? callRuleErrors.tooManyRows : callRuleErrors.noSheet);
  }
};

const reasons = new Map<string, StopReason>(
  Object.entries(stopReasonTexts).map(([reason, text]) => [text, reason as StopReason]),
);

type Entry = {
  readonly phone: string | null;
  readonly inn: string | null;
  readonly reason: StopReason;
  readonly until: Date | null;
  readonly proof: string;
};

/** A day as people and sheets write it: 2026-12-31 or 31.12.2026; its last moment in Moscow. */
const untilOf = (text: string): Date | undefined => {
  const day = text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');
  return isIsoDate(day) ? endOfMoscowDay(day) : undefined;
};

/** Whom a row names, or why nobody. */
const subjectOf = (typed: string, inn: string): Pick<Entry, 'phone' | 'inn'> | string => {
  if (typed === '' && inn === '') return words.empty;
  if (typed !== '' && inn !== '') return words.both;
  if (inn !== '') return innKind(inn) === undefined ? callRuleWords.notInn : { phone: null, inn };
  const phone = normalizePhone(typed);
  return phone === undefined ? callRuleWords.notPhone : { phone, inn: null };
};

type Cells = readonly [phone: string, inn: string, reason: string, day: string, proof: string];
const cellsOf = ([phone = '', inn = '', reason = '', day = '', proof = '']: SheetRow): Cells => [
  phone,
  inn,
  reason,
  day,
  proof,
];

/** What a row says, or why it says nothing. */
const entryOf = (row: SheetRow, now: Date): Entry | string => {
  const [typed, inn, reason, day, proof] = cellsOf(row);
  if (row.some((cell) => /^[=@]/.test(cell))) return words.formula;
  const subject = subjectOf(typed, inn);
  if (typeof subject === 'string') return subject;
  const existing = reason === '' ? 'client_request' : reasons.get(reason.toLowerCase());
  if (!existing) return words.reason;
  const until = day === '' ? null : untilOf(day);
  if (until === undefined || (until && until <= now)) return words.until;
  return { ...subject, reason: existing, until, proof: proof.slice(0, 300) };
};

/** What each row that is not empty says; of one number or INN the first row stands. */
const readEntries = (rows: readonly SheetRow[], now: Date) => {
  const seen = new Set<string>();
  return rows.flatMap((row, at) => {
    if (row.every((cell) => cell === '')) return [];
    const entry = entryOf(row, now);
    const key = typeof entry === 'string' ? '' : (entry.phone ?? entry.inn ?? '');
    const isAgain = seen.has(key);
    if (key !== '') seen.add(key);
    return [{ row, number: at + 2, entry: isAgain ? words.again : entry }];
  });
};

/** Puts the rows of a table on the stop list, each wrong one told with its reason; a trial writes nothing. */
export const importStops = async (
  context: Context,
  { is_dry_run: isDryRun }: CallParsed<Import>['body'],
): Promise<Reply> => {
  const { caller, now } = context;
  const problems: Reply['problems'] = [];
  let [added, known, rejected] = [0, 0, 0];
  for (const { row, number, entry } of readEntries(await rowsOf(context), now)) {
    if (typeof entry === 'string') {
      rejected += 1;
      const value = row.filter(Boolean).join('; ').slice(0, 120);
      if (problems.length < shownProblems) problems.push({ row: number, value, why: entry });
      continue;
    }
    const stop = { ...entry, comment: callRuleSheetTexts.fromFile, addedBy: caller.userId };
    const { isNew } = await writeStop(context, stop, isDryRun === '1');
    if (isNew) added += 1;
    else known += 1;
  }
  return { added, known, rejected, problems };
};
