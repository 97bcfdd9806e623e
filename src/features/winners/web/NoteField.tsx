import { Textarea } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { timeInZone } from '#domain/phone-place.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';

const saveMs = 800;

/** A note about a winner that saves itself a moment after the last key. */
export const NoteField = ({
  winnerId,
  comment,
}: {
  readonly winnerId: number;
  readonly comment: string;
}): ReactElement => {
  const [words, setWords] = useState(comment);
  const [saved, setSaved] = useState(comment);
  const [at, setAt] = useState<Date | null>(null);
  const save = useCallMutation(winnerCalls.saveComment, {
    quiet: true,
    onSuccess: (_done, { body }) => {
      setSaved(body.comment);
      setAt(new Date());
    },
  });
  useDirty(words !== saved);
  const write = useLatest(() => {
    if (words !== saved) save.mutate({ body: { winner_id: winnerId, comment: words } });
  });
  useEffect(() => {
    if (words === saved) return undefined;
    const timer = setTimeout(write, saveMs);
    return () => clearTimeout(timer);
  }, [words, saved, write]);
  const isFailed = save.error !== null && words !== saved;
  return (
    <Textarea
      aria-label={texts.note}
      aria-keyshortcuts="/"
      placeholder={texts.note}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={4000}
      value={words}
      readOnly={!mayCall(winnerCalls.saveComment)}
      description={
        isFailed
          ? texts.noteFailed
          : at === null
            ? undefined
            : texts.noteSaved(timeInZone(at, 'Europe/Moscow'))
      }
      onChange={(event) => setWords(event.currentTarget.value)}
      onBlur={write}
    />
  );
};
