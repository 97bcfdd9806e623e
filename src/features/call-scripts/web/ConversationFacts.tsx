import type { ReactElement } from 'react';
import { formatPhone, isPhone } from '#domain/phone.ts';
import { scriptFields } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptConversationTexts as texts } from '#features/call-scripts/call-scripts-conversation.texts.ts';
import { scriptTexts } from '#features/call-scripts/call-scripts.texts.ts';
import type { StepView } from '#features/call-scripts/web/script-runner.ts';

/** What answers of this conversation have written down, and what the script would still ask. */
export const ConversationFacts = ({
  steps,
  conversation,
}: Pick<StepView, 'steps' | 'conversation'>): ReactElement => {
  const existing = new Map(conversation.written.map(({ field, value }) => [field, value]));
  const asked = new Set(
    steps.flatMap(({ field, answers }) => [field, ...answers.map(({ writes }) => writes?.field ?? null)]),
  );
  return (
    <dl className="tiles text-13" aria-label={texts.written}>
      {scriptFields
        .filter((field) => asked.has(field))
        .map((field) => {
          const value = existing.get(field);
          return (
            <div key={field}>
              <dt className="text-12 muted">{scriptTexts.fields[field]}</dt>
              <dd className={value ? 'medium' : 'muted'}>
                {value ? (isPhone(value) ? formatPhone(value) : value) : texts.notAsked}
              </dd>
            </div>
          );
        })}
      <div>
        <dt className="text-12 muted">{texts.result}</dt>
        <dd className={conversation.result ? 'medium' : 'muted'}>
          {conversation.result ? texts.results[conversation.result] : texts.afterCall}
        </dd>
      </div>
    </dl>
  );
};
