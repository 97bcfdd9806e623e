import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { type MarkAnswer, markAnswers, markQuestions } from '#features/call-board/call-board.marks.ts';
import { callBoardScreenTexts } from '#features/call-board/call-board.screen-texts.ts';
import type { Mark } from '#features/call-board/web/MarkPart.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = callBoardScreenTexts.mark;
type Chosen = readonly (MarkAnswer | '')[];

const isWhole = (chosen: Chosen): chosen is MarkAnswer[] => chosen.every((one) => one !== '');

type MarkFormProps = {
  readonly callId: number;
  readonly mark: Mark | null;
  readonly onClose: () => void;
};

/** Five questions and a word to who talked. */
export const MarkForm = ({ callId, mark, onClose }: MarkFormProps): ReactElement => {
  const [chosen, setChosen] = useState<Chosen>(mark?.answers ?? markQuestions.map(() => '' as const));
  const [word, setWord] = useState(mark?.word ?? '');
  const [isTried, setTried] = useState(false);
  const saving = useCallMutation(callBoardCalls.markCall, {
    invalidates: [callBoardCalls.showMark, callBoardCalls.listRecordings],
    done: texts.saved,
    onSuccess: onClose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isWhole(chosen)) return;
    saving.mutate({ body: { call_id: callId, answers: chosen, word, version: mark?.version ?? 0 } });
  };
  return (
    <form className="grid gap-10" noValidate onSubmit={submit}>
      {markQuestions.map((question, at) => (
        <div key={question} className="grid gap-4">
          <span className="text-13" id={`mark-${question}`}>
            {texts.questions[question]}
          </span>
          <SegmentedControl
            size="xs"
            aria-labelledby={`mark-${question}`}
            data={markAnswers.map((value) => ({ value, label: texts.answers[value] }))}
            value={chosen[at] ?? ''}
            onChange={(value) =>
              setChosen(chosen.map((one, place) => (place === at ? (value as MarkAnswer) : one)))
            }
          />
        </div>
      ))}
      <Textarea
        label={texts.word}
        description={texts.wordHint}
        autosize
        minRows={2}
        maxLength={1000}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      {isTried && !isWhole(chosen) && (
        <p className="err text-13 m-0" role="alert">
          {texts.answerAll}
        </p>
      )}
      <FormButtons>
        <Button type="submit" loading={saving.isPending}>
          {texts.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </FormButtons>
    </form>
  );
};
