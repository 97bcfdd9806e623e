import type { ownSheetCalls } from '#features/own-fields/own-sheets.contract.ts';
import { changeValues } from '#features/own-fields/server/save-values.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<(typeof ownSheetCalls)['bringOwnSheet']>['body'];

/** Writes own fields of many records by one operation, in the order of their numbers; what another has changed since refuses all. */
export const bringOwnSheet = async (operation: Operation, { record, values }: Body): Promise<void> => {
  const byRecord = Map.groupBy(
    values.toSorted((one, other) => one.id - other.id),
    ({ id }) => id,
  );
  for (const [id, own] of byRecord)
    await changeValues(operation, {
      record,
      id,
      values: own.map(({ code, before, after }) => ({ code, before, after })),
    });
};
