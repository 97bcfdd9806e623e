import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { changeDeadlines } from '#features/deals/deals.access.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { deadlineOf } from '#features/deal-room/web/deal-deadline.ts';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { DayClock } from '#kit/web/clocks/DayClock.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = dealRoomTexts.clock;

/** Where the day comes from: the protocol, a person, and what the protocol would say against him. */
const Source = (): ReactElement | null => {
  const { deal } = useRoom();
  const { sign_deadline: stands, sign_deadline_source: source, sign_deadline_computed: computed } = deal;
  if (stands === null) return null;
  const isOther = computed !== null && computed !== stands;
  return (
    <span className="flex wrap gap-2 gap-x-10 small muted">
      {deal.protocol_on && <span>{texts.protocol(formatDate(deal.protocol_on))}</span>}
      {source === 'hand' && <span title={deal.sign_deadline_reason ?? undefined}>{texts.byHand}</span>}
      {isOther && (
        <span className="bold bad nowrap">
          {texts.otherByProtocol(formatDate(moscowDateOf(new Date(computed))))}
        </span>
      )}
    </span>
  );
};

/** The way to another day: with a reason for staff, in the wizard for the rest while nothing computes it. */
const Change = ({ words }: { readonly words: string }): ReactElement | null => {
  const { deal, role, changeDeadline, lookingAt } = useRoom();
  if (lookingAt !== null) return null;
  if (mayAct('deals', changeDeadlines, role) && deal.status !== 'deleted')
    return (
      <Anchor component="button" type="button" fz="var(--text-13)" onClick={changeDeadline}>
        {words}
      </Anchor>
    );
  if (!deal.can_edit || deal.sign_deadline_source === 'register') return null;
  return <LinkTo link={dealLinks.update(deal.id)}>{words}</LinkTo>;
};

/** The tender clock: the days from the protocol to the day the deal runs against. */
export const DealClock = (): ReactElement => {
  const { deal, now } = useRoom();
  const deadline = deadlineOf(deal);
  const start = deal.sign_deadline !== null && deal.protocol_on ? { start: deal.protocol_on } : {};
  return (
    <div>
      <div className="row gap-8 text-12">
        <span className="muted">{deadline?.title ?? texts.none}</span>
        <span className="spacer" />
        <Change words={deadline ? texts.change : texts.setIt} />
      </div>
      {deadline && (
        <>
          <b className="block mb-8 text-14 line-22 bold">{deadline.words}</b>
          <DayClock deadline={deadline.date} today={moscowDateOf(now)} {...start} />
        </>
      )}
      <Source />
    </div>
  );
};
