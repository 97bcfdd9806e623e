import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { massBody } from '#features/deal-mass/deal-mass.contract.ts';
import { dealMassErrors } from '#features/deal-mass/deal-mass.errors.ts';
import { actionsOf, mostDeals, needsOfAction, reasonMoveOf } from '#features/deal-mass/deal-mass.rules.ts';
import { dealMassTexts as texts } from '#features/deal-mass/deal-mass.texts.ts';
import { reasonsOfMove } from '#features/deal-legs/deal-legs.reasons.ts';
import { refuseUnseen } from '#features/deals/server/deals.facade.ts';
import { searchDeals } from '#features/deal-list/server/deal-list.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { massBackgroundJob } from '#features/deal-mass/server/deal-mass.hooks.ts';
import { startBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = z.output<typeof massBody>;

/** A deal of the wish, with the words it is named by. */
export type MassItem = { readonly key: string; readonly title: string; readonly dealId: number };

const refuseField = (field: 'reason_code' | 'comment' | 'person_id', why: string) =>
  refuse(dealMassErrors.invalid, { message: why, errors: { [field]: [why] } });

const refuseUnfit = ({ caller }: Operation, body: Body): void => {
  if (!actionsOf(caller.role).includes(body.action)) throw refuse(dealMassErrors.notYours);
  const need = needsOfAction(body.action);
  const reasons = reasonsOfMove(reasonMoveOf(body.action));
  const isReason = body.reason_code !== undefined && Object.hasOwn(reasons ?? {}, body.reason_code);
  if (need === 'reason' && !isReason) throw refuseField('reason_code', texts.needReason);
  if (need === 'comment' && !body.comment) throw refuseField('comment', texts.needComment);
  if (need === 'person' && body.person_id === undefined) throw refuseField('person_id', texts.needPerson);
};

const foundIds = async (operation: Operation, found: NonNullable<Body['found']>): Promise<number[]> => {
  const asked = { ...found, sort: 'default' as const, limit: mostDeals };
  const { items, next_cursor: more } = await searchDeals(operation, asked);
  if (more !== null) throw refuse(dealMassErrors.tooMany);
  if (items.length === 0) throw refuse(dealMassErrors.none);
  return items.map(({ id }) => id);
};

const itemsOf = async ({ db }: Operation, ids: readonly number[]): Promise<MassItem[]> => {
  const rows = await db
    .select({ id: deals.id, client: deals.clientName })
    .from(deals)
    .where(inArray(deals.id, [...ids]))
    .orderBy(deals.id);
  return rows.map(({ id, client }) => ({
    key: String(id),
    title: texts.itemTitle(id, client),
    dealId: id,
  }));
};

/** Takes the wish in: whom it concerns is settled now, what may be done is asked of each deal when its turn comes. */
export const askMass = async (
  operation: Operation,
  body: Body,
): Promise<{ background_job_id: number; count: number }> => {
  refuseUnfit(operation, body);
  const { ids: named, found, is_dry_run: isDryRun, ...wish } = body;
  if ((named === undefined) === (found === undefined)) throw refuse(dealMassErrors.invalid);
  if (named) await refuseUnseen(operation, named);
  const ids = named ? [...new Set(named)] : await foundIds(operation, found ?? { state: 0, data: 'created' });
  const items = await itemsOf(operation, ids);
  const title = texts.phrases[body.action](items.length);
  const asked = await startBackgroundJob(operation, massBackgroundJob, {
    title,
    input: { ...wish, items },
    isDryRun,
  });
  return { ...asked, count: items.length };
};
