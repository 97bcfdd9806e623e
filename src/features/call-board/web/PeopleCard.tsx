import { Button } from '@mantine/core';
import { Headset } from 'lucide-react';
import type { ReactElement } from 'react';
import { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardScreenTexts as texts } from '#features/call-board/call-board.screen-texts.ts';
import {
  type Board,
  type BoardPerson,
  lengthSince,
  stateTones,
} from '#features/call-board/web/board-view.ts';
import styles from '#features/call-board/web/call-board.module.css';
import { FigureLink } from '#features/call-board/web/FigureLink.tsx';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerLinks } from '#features/winners/web/winners.facade.tsx';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';

type PersonProps = { readonly person: BoardPerson };

const FreeButton = ({ person: { name, company } }: PersonProps): ReactElement | null => {
  const freeing = useCallMutation(winnerListCalls.free, {
    done: texts.freed,
    invalidates: [callBoardCalls.showBoard],
  });
  if (!company) return null;
  const ask = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: texts.freeTitle,
      text: texts.freeText(company.name, name),
      confirmLabel: texts.free,
    });
    if (isSure) freeing.mutate({ body: { winner_id: company.winner_id, fence: company.fence } });
  };
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={freeing.isPending}
      disabled={!company.can_free}
      title={company.can_free ? undefined : texts.inCall}
      aria-label={texts.freeOf(company.name, name)}
      onClick={() => void ask()}
    >
      {texts.free}
    </Button>
  );
};

/** Whom he talks to, or which company he has in hand. */
const Whom = ({ person }: PersonProps): ReactElement => {
  const { call, company, reason } = person;
  if (!call && !company) return <span className="muted ellipsis">{reason}</span>;
  return (
    <span className="grid shrinks">
      {call && <span className="ellipsis">{call.with ?? texts.unknown}</span>}
      {company && (
        <LinkTo link={winnerLinks.one(company.winner_id)} className="text-12 ellipsis">
          {call ? company.name : texts.inHand(company.name)}
        </LinkTo>
      )}
    </span>
  );
};

const Row = ({
  person,
  day,
  now,
}: PersonProps & { readonly day: string; readonly now: Date }): ReactElement => {
  const { id, name, state, since, today } = person;
  const days = { from: day, to: day };
  return (
    <li className={`grid middle gap-12 px-16 py-8 text-13 hair-top ${styles['person']}`}>
      <b className="medium ellipsis">{name}</b>
      <span className="grid gap-2 justify-start">
        <StatusPill tone={stateTones[state]}>{texts.states[state]}</StatusPill>
        {since !== null && <span className="muted small nowrap">{lengthSince(since, now)}</span>}
      </span>
      <Whom person={person} />
      <span className="grid gap-8" style={{ gridTemplateColumns: 'repeat(4, 54px)' }}>
        {(['attempts', 'reached', 'offers', 'leads'] as const).map((measure) => (
          <span key={measure} className="grid">
            <FigureLink
              figure={{ by: 'all', value: '', measure }}
              days={days}
              user={id}
              count={today[measure]}
              of={name}
            />
            <span className="text-11 muted">{texts.today[measure]}</span>
          </span>
        ))}
      </span>
      <span style={{ justifySelf: 'end' }}>
        <FreeButton person={person} />
      </span>
    </li>
  );
};

/** Who works now, at what and since when, what came of his day, and whom he has in hand. */
export const PeopleCard = ({ board: { people, day } }: { readonly board: Board }): ReactElement => {
  const now = useNow();
  const atWork = people.filter(({ state }) => state !== 'off').length;
  return (
    <Card title={texts.people} actions={<span className="text-13 muted">{texts.onShift(atWork)}</span>}>
      {people.length === 0 ? (
        <EmptyState icon={Headset} title={texts.nobody} text={texts.nobodyText} />
      ) : (
        <ul>
          {people.map((person) => (
            <Row key={person.id} person={person} day={day} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
};
