import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { dealHistoryCalls } from '#features/deal-history/deal-history.contract.ts';
import { dealHistoryErrors } from '#features/deal-history/deal-history.errors.ts';
import { readJournal } from '#features/deal-history/server/read-journal.ts';
import { rebuildDeal, type Standing } from '#features/deal-history/server/rebuild-deal.ts';
import { personFields } from '#features/deals/deals.history.ts';
import { findDeal, namesOf } from '#features/deals/server/deals.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

type Query = CallParsed<typeof dealHistoryCalls.getAsOf>['query'];
type AsOf = CallReply<typeof dealHistoryCalls.getAsOf>;

const peopleOf = ({ fields }: Standing): number[] =>
  personFields.map((field) => fields[field]).filter((id) => typeof id === 'number');

const withNames = (standing: Standing, names: ReadonlyMap<number, string>): Standing => {
  const named = personFields.map((field) => {
    const id = standing.fields[field];
    return [field, typeof id === 'number' ? (names.get(id) ?? null) : null] as const;
  });
  return { ...standing, fields: { ...standing.fields, ...Object.fromEntries(named) } };
};

/** A deal the caller sees as it stood at a moment, beside what it is now. Before it was made there is nothing. */
export const getAsOf = async (operation: Operation, { application_id: id, at }: Query): Promise<AsOf> => {
  const { db, now } = operation;
  const deal = await findDeal(operation, id);
  const moment = Date.parse(at);
  if (moment < deal.createdAt.getTime()) throw refuse(dealHistoryErrors.notYet);
  const journal = await readJournal(db, deal);
  const [past, today] = [rebuildDeal(journal, moment), rebuildDeal(journal, now.getTime())];
  const names = await namesOf(db, [...peopleOf(past), ...peopleOf(today)]);
  return { at, was: withNames(past, names), now: withNames(today, names) };
};
