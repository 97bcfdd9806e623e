import { Button, Select, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { type CallResult, callResults } from '#features/calls/calls.status.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = callScreenTexts.card;

type CallNoteProps = {
  readonly callId: number;
  readonly result: CallResult | null;
  readonly comment: string;
  /** After it was saved: the panel of the telephone goes on. */
  readonly onSaved?: () => void;
};

/** What came of one's own call, and a note; «просил не звонить» puts the number on the stop list. */
export const CallNote = ({ callId, result, comment, onSaved }: CallNoteProps): ReactElement => {
  const [chosen, choose] = useState(result);
  const [words, setWords] = useState(comment);
  const isChanged = chosen !== result || words.trim() !== comment;
  useDirty(isChanged);
  const save = useCallMutation(phoneCalls.finishCall, {
    invalidates: [phoneCalls.showCall, phoneCalls.listCalls],
    done: texts.saved,
    onSuccess: () => onSaved?.(),
  });
  return (
    <form
      className="grid gap-10"
      aria-label={texts.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null)
          save.mutate({ body: { call_id: callId, result: chosen, comment: words.trim() } });
      }}
    >
      <Select
        label={callScreenTexts.result}
        placeholder={texts.chooseResult}
        data={[...choicesOf(callResults, callScreenTexts.results)]}
        value={chosen}
        description={chosen === 'dnc_request' ? texts.stopNote : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(value) => choose(callResults.find((one) => one === value) ?? null)}
      />
      <Textarea
        label={texts.noteField}
        autosize
        minRows={2}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" disabled={!isChanged || chosen === null} loading={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
};
