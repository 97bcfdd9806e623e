import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { softphoneCalls } from '#features/softphone/softphone.contract.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { actOnce } from '#features/softphone/web/act-once.ts';
import { PersonRow } from '#features/softphone/web/panel/PersonRow.tsx';
import { useColleagues } from '#features/softphone/web/panel/use-colleagues.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type TransferProps = { readonly conversation: PhoneConversation; readonly onDone: () => void };

/** Passing a call on by hand: the colleague gets the client and the note, and calls back by one key. */
const usePassing = (conversation: PhoneConversation, onDone: () => void) => {
  const pass = useCallMutation(softphoneCalls.passCall);
  return {
    isBusy: pass.isPending,
    passTo: (userId: number, name: string, note: string): void => {
      if (conversation.callId === null) return;
      pass.mutate(
        { body: { call_id: conversation.callId, user_id: userId, note } },
        {
          onSuccess: () => {
            toast.success(texts.passed(name));
            onDone();
          },
        },
      );
    },
  };
};

/** To whom the conversation may go: at once, after asking, or as a note with one key. */
export const TransferList = ({ conversation, onDone }: TransferProps): ReactElement => {
  const [note, setNote] = useState('');
  const passing = usePassing(conversation, onDone);
  return (
    <div className="grid gap-8" onClickCapture={actOnce}>
      <b className="text-13">{texts.transferTitle}</b>
      <p className="small muted">{conversation.phone === undefined ? null : texts.transferHint}</p>
      <Loaded of={useColleagues()} errorTitle={texts.colleaguesFailed}>
        {(people) => {
          const free = people.filter(({ id, state }) => state === 'free' && id !== conversation.userId);
          if (free.length === 0) return <p className="text-13 muted m-0">{texts.noFreeColleagues}</p>;
          return (
            <ul className="grid gap-4 m-0 p-0">
              {free.map(({ id, name }) => (
                <PersonRow
                  key={id}
                  name={name}
                  note={
                    <span className="row wrap gap-4 py-4">
                      <Button
                        aria-label={texts.handTo(texts.transferNow, name)}
                        size="compact-xs"
                        disabled={conversation.isBusy}
                        onClick={() => phone.do({ do: 'transfer', userId: id, name })}
                      >
                        {texts.transferNow}
                      </Button>
                      <Button
                        aria-label={texts.handTo(texts.askFirst, name)}
                        size="compact-xs"
                        variant="default"
                        onClick={() => phone.do({ do: 'ask', userId: id, name })}
                      >
                        {texts.askFirst}
                      </Button>
                      {conversation.phone !== undefined && (
                        <Button
                          aria-label={texts.handTo(texts.passOn, name)}
                          size="compact-xs"
                          variant="default"
                          title={texts.passOnHint}
                          disabled={passing.isBusy}
                          onClick={() => passing.passTo(id, name, note)}
                        >
                          {texts.passOn}
                        </Button>
                      )}
                    </span>
                  }
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {conversation.phone !== undefined && (
        <Textarea
          label={texts.note}
          placeholder={texts.notePlaceholder}
          description={texts.passOnHint}
          autosize
          minRows={1}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </div>
  );
};
