import type { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { actionLogScreens } from '#features/action-log/web/action-log.screens.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { useListPlace } from '#kit/web/list/use-list-place.ts';

export type LogPlace = ReturnType<typeof useLogPlace>;

/** Where a person is in the log. */
export const useLogPlace = () => useListPlace(actionLogScreens.list);

type Filter = CallInput<(typeof actionLogCalls)['exportRows']>['body'];

/** What the address asks for, as the call takes it; what it does not ask for is left out. */
export const filterOf = ({ search }: LogPlace): Filter => {
  const { person, entity, record, call, outcome, address, from, to } = search;
  const asked = { user_id: person, entity, record, call, outcome, address, from, to };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''));
};
