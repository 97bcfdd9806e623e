import { Button, CloseButton, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { refreshAgent } from '#features/agent-review/web/agent-reply.ts';
import { CuratorDialog } from '#features/curators/web/curators.facade.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Bar } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';
import { curatorCalls } from '#features/curators/curators.contract.ts';

type ManyProps = {
  readonly ids: readonly number[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const reportLeft = (left: number, words: (count: number) => string): void => {
  if (left > 0) toast.warn(words(left));
};

const LetterDialog = ({ ids, onDone, onClose }: ManyProps): ReactElement => {
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const write = useCallMutation(calls.writeToAgents, {
    done: ({ sent }) => texts.written(sent),
    onSuccess: ({ left }) => {
      reportLeft(left, texts.withoutMail);
      onDone();
    },
  });
  return (
    <FormDialog
      isOpen
      title={texts.writeTitle(ids.length)}
      submitLabel={texts.write}
      note={texts.letterHint}
      isBusy={write.isPending}
      isOff={subject.trim() === '' || text.trim() === ''}
      isDirty={subject !== '' || text !== ''}
      onClose={onClose}
      onSubmit={() => write.mutate({ body: { ids: [...ids], subject, text } })}
    >
      <div className="grid-1 gap-12 mb-16">
        <TextInput
          label={texts.subject}
          required
          maxLength={150}
          data-autofocus
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Textarea
          label={texts.letter}
          required
          autosize
          minRows={5}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
};

const StopDialog = ({ ids, onDone, onClose }: ManyProps): ReactElement => {
  const stop = useCallMutation(calls.stopAgents, {
    done: ({ stopped }) => texts.stoppedMany(stopped),
    onSuccess: ({ left }) => {
      reportLeft(left, texts.leftMany);
      onDone();
    },
  });
  return (
    <ReasonDialog
      title={texts.stopManyTitle(ids.length)}
      text={texts.stopText}
      submitLabel={texts.stopMany}
      danger
      isBusy={stop.isPending}
      onSubmit={(reason) => stop.mutate({ body: { ids: [...ids], reason } })}
      onClose={onClose}
    />
  );
};

type ManyBarProps = { readonly ids: readonly number[]; readonly onClear: () => void };

/** What is done with ticked agents: another curator, a letter, a stop with a reason. */
export const ManyBar = ({ ids, onClear }: ManyBarProps): ReactElement => {
  const [act, setAct] = useState<'curator' | 'letter' | 'stop' | null>(null);
  const close = (): void => setAct(null);
  const done = (): void => {
    close();
    onClear();
    void refreshAgent();
  };
  const props = { ids, onDone: done, onClose: close };
  return (
    <Bar>
      <b role="status">{texts.ticked(ids.length)}</b>
      <span className="spacer" />
      <Act of={curatorCalls.updateCurator}>
        <Button size="xs" h={32} onClick={() => setAct('curator')}>
          {texts.giveCurator}
        </Button>
      </Act>
      <Act of={calls.writeToAgents}>
        <Button size="xs" h={32} variant="default" onClick={() => setAct('letter')}>
          {texts.write}
        </Button>
      </Act>
      <Act of={calls.stopAgents}>
        <Button size="xs" h={32} variant="default" onClick={() => setAct('stop')}>
          {texts.stopMany}
        </Button>
      </Act>
      <CloseButton aria-label={texts.clear} onClick={onClear} />
      {act === 'curator' && <CuratorDialog agentIds={ids} onClose={close} onChanged={done} />}
      {act === 'letter' && <LetterDialog {...props} />}
      {act === 'stop' && <StopDialog {...props} />}
    </Bar>
  );
};
