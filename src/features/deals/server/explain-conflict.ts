import { type PersonName, shortName } from '#domain/person-name.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import type { Deal } from '#features/deals/server/visible-deals.ts';
import { changesSince } from '#features/people/server/people.facade.ts';
import { type Refusal, refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

/** The name of whoever has changed a record; nobody is the product itself. */
export const authorName = (person: PersonName | null): string =>
  person ? shortName(person) : dealTexts.systemAuthor;

/** Which fields of a deal were changed after a version somebody has seen, by whom, when. */
export const dealChanges = async (db: Db, deal: Deal, seenVersion: number) => {
  const { fields, last } = await changesSince(db, 'deal', deal.id, seenVersion);
  return {
    fields: [...fields],
    by: last ? authorName(last.person) : null,
    by_id: last?.userId ?? null,
    at: last?.at.toISOString() ?? null,
  };
};

/** The refusal of an edit whose author has seen an older deal: what was changed since. */
export const dealConflict = async (db: Db, deal: Deal, seenVersion: number): Promise<Refusal> =>
  refuse(dealErrors.conflict, {
    detail: { version: deal.version, ...(await dealChanges(db, deal, seenVersion)) },
  });
