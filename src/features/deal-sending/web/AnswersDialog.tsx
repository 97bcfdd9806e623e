import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { refreshQueries } from '#features/deal-queries/web/query-reads.facade.tsx';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { replyTexts } from '#features/deal-sending/deal-sending.reply-texts.ts';
import { CopyWords, PostedWords } from '#features/deal-sending/web/PostedWords.tsx';
import { PostingSection } from '#features/deal-sending/web/PostingSection.tsx';
import { isWayReady, wayBody } from '#features/deal-sending/web/sending-form.ts';
import { usePostings } from '#features/deal-sending/web/use-postings.ts';
import { downloadUrl } from '#kit/web/call-api.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

const texts = replyTexts.answers;

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
  const { rows, chosen, isDirty, change } = usePostings(plan.data, ({ query_id: id }) => id === queryId);
  const sending = useCallMutation(sendingCalls.sendAnswers, {
    quiet: true,
    onSuccess: ({ sent }) => {
      toast.success(texts.sent(sent));
      void refreshQueries();
      onClose();
    },
  });
  const body = () => ({
    application_id: dealId,
    banks: chosen.map(({ bank, choice }) => ({ query_id: bank.query_id, ...wayBody(choice) })),
  });
  return (
    <FormDialog
      isOpen
      isDirty={isDirty}
      title={texts.title(chosen.length)}
      onClose={onClose}
      submitLabel={texts.title(chosen.length)}
      isBusy={sending.isPending}
      isOff={chosen.length === 0 || !chosen.every(({ choice }) => isWayReady(choice))}
      note={sending.error && <span className="err">{sending.error.message}</span>}
      onSubmit={() => sending.mutate({ body: body() })}
    >
      <Loaded of={plan} errorTitle={replyTexts.failed} loading={<LoadingRows rows={2} rowHeight={160} />}>
        {({ can_post: canPost, banks }) =>
          banks.length === 0 ? (
            <p className="muted mb-16">{texts.nobody}</p>
          ) : (
            <div className="grid gap-8 mb-16">
              <p className="muted small">{texts.lead}</p>
              {rows.map(({ bank, choice }) => (
                <PostingSection
                  key={bank.query_id}
                  plan={bank}
                  choice={choice}
                  canPost={canPost}
                  onChange={(patch) => change(bank, patch)}
                  label={texts.choose(shortBankName(bank.bank.name))}
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
              ))}
            </div>
          )
        }
      </Loaded>
    </FormDialog>
  );
};
