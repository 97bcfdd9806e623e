import { useEffect, useState } from 'react';
import { scriptEvents } from '#features/call-scripts/call-scripts.events.ts';
import { isLast, type ScriptSteps, stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { conversationCalls } from '#features/call-scripts/script-conversations.contract.ts';
import type { ScriptRunnerProps, ConversationMoves } from '#features/call-scripts/web/script-runner.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { invalidateCalls, queryClient } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { troubleOf } from '#kit/web/states/trouble-of.ts';

/** A conversation as the server tells it. */
export type Conversation = CallReply<(typeof conversationCalls)['showConversation']>;

/** The newest word of the server on a conversation, in place of what was asked before. */
export const keepConversation = (conversation: Conversation): void => {
  queryClient.setQueryData(
    [conversationCalls.showConversation.name, { query: { conversation_id: conversation.id } }],
    conversation,
  );
};

/** Finds the conversation that goes on with this client, or begins it; the end of its call leaves it as it is. */
const useOpened = ({ scriptId, subject, callId }: ScriptRunnerProps) => {
  const of = `${scriptId} ${subject?.kind ?? ''} ${subject?.id ?? 0}`;
  const [opened, setOpened] = useState<{ readonly of: string; readonly id: number } | null>(null);
  const { mutate, error, reset } = useCallMutation(conversationCalls.openConversation, { quiet: true });
  const isThere = opened?.of === of;
  const [kind, id] = [subject?.kind, subject?.id];
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isThere && callId === null) return;
    const about = kind === undefined || id === undefined ? null : { kind, id };
    mutate(
      { body: { script_id: scriptId, subject: about, call_id: callId } },
      {
        onSuccess: (conversation) => {
          keepConversation(conversation);
          setOpened({ of, id: conversation.id });
        },
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- a conversation that is there is opened anew for another call alone
  }, [of, callId, attempt]);
  return {
    id: isThere ? opened.id : null,
    error: isThere ? null : error,
    retry: (): void => {
      reset();
      setAttempt((nth) => nth + 1);
    },
  };
};

/** The conversation, its steps, and the line that tells of moves made in another window. */
export const useConversation = (props: ScriptRunnerProps) => {
  const { id, error, retry } = useOpened(props);
  const conversation = useCall(
    conversationCalls.showConversation,
    { query: { conversation_id: id ?? 0 } },
    { enabled: id !== null },
  );
  const versionId = conversation.data?.version.id ?? 0;
  const version = useCall(
    scriptCalls.showVersion,
    { query: { version_id: versionId } },
    { enabled: versionId > 0, staleMs: Number.POSITIVE_INFINITY },
  );
  useEvent(scriptEvents.conversationMoved, ({ data }) => {
    if (data.conversation_id === id) void invalidateCalls(conversationCalls.showConversation);
  });
  return {
    conversation: conversation.data,
    steps: version.data?.steps,
    error: error ?? troubleOf(conversation) ?? troubleOf(version),
    retry: (): void => {
      retry();
      void conversation.refetch();
      void version.refetch();
    },
  };
};

const announce = (error: ApiError): void => {
  const [words] = Object.values(error.errors).flat();
  if (error.status === 422) toast.error(words ?? error.message);
  if (error.status === 409) void invalidateCalls(conversationCalls.showConversation);
};

/** Leads the conversation on the server; what the step wants done is told in this window alone. */
export const useMoves = (
  conversation: Conversation,
  steps: ScriptSteps,
  { onAction, onResult }: Pick<ScriptRunnerProps, 'onAction' | 'onResult'>,
): ConversationMoves & { readonly isBusy: boolean } => {
  const answer = useCallMutation(conversationCalls.answer, {
    onError: announce,
    onSuccess: (reply) => {
      keepConversation(reply);
      const step = stepOf(steps, reply.trail.at(-1)?.step ?? null);
      if (step?.kind === 'action' && step.action !== null) onAction(step.action);
      if (step && isLast(step) && reply.result !== null) onResult(reply.result);
    },
  });
  const back = useCallMutation(conversationCalls.goBack, { onError: announce, onSuccess: keepConversation });
  const jump = useCallMutation(conversationCalls.jump, { onError: announce, onSuccess: keepConversation });
  const at = { conversation_id: conversation.id, show_id: conversation.trail.at(-1)?.show_id ?? 0 };
  const isBusy = answer.isPending || back.isPending || jump.isPending;
  return {
    isBusy,
    answer: (key, value) => answer.mutate({ body: { ...at, key, ...(value === '' ? {} : { value }) } }),
    back: () => {
      if (!isBusy) back.mutate({ body: at });
    },
    jump: (to) => jump.mutate({ body: { ...at, to } }),
  };
};
