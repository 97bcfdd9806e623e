import { Button, Checkbox } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { judgeAnswers } from '#features/client-answers/client-answers.access.ts';
import { clientAnswerCalls as calls } from '#features/client-answers/client-answers.contract.ts';
import type { AnswerPart } from '#features/client-answers/client-answers.kinds.ts';
import { clientAnswerScreenTexts as texts } from '#features/client-answers/client-answers.screen-texts.ts';
import { dealEvents } from '#features/deals/deals.events.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Covered } from '#kit/web/Covered.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Listed = CallReply<typeof calls.listAnswers>;
type Answer = Listed['answers'][number];
type Part = Answer['parts'][number];

type PartRowProps = {
  readonly answer: Answer;
  readonly part: Part;
  readonly isTaken: boolean;
  readonly onToggle: () => void;
};

/** A part of an answer: what the client says, and what it would take the place of. */
const PartRow = ({
  answer: { id, who },
  part: { part, was, will },
  isTaken,
  onToggle,
}: PartRowProps): ReactElement => {
  const open = async (reason: string): Promise<string> =>
    (await callApi(calls.openAnswer, { body: { id, reason } }, { quiet: true })).passport;
  return (
    <li className="row wrap gap-8">
      <Checkbox label={texts.parts[part]} checked={isTaken} onChange={onToggle} />
      <span className="breaks">
        {part === 'passport' ? <Covered cover={will} what={texts.passportOf(who)} onOpen={open} /> : will}
      </span>
      {was !== '' && <span className="muted text-13 breaks">{texts.was(was)}</span>}
    </li>
  );
};

const doneWords = ({ take, reason }: { readonly take: readonly AnswerPart[]; readonly reason: string }) => {
  if (take.length > 0) return texts.taken;
  return reason === '' ? texts.closed : texts.declined;
};

/** One answer. What fills a gap is ticked by itself; what would change what stands in the card is not. */
const AnswerItem = ({ answer, version }: { readonly answer: Answer; readonly version: number }) => {
  const { id, kind, who, by, at, parts } = answer;
  const [taken, setTaken] = useState<readonly AnswerPart[]>(() =>
    parts.filter(({ was }) => was === '').map(({ part }) => part),
  );
  const differs = parts.length > 0;
  const [isDeclining, setDeclining] = useState(false);
  const deciding = useCallMutation(calls.decideAnswer, {
    invalidates: [calls.listAnswers],
    done: (_reply, { body }) => doneWords(body),
  });
  const decide = (take: readonly AnswerPart[], reason: string): void =>
    deciding.mutate({ body: { id, at, version, take: [...take], reason } });
  return (
    <li className="grid gap-8 px-16 py-12 hair-top">
      <div className="row wrap gap-8">
        <strong className="medium breaks">{[texts.kinds[kind], who].filter(Boolean).join(': ')}</strong>
        <span className="muted text-13">{texts.by(by, formatDateTime(new Date(at)))}</span>
      </div>
      {differs || <p className="muted text-13">{texts.nothingDiffers}</p>}
      <ul className="grid gap-8">
        {parts.map((part) => (
          <PartRow
            key={part.part}
            answer={answer}
            part={part}
            isTaken={taken.includes(part.part)}
            onToggle={() =>
              setTaken((all) =>
                all.includes(part.part) ? all.filter((one) => one !== part.part) : [...all, part.part],
              )
            }
          />
        ))}
      </ul>
      <div className="row wrap gap-8">
        <Button
          size="xs"
          loading={deciding.isPending}
          disabled={differs && taken.length === 0}
          onClick={() => decide(differs ? taken : [], '')}
        >
          {differs ? texts.take : texts.same}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => setDeclining(true)}>
          {texts.decline}
        </Button>
      </div>
      {isDeclining && (
        <ReasonDialog
          title={texts.declineAsk.title}
          text={texts.declineAsk.text}
          ready={texts.declineAsk.ready}
          submitLabel={texts.decline}
          isBusy={deciding.isPending}
          failure={deciding.error}
          onClose={() => setDeclining(false)}
          onSubmit={(reason) => decide([], reason)}
        />
      )}
    </li>
  );
};

/** What the client of a deal has told of himself and waits to be looked at; nothing where nothing waits. */
export const ClientAnswers = ({ dealId }: { readonly dealId: number }): ReactElement | null => {
  const mayJudge = mayAct('client-answers', judgeAnswers, useRole());
  const found = useCall(
    calls.listAnswers,
    { query: { application_id: dealId } },
    { enabled: mayJudge, quiet: true },
  );
  useEvent(dealEvents.changed, () => void invalidateCalls(calls.listAnswers));
  if (!found.data || found.data.answers.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className="muted text-13 px-16 pb-12">{texts.lead}</p>
      <ul aria-label={texts.title}>
        {found.data.answers.map((answer) => (
          <AnswerItem key={`${answer.id} ${answer.at}`} answer={answer} version={found.data.version} />
        ))}
      </ul>
    </Card>
  );
};
