import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { refreshQueries } from '#features/deal-queries/web/query-reads.facade.tsx';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { replyTexts } from '#features/deal-sending/deal-sending-reply.texts.ts';
import { BanksDialog } from '#features/deal-sending/web/BanksDialog.tsx';
import { CopyWords, PostedWords } from '#features/deal-sending/web/PostedWords.tsx';
import { PostingSection } from '#features/deal-sending/web/PostingSection.tsx';
import { isWayReady, type Posting, wayBody } from '#features/deal-sending/web/sending-form.ts';
import { usePostings, whenSent } from '#features/deal-sending/web/use-postings.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = replyTexts.answers;

type Plan = CallReply<typeof sendingCalls.getAnswerPlan>;

type BankProps = {
  readonly bank: Plan['banks'][number];
  readonly choice: Posting;
  readonly plan: Plan;
  readonly onChange: (patch: Partial<Posting>) => void;
};

const AnsweredBank = ({ bank, choice, plan, onChange }: BankProps): ReactElement => (
  <PostingSection
    plan={bank}
    choice={choice}
    canPost={plan.can_post}
    onChange={onChange}
    label={texts.choose}
    aside={<span className="muted">{texts.number(bank.number)}</span>}
    faults={bank.why === null ? [] : [bank.why]}
    lead={<PostedWords words={bank.words} files={bank.files} />}
    pack={
      <>
        <CopyWords words={bank.words} />
        <Button
          size="xs"
          variant="default"
          component="a"
          leftSection={<Download size={14} aria-hidden />}
          href={downloadUrl(queryCalls.packAnswer, { query: { id: bank.query_id } })}
          download
        >
          {texts.zip}
        </Button>
      </>
    }
  />
);

type AnswersDialogProps = {
  readonly dealId: number;
  /** The question that was asked about; others of the deal may be ticked, too. */
  readonly queryId: number;
  readonly onClose: () => void;
};

/** Every answer that a deal owes its banks: its words, its files, its way, and one button for them all. */
export const AnswersDialog = ({ dealId, queryId, onClose }: AnswersDialogProps): ReactElement => {
  const plan = useCall(
    sendingCalls.getAnswerPlan,
    { query: { application_id: dealId } },
    { quiet: true, staleMs: 0 },
  );
  const choices = usePostings(plan.data, ({ query_id: id }) => id === queryId);
  const sending = useCallMutation(
    sendingCalls.sendAnswers,
    whenSent(texts.sent, () => {
      void refreshQueries();
      onClose();
    }),
  );
  const banks = choices.chosen.map(({ bank, choice }) => ({ query_id: bank.query_id, ...wayBody(choice) }));
  return (
    <BanksDialog
      plan={plan}
      choices={choices}
      sending={sending}
      title={texts.title(choices.chosen.length)}
      nobody={texts.nobody}
      lead={texts.lead}
      isReady={({ choice }) => isWayReady(choice)}
      onSend={() => sending.mutate({ body: { application_id: dealId, banks } })}
      onClose={onClose}
      bankOf={AnsweredBank}
    />
  );
};
