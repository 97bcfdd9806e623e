import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportScreenTexts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import type { Dispute, Report, ReportLine } from '#features/agent-reports/web/report.ts';
import { reportReads } from '#features/agent-reports/web/use-report-news.ts';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Closing = { readonly onClose: () => void };

/** A payee says what is wrong with a line. */
export const DisputeDialog = ({ line, onClose }: Closing & { readonly line: ReportLine }): ReactElement => {
  const texts = reportScreenTexts.dispute;
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const call = useCallMutation(reportCalls.dispute, {
    quiet: true,
    invalidates: reportReads,
    done: texts.sent,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      isOpen
      title={texts.title(line.leg)}
      submitLabel={texts.submit}
      isBusy={call.isPending}
      isDirty={text !== ''}
      size={520}
      onSubmit={() => call.mutate({ body: { line_id: line.id, text }, files: file ? [file] : [] })}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <Textarea
          label={texts.text}
          required
          autosize
          minRows={3}
          maxLength={1000}
          data-autofocus
          value={text}
          error={call.error?.errors['text']?.[0]}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="row wrap gap-8">
          <FileButton onChange={setFile} accept=".pdf,.jpg,.jpeg,.png">
            {(props) => (
              <Button variant="default" {...props}>
                {texts.chooseFile}
              </Button>
            )}
          </FileButton>
          {file && <span className="text-13 breaks">{file.name}</span>}
        </div>
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};

type AnswerProps = Closing & { readonly line: ReportLine; readonly dispute: Dispute };

/** The answer to a dispute: the sum of the line is corrected in the same step, or stays. */
export const AnswerDialog = ({ line, dispute, onClose }: AnswerProps): ReactElement => {
  const texts = reportScreenTexts.answer;
  const [how, setHow] = useState<'accept' | 'refuse'>('accept');
  const [sign, setSign] = useState<'more' | 'less'>('more');
  const [sum, setSum] = useState('');
  const [answer, setAnswer] = useState('');
  const call = useCallMutation(reportCalls.answerDispute, {
    quiet: true,
    invalidates: reportReads,
    done: texts.sent,
    onSuccess: onClose,
  });
  const problems = call.error?.errors ?? {};
  const delta = how === 'accept' ? { delta: `${sign === 'less' ? '-' : ''}${sum}` } : {};
  return (
    <FormDialog
      isOpen
      title={texts.title(line.leg)}
      submitLabel={texts.submit}
      isBusy={call.isPending}
      isDirty={answer !== '' || sum !== ''}
      size={520}
      onSubmit={() => call.mutate({ body: { id: dispute.id, answer, ...delta } })}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <p className="text-13 breaks">{reportScreenTexts.dispute.words(dispute.by, dispute.text)}</p>
        <SegmentedControl
          aria-label={texts.how}
          data={[
            { value: 'accept', label: texts.accept },
            { value: 'refuse', label: texts.refuse },
          ]}
          value={how}
          onChange={(value) => setHow(value)}
        />
        {how === 'accept' && (
          <div className="grid halves gap-12 bottom">
            <SegmentedControl
              aria-label={texts.sign}
              data={[
                { value: 'more', label: texts.more },
                { value: 'less', label: texts.less },
              ]}
              value={sign}
              onChange={(value) => setSign(value)}
            />
            <MoneyInput
              label={texts.delta}
              required
              value={sum}
              error={problems['delta']?.[0]}
              onChange={setSum}
            />
          </div>
        )}
        <Textarea
          label={texts.text}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={answer}
          error={problems['answer']?.[0]}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};

/** Takes a report back before anybody has signed it. */
export const RevokeDialog = ({ report, onClose }: Closing & { readonly report: Report }): ReactElement => {
  const texts = reportScreenTexts.revoke;
  return (
    <ReasonCall
      call={reportCalls.revokeReport}
      invalidates={reportReads}
      done={texts.done}
      title={texts.title(report.id)}
      text={texts.text}
      submitLabel={texts.action}
      limit={300}
      danger
      input={(reason) => ({ body: { id: report.id, reason } })}
      onClose={onClose}
    />
  );
};
