import type { ReactElement } from 'react';
import { stepsToEnd } from '#features/call-scripts/call-scripts.graph.ts';
import { stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptConversationTexts as texts } from '#features/call-scripts/call-scripts-conversation.texts.ts';
import styles from '#features/call-scripts/web/runner.module.css';
import type { StepView } from '#features/call-scripts/web/script-runner.ts';

const longest = 12;

/** How far the conversation is, and by which steps it came there. */
export const ConversationTrail = ({
  steps,
  step,
  conversation: { trail },
}: Pick<StepView, 'steps' | 'step' | 'conversation'>): ReactElement => {
  const now = trail.length;
  const all = now + (stepsToEnd(steps).get(step.id) ?? 0);
  return (
    <div className="grid gap-8">
      <div className={`row gap-4 ${styles['bars']}`} aria-hidden>
        {Array.from({ length: Math.min(all, longest) }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- bars are all alike
          <i
            className="grow"
            key={at}
            data-state={at < now - 1 ? 'past' : at === now - 1 ? 'now' : 'ahead'}
          />
        ))}
      </div>
      <div className="row wrap gap-8 text-12">
        <ol className={`row wrap gap-4 grow soft m-0 p-0 ${styles['trail']}`} aria-label={texts.trail}>
          {trail.map(({ show_id: id, step: shown }, at) => (
            <li key={id} {...(at === now - 1 ? { 'aria-current': 'step' as const } : {})}>
              {stepOf(steps, shown)?.title}
            </li>
          ))}
        </ol>
        <span className="muted nowrap" title={texts.shortest}>
          {texts.stepOf(now, all)}
        </span>
      </div>
    </div>
  );
};
