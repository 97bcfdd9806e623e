import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { chatAskTexts as texts } from '#features/chat/chat-ask.texts.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import type { Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type AskBanksProps = { readonly legs: readonly ShownLeg[]; readonly onClose: () => void };

/** One question to the banks of several applications: it goes into the thread with each. */
export const AskBanks = ({ legs, onClose }: AskBanksProps): ReactElement => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCallMutation(threadCalls.askBanks, {
    quiet: true,
    invalidates: [threadCalls.listSides],
    done: ({ asked }) => texts.done(asked),
    onSuccess: onClose,
    onError: (error) => setProblem(error.firstProblem),
  });
  const submit = (): void => {
    const words = text.trim();
    if (words === '') setProblem(texts.empty);
    else ask.mutate({ body: { application_bank_ids: legs.map(({ id }) => id), text: words } });
  };
  const names = legs.map(({ bank, number }) => (bank ? shortBankName(bank.name) : number)).join(', ');
  return (
    <FormDialog
      isOpen
      isDirty={text.trim() !== ''}
      title={texts.title}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.submit(legs.length)}
      isBusy={ask.isPending}
      size={520}
    >
      <p className="muted mb-12">{texts.to(names)}</p>
      <Textarea
        label={texts.question}
        placeholder={texts.placeholder}
        required
        autosize
        minRows={3}
        maxLength={4000}
        data-autofocus
        mb="var(--space-16)"
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
};
