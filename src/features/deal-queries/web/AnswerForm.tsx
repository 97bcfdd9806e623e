import { Button, Textarea } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { extensionsOf } from '#domain/upload-kinds.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryErrors } from '#features/deal-queries/deal-queries.errors.ts';
import { lacksDocument } from '#features/deal-queries/deal-queries.rules.ts';
import { queryScreenTexts as texts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { dropAnswer, openAnswers, useAnswer, writeAnswer } from '#features/deal-queries/web/answer-drafts.ts';
import styles from '#features/deal-queries/web/queries.module.css';
import { type Item, refreshQueries } from '#features/deal-queries/web/query-wire.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useWaitingCall } from '#kit/web/outbox/use-waiting-call.ts';

const accept = extensionsOf('documents')
  .map((extension) => `.${extension}`)
  .join(',');

type Problem = string | null;

/** Files go up at once; what is wrong with them is said under the buttons. */
const useAttaching = (itemId: number, setProblem: (problem: Problem) => void) => {
  const [isSending, setIsSending] = useState(false);
  const attach = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setIsSending(true);
    setProblem(null);
    try {
      const about = { body: { id: itemId }, files: [...files] };
      await uploadFiles(queryCalls.answerWithFiles, about, () => undefined, { quiet: true });
      await refreshQueries();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsSending(false);
    }
  };
  return { attach, isSending };
};

type AttachButtonProps = {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isSending: boolean;
  /** Where it is said what is wrong with the files. */
  readonly problemId: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
};

const AttachButton = ({ button, isSending, problemId, onFiles }: AttachButtonProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        aria-describedby={problemId}
        leftSection={<Paperclip size={14} />}
        loading={isSending}
        onClick={() => input.current?.click()}
      >
        {texts.attach}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={texts.attach}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
};

/** The answer to an item that still waits: words, which this browser keeps until they are sent, files, «Ответ готов». */
export const AnswerForm = ({ item }: { readonly item: Item }): ReactElement => {
  const { id: userId } = useUser();
  useEffect(() => openAnswers(userId), [userId]);
  const { text, isWritten, isOvertaken } = useAnswer(item);
  const [problem, setProblem] = useState<Problem>(null);
  const [filesProblem, setFilesProblem] = useState<Problem>(null);
  const { attach, isSending } = useAttaching(item.id, setFilesProblem);
  const attaching = useRef<HTMLButtonElement>(null);
  const problemId = useId();
  const answering = useWaitingCall(queryCalls.answerItem, {
    // The words stay in the field until they are there.
    title: () => texts.answerLabel(item.number),
    onWaiting: () => setProblem(null),
    onSuccess: (_, { body: { answer } }) => {
      setProblem(null);
      void refreshQueries().finally(() => dropAnswer(item.id, answer ?? ''));
    },
    onError: (error) => {
      const [ofFiles] = error.errors['document_ids'] ?? [];
      if (ofFiles === undefined) setProblem(error.message);
      else setFilesProblem(ofFiles);
    },
  });
  const body = { id: item.id, answer: text === '' ? null : text };
  const finish = (): void => {
    if (lacksDocument(item.kind, item.files.filter(({ is_live: isLive }) => isLive).length)) {
      setFilesProblem(queryErrors.documentNeeded.message);
      attaching.current?.focus();
    } else answering.mutate({ body: { ...body, is_ready: true } });
  };
  return (
    <div className="column gap-6" style={{ maxWidth: 760 }}>
      <Textarea
        aria-label={texts.answerLabel(item.number)}
        placeholder={texts.answerPlaceholder}
        autosize
        minRows={1}
        maxRows={10}
        maxLength={8000}
        value={text}
        onChange={(event) => writeAnswer(item, event.currentTarget.value)}
        description={isOvertaken && texts.overtaken(item.answer)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={problem}
      />
      <div className={`row wrap gap-6 ${styles['tools']}`}>
        <AttachButton
          button={attaching}
          isSending={isSending}
          problemId={filesProblem === null ? undefined : problemId}
          onFiles={(files) => void attach(files)}
        />
        <span className="spacer" />
        {isWritten && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={answering.isPending}
            onClick={() => answering.mutate({ body: { ...body, is_ready: false } })}
          >
            {texts.keep}
          </Button>
        )}
        <Button size="compact-sm" loading={answering.isPending} onClick={finish}>
          {item.kind === 'signature' ? texts.signed : texts.readyItem}
        </Button>
      </div>
      {filesProblem !== null && (
        <p role="alert" id={problemId} className="text-12 err">
          {filesProblem}
        </p>
      )}
    </div>
  );
};
