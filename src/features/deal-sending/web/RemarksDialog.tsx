import { Textarea } from '@mantine/core';
import { type ReactElement, useRef } from 'react';
import { draftScreenTexts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import { refreshDrafts } from '#features/deal-drafts/web/draft-reads.facade.tsx';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { replyTexts } from '#features/deal-sending/deal-sending-reply.texts.ts';
import { BanksDialog } from '#features/deal-sending/web/BanksDialog.tsx';
import { CopyWords, PostedWords } from '#features/deal-sending/web/PostedWords.tsx';
import { PostingSection } from '#features/deal-sending/web/PostingSection.tsx';
import { isWayReady, type Posting, wayBody } from '#features/deal-sending/web/sending-form.ts';
import { usePostings, whenSent } from '#features/deal-sending/web/use-postings.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ReadyReasons } from '#kit/web/forms/ReadyReasons.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = replyTexts.remarks;

type Plan = CallReply<typeof sendingCalls.getRemarksPlan>;
type BankRemarks = Plan['banks'][number];

const wordsOf = ({ words }: BankRemarks, { reason }: Posting): string =>
  [words, reason.trim()].filter((part) => part !== '').join('\n');

type BankProps = {
  readonly bank: BankRemarks;
  readonly choice: Posting;
  readonly plan: Plan;
  readonly onChange: (patch: Partial<Posting>) => void;
};

/** One draft on its way back; what is added by hand stands in the letter at once. */
const ReturnedDraft = ({ bank, choice, plan, onChange }: BankProps): ReactElement => {
  const field = useRef<HTMLTextAreaElement>(null);
  const words = wordsOf(bank, choice);
  const comment = (reason: string): void => {
    // Without remarks the letter stands as the server has written it: a line without its words is left out of it.
    const framed = (inner: string): string =>
      inner === bank.words ? bank.text : bank.frame.replace('{words}', () => inner);
    const isOwn = choice.text !== framed(words);
    const text = framed(wordsOf(bank, { ...choice, reason }));
    onChange({ reason, ...(isOwn ? {} : { text }) });
  };
  return (
    <PostingSection
      plan={bank}
      choice={choice}
      canPost={plan.can_post}
      onChange={onChange}
      label={texts.choose}
      aside={<span className="muted">{texts.number(bank.number)}</span>}
      faults={bank.why === null ? [] : [bank.why]}
      lead={
        words === '' ? (
          <p className="muted">{texts.empty}</p>
        ) : (
          <PostedWords words={words} files={bank.files} />
        )
      }
      pack={<CopyWords words={words} />}
    >
      <Textarea
        ref={field}
        label={texts.comment}
        autosize
        minRows={1}
        maxLength={2000}
        value={choice.reason}
        onChange={(event) => comment(event.currentTarget.value)}
      />
      <ReadyReasons
        reasons={draftScreenTexts.actions.ready}
        value={choice.reason}
        field={field}
        onChange={comment}
      />
    </PostingSection>
  );
};

type RemarksDialogProps = {
  readonly dealId: number;
  /** The draft that was asked about; others of the deal may be ticked, too. */
  readonly draftId: number;
  readonly onClose: () => void;
};

/** Every draft of a deal that may go back to its bank: its remarks, its way, and one button for them all. */
export const RemarksDialog = ({ dealId, draftId, onClose }: RemarksDialogProps): ReactElement => {
  const plan = useCall(
    sendingCalls.getRemarksPlan,
    { query: { application_id: dealId } },
    { quiet: true, staleMs: 0 },
  );
  const choices = usePostings(plan.data, ({ draft_id: id }) => id === draftId);
  const returning = useCallMutation(
    sendingCalls.returnDrafts,
    whenSent(texts.sent, () => {
      void refreshDrafts();
      onClose();
    }),
  );
  const banks = choices.chosen.map(({ bank, choice }) => ({
    draft_id: bank.draft_id,
    ...wayBody(choice),
    ...(choice.reason.trim() === '' ? {} : { comment: choice.reason.trim() }),
  }));
  return (
    <BanksDialog
      plan={plan}
      choices={choices}
      sending={returning}
      title={texts.title(choices.chosen.length)}
      submitLabel={texts.submit(choices.chosen.length)}
      nobody={texts.nobody}
      isReady={({ bank, choice }) => wordsOf(bank, choice) !== '' && isWayReady(choice)}
      onSend={() => returning.mutate({ body: { application_id: dealId, banks } })}
      onClose={onClose}
      bankOf={ReturnedDraft}
    />
  );
};
