import type { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import type { QuietKind } from '#features/action-log/action-log.kinds.ts';
import { actionLogScreens } from '#features/action-log/web/action-log.screens.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { useListPlace } from '#kit/web/list/use-list-place.ts';

export type LogPlace = ReturnType<typeof useLogPlace>;

/** Where a person is in the log. */
export const useLogPlace = () => useListPlace(actionLogScreens.list);

type Filter = CallInput<(typeof actionLogCalls)['exportRows']>['body'];

/** What the address asks for, as the call takes it; what it does not ask for is left out. */
export const filterOf = ({ search }: LogPlace, leftOut: readonly QuietKind[]): Filter => {
  const { person, entity, record, call, outcome, address, from, to } = search;
  // Whoever asks for one kind of records wants them, whatever else is left out.
  const without = entity || leftOut.length === 0 ? undefined : [...leftOut];
  const asked = { user_id: person, entity, record, call, outcome, address, from, to, without };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''));
};
