import { Autocomplete, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { debtScreenTexts } from '#features/bank-debts/bank-debts.screen-texts.ts';
import { debtReads } from '#features/bank-debts/web/debt.ts';
import styles from '#features/bank-debts/web/debts.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = debtScreenTexts.letter;

type Draft = CallReply<typeof debtCalls.draftLetter>;
type HurryDialogProps = { readonly bankId: number; readonly name: string; readonly onClose: () => void };

const aboutOf = ({ count, sum, can_post: canPost }: Draft): string => {
  if (!canPost) return texts.cannotPost;
  return count === 0 ? texts.none : texts.about(count, roublesText(sum));
};

const Form = ({
  draft,
  bankId,
  name,
  onClose,
}: HurryDialogProps & { readonly draft: Draft }): ReactElement => {
  const known = draft.addresses[0]?.email ?? '';
  const [email, setEmail] = useState(known);
  const [text, setText] = useState(draft.text);
  const call = useCallMutation(debtCalls.hurryBank, {
    quiet: true,
    invalidates: debtReads,
    done: () => texts.sent(email),
    onSuccess: onClose,
  });
  const problems = call.error?.errors ?? {};
  return (
    <FormDialog
      isOpen
      title={texts.title(name)}
      submitLabel={texts.submit}
      isBusy={call.isPending}
      isOff={!draft.can_post || draft.count === 0 || email.trim() === '' || text.trim() === ''}
      isDirty={email !== known || text !== draft.text}
      onSubmit={() => call.mutate({ body: { bank_id: bankId, email: email.trim(), text } })}
      onClose={onClose}
    >
      <div className="grid-1 gap-24">
        <p>{aboutOf(draft)}</p>
        <Autocomplete
          type="email"
          autoComplete="off"
          openOnFocus={false}
          data-autofocus
          label={texts.address}
          description={draft.addresses.length === 0 ? texts.noAddress : texts.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          data={[...new Set(draft.addresses.map((one) => one.email))]}
          filter={({ options }) => options}
          value={email}
          error={problems['email']?.[0]}
          onChange={setEmail}
        />
        <Textarea
          className={styles['text']}
          label={texts.text}
          required
          autosize
          minRows={7}
          maxRows={14}
          maxLength={4000}
          value={text}
          error={problems['text']?.[0]}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};

/** The letter to a bank about what it is late with: address and words stand there, one press sends it. */
export const HurryDialog = (props: HurryDialogProps): ReactElement => {
  const draft = useCall(
    debtCalls.draftLetter,
    { query: { bank_id: props.bankId } },
    { quiet: true, staleMs: 0 },
  );
  if (draft.data) return <Form {...props} draft={draft.data} />;
  return (
    <Modal opened title={texts.title(props.name)} onClose={props.onClose}>
      <Loaded of={draft} errorTitle={texts.failed}>
        {() => null}
      </Loaded>
    </Modal>
  );
};
