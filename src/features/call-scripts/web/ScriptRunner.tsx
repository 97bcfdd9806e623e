import { Kbd } from '@mantine/core';
import type { ReactElement } from 'react';
import { mentionsRecording, withoutNotice } from '#features/call-scripts/call-scripts.speech.ts';
import { type ScriptSteps, stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptConversationTexts as texts } from '#features/call-scripts/call-scripts-conversation.texts.ts';
import styles from '#features/call-scripts/web/runner.module.css';
import type { ScriptRunnerProps } from '#features/call-scripts/web/script-runner.ts';
import { ConversationFacts } from '#features/call-scripts/web/ConversationFacts.tsx';
import { ConversationNote } from '#features/call-scripts/web/ConversationNote.tsx';
import { ConversationStep } from '#features/call-scripts/web/ConversationStep.tsx';
import { ConversationTrail } from '#features/call-scripts/web/ConversationTrail.tsx';
import {
  keepConversation,
  type Conversation,
  useMoves,
  useConversation,
} from '#features/call-scripts/web/use-conversation.ts';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';

const KeyLegend = (): ReactElement => (
  <p className="row wrap in-middle gap-16 text-12 muted phone-off">
    {texts.keys.map(([key, meaning]) => (
      <span key={key}>
        <Kbd size="xs">{key}</Kbd> {meaning}
      </span>
    ))}
  </p>
);

/** What the page wants said though the version of the conversation does not say it. */
const Warnings = ({
  conversation,
  steps,
}: {
  readonly conversation: Conversation;
  readonly steps: ScriptSteps;
}): ReactElement | null => {
  if (conversation.subject === null) return <p className="text-12 muted">{texts.practice}</p>;
  const [first] = steps;
  const isSilent =
    conversation.is_recorded && conversation.trail.length === 1 && !(first && mentionsRecording(first.text));
  return isSilent ? (
    <p className="py-8 px-12 text-13 round-8 on-wait wait" role="alert">
      {texts.warn}
    </p>
  ) : null;
};

type GoingProps = {
  readonly of: ScriptRunnerProps;
  readonly conversation: Conversation;
  readonly steps: ScriptSteps;
};

const Going = ({ of, conversation, steps }: GoingProps): ReactElement => {
  const moves = useMoves(conversation, steps, of);
  const shown = conversation.trail.at(-1);
  const found = stepOf(steps, shown?.step ?? null);
  if (!found) return <LoadingRows />;
  const step = conversation.is_own_phone ? { ...found, text: withoutNotice(found.text) } : found;
  const isAlone = of.isAlone ?? false;
  const isSilent = step.text === '' && found.text !== '';
  const view = { steps, step, isSilent, conversation, values: of.values, onAction: of.onAction, ...moves };
  return (
    <section
      className={`column gap-12 grow ${styles['runner']}`}
      data-alone={isAlone || undefined}
      aria-label={texts.conversation}
    >
      <ConversationTrail {...view} />
      <Warnings conversation={conversation} steps={steps} />
      <ConversationStep key={`step ${shown?.show_id}`} view={view} areKeysOff={of.areKeysOff ?? false} />
      <ConversationNote
        key={`note ${conversation.id}`}
        conversation={conversation}
        onSaved={keepConversation}
      />
      <ConversationFacts {...view} />
      {isAlone && <KeyLegend />}
    </section>
  );
};

/** A conversation by a script: one step, what is said, what is answered; every window of the person shows the same step. */
export const ScriptRunner = (props: ScriptRunnerProps): ReactElement => {
  const { conversation, steps, error, retry } = useConversation(props);
  if (conversation && steps) return <Going of={props} conversation={conversation} steps={steps} />;
  if (error) return <ErrorState error={error} title={texts.failed} onRetry={retry} />;
  return <LoadingRows />;
};
