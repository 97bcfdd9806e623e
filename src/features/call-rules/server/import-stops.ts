import { buffer } from 'node:stream/consumers';
import { innKind } from '#domain/inn.ts';
import { isIsoDate } from '#domain/moscow-date.ts';
import { normalizePhone } from '#domain/phone.ts';
import type { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleErrors, callRuleWords } from '#features/call-rules/call-rules.errors.ts';
import type { StopReason } from '#features/call-rules/call-rules.lists.ts';
import { stopReasonTexts } from '#features/call-rules/call-rules.rule-texts.ts';
import { callRuleSheetTexts } from '#features/call-rules/call-rules.sheet-texts.ts';
import { writeStop } from '#features/call-rules/server/add-stop.ts';
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
  return isIsoDate(day) ? new Date(`${day}T23:59:59.999+03:00`) : undefined;
};

/** What a row says, or why it says nothing. */
const entryOf = (row: SheetRow, now: Date): Entry | string => {
  const [typed = '', inn = '', reason = '', day = '', proof = ''] = row;
  if (row.some((cell) => /^[=@]/.test(cell))) return words.formula;
  if (typed === '' && inn === '') return words.empty;
  if (typed !== '' && inn !== '') return words.both;
  const phone = typed === '' ? null : normalizePhone(typed);
  if (phone === undefined) return callRuleWords.notPhone;
  if (inn !== '' && innKind(inn) === undefined) return callRuleWords.notInn;
  const known = reason === '' ? 'client_request' : reasons.get(reason.toLowerCase());
  if (!known) return words.reason;
  const until = day === '' ? null : untilOf(day);
  if (until === undefined || (until && until <= now)) return words.until;
  return { phone, inn: inn === '' ? null : inn, reason: known, until, proof: proof.slice(0, 300) };
};

/** Puts the rows of a table on the stop list, each wrong one told with its reason; a trial writes nothing. */
export const importStops = async (
  context: Context,
  { is_dry_run: isDryRun }: CallParsed<Import>['body'],
): Promise<Reply> => {
  const { caller, now } = context;
  const seen = new Set<string>();
  const problems: Reply['problems'] = [];
  let [added, known, rejected] = [0, 0, 0];
  for (const [at, row] of (await rowsOf(context)).entries()) {
    if (row.every((cell) => cell === '')) continue;
    const entry = entryOf(row, now);
    const key = typeof entry === 'string' ? '' : (entry.phone ?? entry.inn ?? '');
    const why = typeof entry === 'string' ? entry : seen.has(key) ? words.again : undefined;
    if (typeof entry === 'string' || why !== undefined) {
      rejected += 1;
      if (problems.length < shownProblems)
        problems.push({ row: at + 2, value: row.filter(Boolean).join('; ').slice(0, 120), why: why ?? '' });
      continue;
    }
    seen.add(key);
    const comment = callRuleSheetTexts.fromFile;
    const { isNew } = await writeStop(
      context,
      { ...entry, comment, addedBy: caller.userId },
      isDryRun === '1',
    );
    if (isNew) added += 1;
    else known += 1;
  }
  return { added, known, rejected, problems };
};
