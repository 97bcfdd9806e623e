import { Button } from '@mantine/core';
import { MessageCirclePlus, MessagesSquare } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { isAgentFamily } from '#domain/role.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { DealSide } from '#features/chat/web/chat-wire.ts';
import { chooseSide, keyOfSide, useChosenSide } from '#features/chat/web/deal/chosen-side.ts';
import { OpenThread } from '#features/chat/web/thread/OpenThread.tsx';
import { SideSwitch } from '#features/chat/web/thread/SideSwitch.tsx';
import { ThreadHead } from '#features/chat/web/thread/ThreadHead.tsx';
import { ThreadMenu } from '#features/chat/web/thread/ThreadMenu.tsx';
import { useDealSides, useOpenSide } from '#features/chat/web/thread/use-deal-sides.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { Act } from '#kit/web/screens/Act.tsx';
import { threadCalls } from '#features/chat/threads.contract.ts';

const texts = chatScreenTexts.thread;

/** The side somebody waits on, else the one that has been spoken with, else the first. */
const firstOf = (sides: readonly DealSide[]): DealSide | undefined =>
  sides.find(({ unread }) => unread > 0) ?? sides.find(({ thread_id: id }) => id !== null) ?? sides[0];

type SideThreadProps = {
  readonly deal: ShownDeal;
  readonly sides: readonly DealSide[];
  readonly current: DealSide;
};

/** The thread with one side, or the way to begin it. */
const SideThread = ({ deal, sides, current }: SideThreadProps): ReactElement => {
  const isAgent = isAgentFamily(useRole());
  const isNarrow = useMobile();
  const [foundId, setFoundId] = useState<number | undefined>();
  const { open, isOpening } = useOpenSide(deal.id, () => undefined);
  const sideSwitch = (
    <SideSwitch
      sides={sides}
      current={current}
      isAgent={isAgent}
      onSide={(side) => {
        setFoundId(undefined);
        chooseSide(deal.id, keyOfSide(side));
      }}
    />
  );
  if (current.thread_id === null)
    return (
      <section className="column short on-canvas">
        <header className="flex fixed py-10 px-16 line-bottom on-paper">{sideSwitch}</header>
        <EmptyState
          icon={MessageCirclePlus}
          title={
            current.side === 'bank' || !isAgent
              ? shortBankName(current.title)
              : chatScreenTexts.sidesForAgent[current.side]
          }
          text={isAgent ? texts.startForAgent : texts.startText[current.side]}
          actions={
            <Act of={threadCalls.openThread}>
              <Button loading={isOpening} onClick={() => open(current)}>
                {texts.start}
              </Button>
            </Act>
          }
        />
      </section>
    );
  return (
    <OpenThread
      threadId={current.thread_id}
      foundId={foundId}
      isNarrow={isNarrow}
      head={(thread) => (
        <ThreadHead
          thread={thread}
          sides={sideSwitch}
          isNarrow={isNarrow}
          onFound={setFoundId}
          menu={thread && <ThreadMenu thread={thread} />}
        />
      )}
    />
  );
};

/** «Чат» of a deal: the thread with one of its sides, for whoever sees the deal. */
export const DealThread = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const { answer } = useDealSides(deal.id);
  const chosen = useChosenSide(deal.id);
  const [first, setFirst] = useState<string | null>(null);
  return (
    <Card fills label={chatScreenTexts.title}>
      <div className="grid-1 grow short" style={{ gridTemplateRows: 'minmax(0, 1fr)' }}>
        <Loaded of={answer} errorTitle={texts.failed}>
          {(sides) => {
            const key = chosen ?? first;
            const current = sides.find((side) => keyOfSide(side) === key) ?? firstOf(sides);
            // What was opened first stays, though another side may speak up meanwhile.
            if (current && first === null) setFirst(keyOfSide(current));
            if (!current) return <EmptyState icon={MessagesSquare} title={texts.noSides} />;
            return <SideThread deal={deal} sides={sides} current={current} />;
          }}
        </Loaded>
      </div>
    </Card>
  );
};
