import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { errandCalls } from '#features/errands/errands.contract.ts';
import { errandErrors } from '#features/errands/errands.errors.ts';
import { errandItems, errands } from '#features/errands/server/errands.tables.ts';
import type { Errand } from '#features/errands/server/run-errands.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Asking = Pick<CallContext, 'db'> & { readonly caller: { readonly userId: number } };
type View = CallReply<(typeof errandCalls)['getErrand']>;
type Items = CallReply<(typeof errandCalls)['listItems']>;
type Outcomes = View['outcomes'];

const mostShown = 100;

/** The works of the caller: nobody else sees them, whatever his role. */
const visibleErrands = ({ caller }: Asking) => eq(errands.userId, caller.userId);

const outcomesOf = async ({ db }: Asking, ids: readonly number[]): Promise<Map<number, Outcomes>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ errandId: errandItems.errandId, outcome: errandItems.outcome, count: count() })
          .from(errandItems)
          .where(inArray(errandItems.errandId, [...ids]))
          .groupBy(errandItems.errandId, errandItems.outcome);
  const found = new Map(ids.map((id) => [id, { done: 0, same: 0, refused: 0, failed: 0 }]));
  for (const row of rows) {
    const outcomes = found.get(row.errandId);
    if (outcomes) outcomes[row.outcome] = row.count;
  }
  return found;
};

const viewOf = (errand: Errand, outcomes: Outcomes | undefined): View => ({
  id: errand.id,
  kind: errand.kind,
  title: errand.title,
  is_trial: errand.isTrial,
  state: errand.state,
  is_stopping: errand.stopAsked && errand.state === 'running',
  done: errand.done,
  total: errand.total,
  outcomes: outcomes ?? { done: 0, same: 0, refused: 0, failed: 0 },
  problem: errand.problem,
  created_at: errand.createdAt.toISOString(),
  ended_at: errand.endedAt?.toISOString() ?? null,
  file:
    errand.fileSha256 && errand.fileName && errand.fileBytes !== null && errand.keptUntil
      ? { name: errand.fileName, bytes: errand.fileBytes, kept_until: errand.keptUntil.toISOString() }
      : null,
});

/** The caller's works that are not rehearsals, newest first. */
export const listErrands = async (asking: Asking): Promise<{ items: View[] }> => {
  const rows = await asking.db
    .select()
    .from(errands)
    .where(and(visibleErrands(asking), eq(errands.isTrial, false)))
    .orderBy(desc(errands.id))
    .limit(mostShown);
  const outcomes = await outcomesOf(
    asking,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => viewOf(row, outcomes.get(row.id))) };
};

/** A work of the caller; another's is not there. */
export const findErrand = async (asking: Asking, id: number): Promise<Errand> => {
  const mine = and(eq(errands.id, id), visibleErrands(asking));
  const [errand] = await asking.db.select().from(errands).where(mine);
  if (!errand) throw refuse(errandErrors.notFound);
  return errand;
};

/** A work of the caller as he sees it. */
export const showErrand = async (asking: Asking, id: number): Promise<View> => {
  const errand = await findErrand(asking, id);
  return viewOf(errand, (await outcomesOf(asking, [id])).get(id));
};

const placeOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  const place = Number(cursor);
  if (Number.isSafeInteger(place) && place > 0 && place < 2 ** 31) return place;
  throw refuse(kitErrors.invalid, { errors: { cursor: [kitErrors.invalid.message] } });
};

/** What came of each record of a work, in the order of doing. */
export const listItems = async (
  asking: Asking,
  { id, outcome, cursor, limit }: CallParsed<(typeof errandCalls)['listItems']>['body'],
): Promise<Items> => {
  const errand = await findErrand(asking, id);
  const asked = and(
    eq(errandItems.errandId, errand.id),
    gt(errandItems.id, placeOf(cursor)),
    ...(outcome ? [eq(errandItems.outcome, outcome)] : []),
  );
  const rows = await asking.db
    .select()
    .from(errandItems)
    .where(asked)
    .orderBy(asc(errandItems.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      id: row.id,
      title: row.title,
      deal_id: row.dealId,
      outcome: row.outcome,
      words: row.words,
    })),
    next_cursor: rows.length > limit && last ? String(last.id) : null,
  };
};
