import { Button, Select, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { type CallResult, callResults } from '#features/calls/calls.status.ts';
import { clockOf } from '#features/softphone/softphone.rules.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { PhoneNumber } from '#features/softphone/web/panel/PhoneNumber.tsx';
import { ConversationLinks } from '#features/softphone/web/panel/ConversationLinks.tsx';
import { useNote } from '#features/softphone/web/panel/notes.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { DoneConversation } from '#features/softphone/web/phone/phone-state.ts';
import { nameOf } from '#features/softphone/web/whom-words.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** What a call that reached nobody came to, as the line said it. */
const guessed: Partial<Readonly<Record<DoneConversation['reason'], CallResult>>> = {
  'no-answer': 'no_answer',
  busy: 'busy',
  'not-found': 'wrong_number',
  lost: 'dropped',
};

/** The conversation is over: what came of it, and a note for whoever calls next. */
export const DoneView = ({ done }: { readonly done: DoneConversation }): ReactElement => {
  const { callId, reason, talkedMs, isBroken } = done;
  const [result, setResult] = useState<CallResult | null>(guessed[reason] ?? null);
  const note = useNote(callId);
  const put = (): void => phone.do({ do: 'done' });
  const finish = useCallMutation(phoneCalls.finishCall, {
    invalidates: [phoneCalls.listCalls],
    done: texts.resultSaved,
    onSuccess: () => {
      note.write('');
      put();
    },
  });
  const save = (): void => {
    if (callId === null || result === null) return;
    finish.mutate({ body: { call_id: callId, result, comment: note.words.trim() } });
  };
  return (
    <>
      <div>
        <div className="text-16 bold breaks">{nameOf(done)}</div>
        <PhoneNumber of={done} />
        <div className="text-13 muted">
          {isBroken ? texts.broken : texts.endings[reason]}
          {talkedMs > 0 && !isBroken && `, ${clockOf(talkedMs)}`}
        </div>
      </div>
      <Select
        label={texts.result}
        placeholder={texts.chooseResult}
        data={callResults.map((value) => ({ value, label: callScreenTexts.results[value] }))}
        value={result}
        onChange={(value) => setResult(value)}
      />
      <Textarea
        label={texts.note}
        placeholder={texts.notePlaceholder}
        autosize
        minRows={2}
        maxLength={2_000}
        value={note.words}
        onChange={(event) => note.write(event.currentTarget.value)}
      />
      <div className="row gap-8">
        <Button disabled={result === null} loading={finish.isPending} onClick={save}>
          {texts.saveResult}
        </Button>
        <Button variant="subtle" onClick={put}>
          {texts.later}
        </Button>
      </div>
      <ConversationLinks conversation={done} />
    </>
  );
};
