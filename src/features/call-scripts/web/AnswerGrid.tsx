import { Kbd } from '@mantine/core';
import type { ReactElement } from 'react';
import { stepOf, type ScriptAnswer, type ScriptSteps } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptConversationTexts as texts } from '#features/call-scripts/call-scripts-conversation.texts.ts';
import styles from '#features/call-scripts/web/runner.module.css';
import type { StepView } from '#features/call-scripts/web/script-runner.ts';

/** Where an answer leads, in a word or two. */
const leadsTo = (steps: ScriptSteps, { to }: ScriptAnswer): string => {
  const step = stepOf(steps, to);
  if (!step) return texts.nowhere;
  if (step.kind === 'objection') return texts.toObjection;
  return step.title.slice(0, 1).toLocaleLowerCase('ru') + step.title.slice(1);
};

type AnswerGridProps = Pick<StepView, 'steps' | 'step' | 'isBusy'> & {
  readonly onAnswer: (answer: ScriptAnswer) => void;
};

/** The answers of a step, each with its key, at one place in every step. */
export const AnswerGrid = ({ steps, step, isBusy, onAnswer }: AnswerGridProps): ReactElement => (
  <ul className={`grid halves phone-one gap-8 m-0 p-0 ${styles['answers']}`} aria-label={texts.answers}>
    {step.answers.map((answer) => {
      const target = leadsTo(steps, answer);
      return (
        <li key={answer.key}>
          <button
            type="button"
            className={`row gap-10 full px-10 text-left round-8 edge on-paper ink own-letters pressed hovers ${stepOf(steps, answer.to)?.action === 'stop' ? 'bad' : ''}`}
            style={{ minHeight: 'var(--touch)' }}
            aria-disabled={isBusy || undefined}
            onClick={() => onAnswer(answer)}
          >
            <Kbd>{answer.key}</Kbd>
            <span className="grow medium">{answer.label}</span>
            <small className="muted text-right">{target}</small>
          </button>
        </li>
      );
    })}
  </ul>
);
