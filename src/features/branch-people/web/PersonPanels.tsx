import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import type { Card } from '#features/branch-people/web/person-form.ts';
import { PersonState } from '#features/branch-people/web/PersonState.tsx';
import { seenBy, sumInWords } from '#features/branch-people/web/PersonTable.tsx';
import { usePersonInvite } from '#features/branch-people/web/use-person-invite.ts';
import { payeeTexts } from '#features/payees/payees.texts.ts';
import type { Danger } from '#features/sign-in/web/sign-in.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Card as Block } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type PersonPanelsProps = {
  readonly card: Card;
  readonly name: string;
  readonly callWithPassword: Danger['callWithPassword'];
  readonly onChanged: () => Promise<unknown>;
};

/** His invitation, while he has not come: until when it works, and the way to send it. */
const Invitation = ({ card, onChanged }: PersonPanelsProps): ReactElement => {
  const { invite, dialog } = usePersonInvite();
  const { isBusy, attempt } = useAttempt();
  const { id, invited_until: until } = card;
  const send = (): void => void attempt(() => invite(id).then(onChanged));
  return (
    <>
      <p>{until ? texts.invited(formatDate(moscowDateOf(new Date(until)))) : texts.notInvited}</p>
      <div>
        <Act of={branchPeopleCalls.invitePerson}>
          <Button loading={isBusy} variant={until ? 'default' : 'filled'} onClick={send}>
            {until ? texts.inviteAgain : texts.invite}
          </Button>
        </Act>
      </div>
      {dialog}
    </>
  );
};

type Asked = 'stop' | 'return' | 'remove';

const questions = {
  stop: { title: texts.stopTitle, text: texts.stopText, submit: texts.stop },
  return: { title: texts.goOnTitle, text: texts.goOnText, submit: texts.goOn },
  remove: { title: texts.removeTitle, text: texts.removeText, submit: texts.remove },
} as const satisfies Record<Asked, unknown>;

/** The calls behind the buttons; refusals are announced by the calls themselves. */
const useStanding = ({ card: { id }, callWithPassword, onChanged }: PersonPanelsProps) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isBusy, attempt } = useAttempt();
  const finish = async (work: () => Promise<unknown>, words: string): Promise<void> => {
    if (!(await work())) return;
    setAsked(null);
    toast.success(words);
    await onChanged();
  };
  const act = (work: () => Promise<unknown>, words: string): void => void attempt(() => finish(work, words));
  const stop = (stopped: boolean, reason: string): void =>
    act(
      () => callApi(userCalls.stopApplications, { body: { user_id: id, stop_app: stopped ? 1 : 0, reason } }),
      stopped ? texts.stopped : texts.wentOn,
    );
  const remove = (removed: boolean, reason: string): void =>
    act(
      () => callWithPassword(branchPeopleCalls.removePerson, { body: { id, removed, reason } }),
      removed ? texts.removed : texts.takenBack,
    );
  return { asked, setAsked, isBusy, stop, remove };
};

type StopButtonsProps = { readonly card: Card; readonly onAsk: (asked: Asked) => void };

const StopButtons = ({ card, onAsk }: StopButtonsProps): ReactElement | null => {
  if (card.state === 'working' && card.may_stop)
    return (
      <Button variant="default" onClick={() => onAsk('stop')}>
        {texts.stop}
      </Button>
    );
  if (card.state !== 'stopped') return null;
  if (!card.may_go_on) return <p className="muted">{texts.stoppedByUs}</p>;
  return <Button onClick={() => onAsk('return')}>{texts.goOn}</Button>;
};

/** Stops, returns and removes who works without a contract with us; an administrator stops and returns anybody. */
const Standing = (props: PersonPanelsProps): ReactElement | null => {
  const { card, name } = props;
  const { asked, setAsked, isBusy, stop, remove } = useStanding(props);
  const back = async (): Promise<void> => {
    if (await confirmAction({ title: `${texts.takeBack}?`, text: name, confirmLabel: texts.takeBack }))
      remove(false, '');
  };
  if (card.state === 'blocked') return null;
  return (
    <div className="row wrap gap-8">
      <StopButtons card={card} onAsk={setAsked} />
      {card.is_own && card.state === 'removed' && (
        <Button loading={isBusy} onClick={() => void back()}>
          {texts.takeBack}
        </Button>
      )}
      {card.is_own && card.state !== 'removed' && (
        <Button variant="default" color="red" onClick={() => setAsked('remove')}>
          {texts.remove}
        </Button>
      )}
      {asked !== null && (
        <ReasonDialog
          title={questions[asked].title(name)}
          text={questions[asked].text}
          label={texts.reason}
          limit={300}
          submitLabel={questions[asked].submit}
          danger={asked === 'remove'}
          isBusy={isBusy}
          onSubmit={(reason) => (asked === 'remove' ? remove(true, reason) : stop(asked === 'stop', reason))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
};

/** How a person stands and works, who gets his money, and what can be done about it. */
export const PersonPanels = (props: PersonPanelsProps): ReactElement => {
  const { card } = props;
  return (
    <>
      <Block title={texts.work} padded actions={<PersonState state={card.state} />}>
        <div className="grid gap-12">
          {card.state === 'invited' && card.is_own && <Invitation {...props} />}
          <dl className="facts">
            <dt>{texts.inWork}</dt>
            <dd>{texts.deals(card.deals)}</dd>
            <dt>{texts.issued}</dt>
            <dd>{sumInWords(card.issued_sum)}</dd>
            <dt>{texts.seen}</dt>
            <dd>{seenBy(card.seen_at)}</dd>
          </dl>
          <Standing {...props} />
        </div>
      </Block>
      <Block title={payeeTexts.title} padded>
        <p>{payeeTexts.inWords(card.payee)}</p>
      </Block>
    </>
  );
};
