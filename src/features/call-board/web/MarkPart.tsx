import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { markQuestions } from '#features/call-board/call-board.marks.ts';
import { callBoardScreenTexts } from '#features/call-board/call-board.screen-texts.ts';
import { MarkForm } from '#features/call-board/web/MarkForm.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = callBoardScreenTexts.mark;
export type Mark = NonNullable<CallReply<typeof callBoardCalls.showMark>['mark']>;

const tones: Readonly<Record<Mark['answers'][number], Tone>> = { yes: 'good', partly: 'wait', no: 'bad' };

const Shown = ({ mark }: { readonly mark: Mark }): ReactElement => (
  <>
    <span className="row spread gap-8 text-13">
      <b>{texts.score(mark.score)}</b>
      <span className="muted small">{texts.by(mark.by, formatDateTime(new Date(mark.at)))}</span>
    </span>
    <ul className="grid gap-4 text-13">
      {markQuestions.map((question, at) => {
        const answer = mark.answers[at] ?? 'no';
        return (
          <li key={question} className="row spread gap-8">
            <span>{texts.questions[question]}</span>
            <StatusPill tone={tones[answer]}>{texts.answers[answer]}</StatusPill>
          </li>
        );
      })}
    </ul>
    {mark.word !== '' && <p className="text-13 breaks m-0">{mark.word}</p>}
  </>
);

/** How a talk was marked, with the word that was said of it; whoever leads marks it here. */
export const MarkPart = ({ callId }: { readonly callId: number }): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const found = useCall(callBoardCalls.showMark, { query: { call_id: callId } }, { quiet: true, staleMs: 0 });
  if (found.data && !found.data.mark && !found.data.can_mark) return null;
  return (
    <section className="grid gap-8">
      <h3 className="text-14">{texts.title}</h3>
      <Loaded of={found} errorTitle={texts.failed}>
        {({ mark, can_mark: canMark }) =>
          isOpen ? (
            <MarkForm callId={callId} mark={mark} onClose={() => setOpen(false)} />
          ) : (
            <>
              {mark ? <Shown mark={mark} /> : <p className="muted small m-0">{texts.none}</p>}
              {canMark && (
                <span>
                  <Button size="xs" variant="default" onClick={() => setOpen(true)}>
                    {mark ? texts.correct : texts.start}
                  </Button>
                </span>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
};
