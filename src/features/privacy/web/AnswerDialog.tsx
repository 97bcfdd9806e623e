import { Checkbox, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { privacyRequestCalls } from '#features/privacy/privacy-requests.contract.ts';
import { privacyScreenTexts } from '#features/privacy/privacy.screen-texts.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = privacyScreenTexts.request;

type AnswerDialogProps = {
  readonly id: number;
  readonly version: number;
  readonly move: 'answer' | 'refuse';
  /** Where the answer may go by letter; null where no address was named. */
  readonly email: string | null;
  readonly onClose: () => void;
};

/** What the person was answered, or why he is refused; it ends the request. */
export const AnswerDialog = ({ id, version, move, email, onClose }: AnswerDialogProps): ReactElement => {
  const [words, setWords] = useState('');
  const [isSent, setSent] = useState(email !== null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const answer = useCallMutation(privacyRequestCalls.moveRequest, {
    quiet: true,
    invalidates: [privacyRequestCalls.listRequests, privacyRequestCalls.getRequest],
    done: texts.moved,
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof ApiError) setRefusal(error);
    },
  });
  return (
    <FormDialog
      isOpen
      title={move === 'answer' ? texts.answerDialog : texts.refuseDialog}
      submitLabel={texts.save}
      isBusy={answer.isPending}
      isDirty={words !== ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate({ body: { id, version, move, words: words.trim(), send: isSent } });
      }}
    >
      <Textarea
        label={move === 'answer' ? texts.words : texts.whyRefused}
        required
        autosize
        minRows={5}
        maxLength={4000}
        value={words}
        error={refusal?.errors['words']?.[0] ?? null}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {email !== null && (
        <Checkbox
          mt="var(--space-12)"
          label={`${texts.send} ${email}`}
          checked={isSent}
          onChange={(event) => setSent(event.currentTarget.checked)}
        />
      )}
      <Refusal error={refusal} />
    </FormDialog>
  );
};
