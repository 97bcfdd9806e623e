import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { scriptConversationTexts } from '#features/call-scripts/call-scripts-conversation.texts.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import {
  type AnswerKey,
  factsOf,
  isLast,
  type ScriptAction,
  type ScriptSteps,
  stepOf,
} from '#features/call-scripts/call-scripts.steps.ts';
import { ConversationFacts } from '#features/call-scripts/web/ConversationFacts.tsx';
import { ConversationStep } from '#features/call-scripts/web/ConversationStep.tsx';
import { ConversationTrail } from '#features/call-scripts/web/ConversationTrail.tsx';
import type { ConversationView } from '#features/call-scripts/web/script-runner.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';

const texts = scriptScreenTexts.walk;

/** Nothing is done in practice: what would open is named. */
export const announceAction = (action: ScriptAction): void =>
  toast.success(texts.action(scriptConversationTexts.actions[action]));

const begin = (steps: ScriptSteps): ConversationView => ({
  trail: steps.slice(0, 1).map(({ id }) => ({ show_id: 1, step: id, is_jump: false })),
  written: [],
  result: null,
});

/** The same moves as on the server, kept in the page alone. */
const answerIn = (
  steps: ScriptSteps,
  now: ConversationView,
  key: AnswerKey,
  value: string,
): ConversationView => {
  const last = now.trail.at(-1);
  const step = stepOf(steps, last?.step ?? null);
  const next = stepOf(steps, step?.answers.find((answer) => answer.key === key)?.to ?? null);
  if (!last || !step || !next) return now;
  const facts = factsOf(step, key, value);
  return {
    trail: [...now.trail, { show_id: last.show_id + 1, step: next.id, is_jump: false }],
    written: [...now.written.filter(({ field }) => facts.every((one) => one.field !== field)), ...facts],
    result: isLast(next) ? next.result : null,
  };
};

const back = (now: ConversationView): ConversationView => ({
  ...now,
  trail: now.trail.slice(0, -1),
  result: null,
});

const jump = (now: ConversationView, to: string): ConversationView => ({
  ...now,
  trail: [...now.trail, { show_id: (now.trail.at(-1)?.show_id ?? 0) + 1, step: to, is_jump: true }],
});

/** A draft walked through as a manager would: nobody is called and nothing is kept. */
export const ScriptWalk = ({ steps }: { readonly steps: ScriptSteps }): ReactElement => {
  const [conversation, set] = useState(() => begin(steps));
  const shown = conversation.trail.at(-1);
  const step = stepOf(steps, shown?.step ?? null) ?? steps[0];
  if (!step) return <Card>{null}</Card>;
  const view = {
    steps,
    step,
    conversation,
    values: texts.values,
    isBusy: false,
    onAction: announceAction,
    answer: (key: AnswerKey, value: string) => set((now) => answerIn(steps, now, key, value)),
    back: () => set(back),
    jump: (to: string) => set((now) => jump(now, to)),
  };
  return (
    <Card fills>
      <div className="column gap-12 p-16 grow scrolls">
        <p className="row gap-8 m-0 text-12 muted">
          <span className="grow">{texts.note}</span>
          <Button variant="subtle" size="compact-xs" onClick={() => set(begin(steps))}>
            {texts.restart}
          </Button>
        </p>
        <ConversationTrail {...view} />
        <ConversationStep key={`${shown?.show_id} ${step.id}`} view={view} areKeysOff={false} />
        <ConversationFacts {...view} />
      </div>
    </Card>
  );
};
