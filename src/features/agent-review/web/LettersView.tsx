import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

/** Letters to an agent, the newest first, each opened by a press. */
export const LettersView = ({ id }: { readonly id: number }): ReactElement => {
  const letters = useCall(calls.listAgentLetters, { body: { id } }, { quiet: true });
  return (
    <Card padded>
      <Loaded of={letters} errorTitle={texts.cardFailed}>
        {({ items, next_cursor: next }) =>
          items.length === 0 ? (
            <EmptyState title={texts.noLetters} />
          ) : (
            <>
              {next !== null && <p className="muted text-13 mb-12">{texts.lettersLast(items.length)}</p>}
              <ul className="grid gap-12">
                {items.map((letter) => (
                  <li key={letter.id}>
                    <details>
                      <summary>
                        <b>{letter.subject}</b>{' '}
                        <span className="muted text-13">
                          {[formatDateTime(new Date(letter.at)), texts.letterStates[letter.state]].join(', ')}
                        </span>
                      </summary>
                      {letter.text.split('\n\n').map((paragraph, at) => (
                        <p className="mt-8 breaks" key={at}>
                          {paragraph}
                        </p>
                      ))}
                    </details>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Card>
  );
};
