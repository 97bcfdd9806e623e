import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { changeDeadlines } from '#features/deals/deals.access.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { deadlineOf } from '#features/deals/web/room/deal-deadline.ts';
import styles from '#features/deals/web/room/DealHead.module.css';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { DayClock } from '#kit/web/DayClock.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';

const texts = dealRoomTexts.clock;

/** Where the day comes from: the protocol, a person, and what the protocol would say against him. */
const Source = (): ReactElement | null => {
  const { deal } = useRoom();
  const { sign_deadline: stands, sign_deadline_source: source, sign_deadline_computed: computed } = deal;
  if (stands === null) return null;
  const isOther = computed !== null && computed !== stands;
  return (
    <span className={styles['source']}>
      {deal.protocol_on && <span>{texts.protocol(formatDate(deal.protocol_on))}</span>}
      {source === 'hand' && <span title={deal.sign_deadline_reason ?? undefined}>{texts.byHand}</span>}
      {isOther && (
        <span className={styles['late']}>
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
  if (mayPass(changeDeadlines, role) && deal.status !== 'deleted')
    return (
      <Anchor component="button" type="button" fz={13} onClick={changeDeadline}>
        {words}
      </Anchor>
    );
  if (!deal.can_edit || deal.sign_deadline_source === 'register') return null;
  return <LinkTo link={dealScreens.update.link({ id: deal.id })}>{words}</LinkTo>;
};

/** The tender clock: the days from the protocol to the day the deal runs against. */
export const DealClock = (): ReactElement => {
  const { deal, now } = useRoom();
  const deadline = deadlineOf(deal);
  const start = deal.sign_deadline !== null && deal.protocol_on ? { start: deal.protocol_on } : {};
  return (
    <div>
      <div className={styles['who']} style={{ marginBottom: 0 }}>
        <span className="muted">{deadline?.title ?? texts.none}</span>
        <span className="spacer" />
        <Change words={deadline ? texts.change : texts.setIt} />
      </div>
      {deadline && (
        <>
          <b className={styles['moment']}>{deadline.words}</b>
          <DayClock deadline={deadline.date} today={moscowDateOf(now)} {...start} />
        </>
      )}
      <Source />
    </div>
  );
};
