import { and, desc, lt, not } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { heldKinds } from '#features/legal-holds/legal-holds.kinds.ts';
import { isStanding, placeHold as place } from '#features/legal-holds/server/legal-holds.facade.ts';
import { legalHolds } from '#features/legal-holds/server/legal-holds.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { holdTexts } from '#features/privacy/holds.texts.ts';
import type { holdCalls as calls } from '#features/privacy/holds.contract.ts';
import { titlesOf } from '#features/privacy/server/find-records.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';

type Page = CallReply<typeof calls.listHolds>;
type Reader = Pick<Operation, 'db' | 'now' | 'services'>;

/** A page of holds, the newest first, each with its record as it is called today. */
export const listHolds = async (
  { state, cursor, limit }: CallParsed<typeof calls.listHolds>['body'],
  { db, now, services }: Reader,
): Promise<Page> => {
  const stands = isStanding(now);
  const rows = await db
    .select()
    .from(legalHolds)
    .where(
      and(
        state === undefined || !stands ? undefined : state === 'standing' ? stands : not(stands),
        cursor ? lt(legalHolds.id, readIdPlace(cursor)) : undefined,
      ),
    )
    .orderBy(desc(legalHolds.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const titles = new Map(
    await Promise.all(
      heldKinds.map(async (kind) => {
        const ids = page.filter((row) => row.kind === kind).map(({ recordId }) => recordId);
        return [kind, await titlesOf(db, kind, ids)] as const;
      }),
    ),
  );
  const names = await shortNamesOf(
    { db, services },
    page.flatMap(({ madeBy, liftedBy }) => [madeBy, liftedBy]),
  );
  const today = moscowDateOf(now);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...(titles.get(row.kind)?.get(row.recordId) ?? { record: row.recordId, title: '', about: '' }),
      reason: row.reason,
      until_day: row.untilDay,
      made_by: names.get(row.madeBy) ?? '',
      made_at: row.madeAt.toISOString(),
      lifted_by: row.liftedBy === null ? null : (names.get(row.liftedBy) ?? ''),
      lifted_at: row.liftedAt?.toISOString() ?? null,
      lift_reason: row.liftReason,
      is_standing: row.liftedAt === null && (row.untilDay === null || row.untilDay >= today),
    })),
    next_cursor: last ? writeIdPlace(last.id) : null,
  };
};

/** Holds a record that exists, to a day that is not over. */
export const placeHold = async (
  { kind, record, reason, until_day: untilDay }: CallParsed<typeof calls.placeHold>['body'],
  operation: Operation,
): Promise<{ id: number }> => {
  const { problems } = holdTexts;
  if (!(await titlesOf(operation.db, kind, [record])).has(record)) throw refuseField('record', problems.none);
  if (untilDay !== null && untilDay < moscowDateOf(operation.now))
    throw refuseField('until_day', problems.past);
  return place(operation, { kind, recordId: record, reason, untilDay });
};
