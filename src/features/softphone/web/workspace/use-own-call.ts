import { phoneCalls } from '#features/calls/calls.contract.ts';
import type { WorkspacePhase } from '#features/softphone/softphone.status.ts';
import { workspaceTexts } from '#features/softphone/softphone-workspace.texts.ts';
import type { Whom } from '#features/softphone/web/phone/phone-state.ts';
import type { OwnCall } from '#features/softphone/web/workspace/own-ways.ts';
import type { LiveCall } from '#features/softphone/web/workspace/use-live-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';

type Calling = {
  readonly call: OwnCall | null;
  readonly whom: Omit<Whom, 'phone'> | null;
  readonly reason: string;
  /** The server knows more of the call: what is shown is asked for anew. */
  readonly onChange: () => void;
  /** Nobody was reached; the result is written. */
  readonly onUnreached: () => void;
};

const phaseOf = (call: OwnCall | null): WorkspacePhase => {
  if (call === null) return 'idle';
  if (call.is_over) return 'over';
  return call.answered_at === null ? 'dialling' : 'talking';
};

/** What the rules say stands at no field here. */
const announceRefusal = (error: ApiError): void => {
  if (error.status === 422) toast.error(error.firstProblem);
  else announceError(error);
};

/** A call by a telephone of the caller's own: the rules are asked before it, and what becomes of it he tells himself. */
export const useOwnCall = ({ call, whom, reason, onChange, onUnreached }: Calling) => {
  const after = { onSuccess: onChange };
  const starting = useCallMutation(phoneCalls.startCall, {
    quiet: true,
    onSuccess: onChange,
    onError: announceRefusal,
  });
  const answering = useCallMutation(phoneCalls.answerCall, after);
  const ending = useCallMutation(phoneCalls.hangUp, after);
  const missing = useCallMutation(phoneCalls.noAnswer, {
    onSuccess: () => {
      toast.info(workspaceTexts.notReached);
      onUnreached();
    },
  });
  const isBusy = [starting, answering, ending, missing].some(({ isPending }) => isPending);
  const of = call === null || isBusy ? null : { call_id: call.id };
  const answer = (): void => void (of && answering.mutate({ body: of }));
  const end = (): void => void (of && ending.mutate({ body: of }));
  return {
    phase: phaseOf(call),
    callId: call?.id ?? null,
    phone: call?.phone ?? null,
    trouble: null,
    dial: (number: string) => {
      if (!whom || isBusy || !mayCall(phoneCalls.startCall)) return;
      const { name, organizationId } = whom;
      starting.mutate({
        body: {
          phone: number,
          reason,
          own_phone: true,
          ...(name === undefined ? {} : { name }),
          ...(organizationId === undefined ? {} : { organization_id: organizationId }),
        },
      });
    },
    forward: call?.answered_at == null ? answer : end,
    own: {
      call,
      isBusy,
      answer,
      end,
      notReached: (result) => void (of && missing.mutate({ body: { ...of, result } })),
    },
  } satisfies Partial<LiveCall>;
};
