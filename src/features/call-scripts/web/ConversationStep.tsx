import { Button, TextInput } from '@mantine/core';
import { Lightbulb } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { answerKeys, isLast, type ScriptAnswer } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptConversationTexts as texts } from '#features/call-scripts/call-scripts-conversation.texts.ts';
import { scriptTexts } from '#features/call-scripts/call-scripts.texts.ts';
import { AnswerGrid } from '#features/call-scripts/web/AnswerGrid.tsx';
import { BackAndObjections } from '#features/call-scripts/web/BackAndObjections.tsx';
import styles from '#features/call-scripts/web/runner.module.css';
import type { StepView } from '#features/call-scripts/web/script-runner.ts';
import { Spoken } from '#features/call-scripts/web/Spoken.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { usePageKeys } from '#kit/web/screens/use-page-keys.ts';

/** The digit of a key, by its place on the keyboard. */
const digitOf = ({ code }: KeyboardEvent) => {
  const digit = /^(?:Digit|Numpad)(?<digit>\d)$/.exec(code)?.groups?.['digit'];
  return answerKeys.find((key) => key === digit);
};

const Hint = ({ view: { step, values } }: { readonly view: StepView }): ReactElement | null =>
  step.hint === '' ? null : (
    <div className={`flex gap-6 text-13 soft ${styles['hint']}`}>
      <Lightbulb size={16} aria-label={texts.hint} role="img" />
      <Spoken text={step.hint} values={values} />
    </div>
  );

type TypedProps = {
  readonly view: StepView;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
};

/** What the client dictates at this step. */
const Typed = ({ view: { step }, value, onChange, onEnter }: TypedProps): ReactElement | null =>
  step.field === null ? null : (
    <TextInput
      label={scriptTexts.fields[step.field]}
      type={step.field === 'contact_phone' ? 'tel' : 'text'}
      inputMode={step.field === 'email' ? 'email' : step.field === 'contact_phone' ? 'tel' : 'text'}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
      }}
    />
  );

const Deed = ({
  view: { step, conversation, onAction },
}: {
  readonly view: StepView;
}): ReactElement | null => {
  const { action, kind } = step;
  if (isLast(step))
    return (
      <p className="row wrap gap-8">
        <StatusPill tone="good">{texts.over}</StatusPill>
        {conversation.result !== null && <b>{texts.results[conversation.result]}</b>}
      </p>
    );
  if (kind !== 'action' || action === null) return null;
  return (
    <div>
      <Button {...(action === 'stop' ? { color: 'red' } : {})} onClick={() => onAction(action)}>
        {texts.actions[action]}
      </Button>
    </div>
  );
};

/** One step of a conversation: what is said, what is typed, what is answered. Drawn anew for every step. */
export const ConversationStep = ({
  view,
  areKeysOff,
}: {
  readonly view: StepView;
  readonly areKeysOff: boolean;
}): ReactElement => {
  const { step, conversation, values, isBusy } = view;
  const [value, setValue] = useState(
    conversation.written.find(({ field }) => field === step.field)?.value ?? '',
  );
  const [isPicking, setPicking] = useState(false);
  const give = (answer: ScriptAnswer | undefined): void => {
    if (answer && !isBusy) view.answer(answer.key, value.trim());
  };
  usePageKeys({
    isOff: areKeysOff || isPicking,
    actionOf: (event) => {
      if (event.code === 'Backspace') return conversation.trail.length > 1 ? view.back : undefined;
      if (event.code === 'KeyG') return () => setPicking(true);
      const answer = step.answers.find(({ key }) => key === digitOf(event));
      return answer && (() => give(answer));
    },
  });
  return (
    <div className="column gap-12 grow">
      <div className="grid gap-10" aria-live="polite">
        <span className="text-13 muted">{texts.heads[step.kind]}</span>
        {view.isSilent ? (
          <p className="m-0 muted">{texts.silentStep}</p>
        ) : (
          <Spoken text={step.text} values={values} />
        )}
        <Hint view={view} />
      </div>
      <Deed view={view} />
      <Typed view={view} value={value} onChange={setValue} onEnter={() => give(step.answers[0])} />
      <span className="spacer" />
      <AnswerGrid {...view} onAnswer={give} />
      <BackAndObjections view={view} isPicking={isPicking} onPicking={setPicking} />
    </div>
  );
};
