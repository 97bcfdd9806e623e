import type { UseQueryResult } from '@tanstack/react-query';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { notificationTexts as texts } from '#features/notifications/notifications.texts.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

/** Whether the person hears of a record, and how to change it. */
type RecordSwitch = {
  readonly query: UseQueryResult<{ readonly is_on: boolean }, ApiError>;
  readonly isBusy: boolean;
  readonly turn: (isOn: boolean) => void;
};

/** The person's own switch of a deal. */
export const useDealSwitch = (id: number): RecordSwitch => {
  const { getDealSwitch, turnDealOn, turnDealOff } = notificationCalls;
  const query = useCall(getDealSwitch, { query: { application_id: id } }, { quiet: true });
  const invalidates = [getDealSwitch];
  const on = useCallMutation(turnDealOn, { invalidates, done: texts.dealOn });
  const off = useCallMutation(turnDealOff, { invalidates, done: texts.dealOff });
  return {
    query,
    isBusy: on.isPending || off.isPending,
    turn: (isOn) => (isOn ? on : off).mutate({ body: { application_id: id } }),
  };
};

/** The person's own switch of an agent and his deals. */
export const useAgentSwitch = (id: number): RecordSwitch => {
  const { getAgentSwitch, turnAgentOn, turnAgentOff } = notificationCalls;
  const query = useCall(getAgentSwitch, { query: { agent_id: id } }, { quiet: true });
  const invalidates = [getAgentSwitch];
  const on = useCallMutation(turnAgentOn, { invalidates });
  const off = useCallMutation(turnAgentOff, { invalidates });
  return {
    query,
    isBusy: on.isPending || off.isPending,
    turn: (isOn) => (isOn ? on : off).mutate({ body: { agent_id: id } }),
  };
};
