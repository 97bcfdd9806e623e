import type { OwnField, OwnRecord } from '#domain/own-fields/own-fields.ts';
import { publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import { ownFieldTexts as texts } from '#features/own-fields/own-fields.texts.ts';
import { type CodedField, isPersonal, wordsOfValues } from '#features/own-fields/server/own-values.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** A field of a record with what stood there and what stands there. */
export type Change = {
  readonly field: CodedField;
  readonly before: string | null;
  readonly after: string | null;
};

/** Under which name the log keeps changes of the own fields of a record. */
export const logEntities = {
  deal: 'ownFieldsOfDeal',
  organization: 'ownFieldsOfOrganization',
  bank: 'ownFieldsOfBank',
  agent: 'ownFieldsOfAgent',
} as const satisfies Record<OwnRecord, string>;

/** What is kept of a value: of a personal one, that there is one. */
const shownOf = (field: OwnField, value: string | null): string | null =>
  value !== null && isPersonal(field) ? texts.covered : value;

const byCode = (changes: readonly Change[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field.code, shownOf(change.field, change[side])]));

/** The history of a deal keeps fields as they were called and values in the words of that day. */
const writeToHistory = async (
  operation: Operation,
  dealId: number,
  changes: readonly Change[],
): Promise<void> => {
  const [before, after] = [byCode(changes, 'before'), byCode(changes, 'after')];
  const fields = changes.map(({ field }) => field);
  const sides = [before, after].map((side) => new Map(Object.entries(side)));
  const inWords = await wordsOfValues(operation, fields, sides);
  const worded = (side: typeof before) =>
    Object.fromEntries(
      fields.map((field) => {
        const value = side[field.code] ?? null;
        return [field.code, value === null ? null : inWords(field, value)];
      }),
    );
  await writeHistory(operation, operation.caller, {
    dealId,
    move: 'own_fields',
    details: {
      fields: fields.map(({ code }) => code),
      names: Object.fromEntries(fields.map(({ code, name }) => [code, name])),
      before: worded(before),
      after: worded(after),
    },
  });
};

/** Tells the log, and the history of a deal, what was changed in own fields of a record. */
export const reportChanges = async (
  operation: Operation,
  { record, id }: { readonly record: OwnRecord; readonly id: number },
  changes: readonly Change[],
): Promise<void> => {
  await recordChange(operation, {
    entity: logEntities[record],
    entityId: id,
    before: byCode(changes, 'before'),
    after: byCode(changes, 'after'),
  });
  if (record !== 'deal') return;
  await writeToHistory(operation, id, changes);
  // A step may have waited for it.
  await publishDealTouched(operation, id);
};
