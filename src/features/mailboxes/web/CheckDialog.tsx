import { Button, Loader } from '@mantine/core';
import { Check, CircleDashed, Clock, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import { type CheckStep, checkSteps } from '#features/mailboxes/mailboxes.kinds.ts';
import { mailboxScreenTexts } from '#features/mailboxes/mailboxes.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';

const texts = mailboxScreenTexts.checking;

type Answer = CallReply<(typeof mailboxCalls)['checkMailbox']>;
/** What is results of a step: what it came to, or that it runs; nothing while it waits. */
type Results = Readonly<Partial<Record<CheckStep, Answer | 'running' | 'lost'>>>;

const wordsOf = (results: Results[CheckStep]): string => {
  if (results === undefined) return texts.waiting;
  if (results === 'running') return texts.running;
  if (results === 'lost') return texts.lost;
  if (results.result !== 'failed') return texts[results.result];
  return mailboxScreenTexts.withAnswer(
    mailboxScreenTexts.faults[results.fault ?? 'unreachable'],
    results.words,
  );
};

const isBad = (results: Results[CheckStep]): boolean =>
  results === 'lost' || (typeof results === 'object' && results.result === 'failed');

const Sign = ({ results }: { readonly results: Results[CheckStep] }): ReactElement => {
  if (results === 'running') return <Loader size={16} />;
  if (isBad(results)) return <X size={16} color="var(--bad)" aria-hidden />;
  if (results === undefined) return <CircleDashed size={16} className="muted" aria-hidden />;
  return typeof results === 'object' && results.result === 'late' ? (
    <Clock size={16} className="muted" aria-hidden />
  ) : (
    <Check size={16} color="var(--good)" aria-hidden />
  );
};

const tryStep = (id: number, step: CheckStep, mark: string | null): Promise<Answer | 'lost'> =>
  callApi(
    mailboxCalls.checkMailbox,
    { body: { id, step, ...(mark !== null && { mark }) } },
    { quiet: true },
  ).catch(() => 'lost' as const);

/** Runs the steps one after another until one fails; closing stops before the next. */
const useSteps = (id: number) => {
  const [results, setResults] = useState<Results>({});
  const round = useRef(0);
  const run = async (): Promise<void> => {
    round.current += 1;
    const mine = round.current;
    setResults({});
    let mark: string | null = null;
    for (const step of checkSteps) {
      setResults((before) => ({ ...before, [step]: 'running' }));
      const answer = await tryStep(id, step, mark);
      if (mine !== round.current) return;
      setResults((before) => ({ ...before, [step]: answer }));
      if (answer === 'lost' || answer.result === 'failed') return;
      mark = answer.mark ?? mark;
    }
  };
  const stop = (): void => {
    round.current += 1;
  };
  return { results, run, stop };
};

type CheckProps = {
  readonly box: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
};

/** «Проверить»: each step of a mailbox said as it comes. */
export const CheckDialog = ({ box, onClose }: CheckProps): ReactElement => {
  const { results, run, stop } = useSteps(box.id);
  const isRunning = Object.values(results).includes('running');
  useEffect(() => {
    void run();
    return stop;
    // oxlint-disable-next-line react/exhaustive-deps -- begins once, when the dialog opens
  }, []);
  return (
    <Modal opened onClose={onClose} title={texts.title(box.name)} size={480}>
      <ol className="grid gap-12 mb-12" aria-live="polite">
        {checkSteps.map((step) => (
          <li key={step} className="row top gap-10">
            <span className="row fixed">
              <Sign results={results[step]} />
            </span>
            <span className="grid gap-4 shrinks">
              <b className="medium">{texts.steps[step]}</b>
              <span className={`text-13 breaks ${isBad(results[step]) ? 'err' : 'soft'}`}>
                {wordsOf(results[step])}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <FormButtons right>
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
        <Button loading={isRunning} onClick={() => void run()}>
          {texts.again}
        </Button>
      </FormButtons>
    </Modal>
  );
};
