import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { handOverScreenTexts } from '#features/hand-overs/hand-overs.screen-texts.ts';
import { handOverTexts } from '#features/hand-overs/hand-overs.texts.ts';
import { endHandOver } from '#features/hand-overs/web/end-hand-over.ts';
import { daysOf, isUnderWay, stateTones } from '#features/hand-overs/web/hand-over-view.ts';
import { leadLinks } from '#features/leads/web/leads.facade.tsx';
import { taskLinks } from '#features/tasks/web/tasks.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = handOverScreenTexts.card;
type Card = CallReply<typeof handOverCalls.getHandOver>;

const Item = ({ item }: { readonly item: Card['items'][number] }): ReactElement => (
  <li className="grid-end gap-2 gap-x-12 py-8 hair-top">
    {item.deal && (
      <LinkTo link={dealLinks.detail(item.deal.id)}>{texts.deal(item.deal.id, item.deal.client_name)}</LinkTo>
    )}
    {item.lead && (
      <LinkTo link={leadLinks.one(item.lead.id)}>{texts.lead(item.lead.id, item.lead.name)}</LinkTo>
    )}
    {item.agent && <span>{texts.agent(item.agent.name)}</span>}
    {item.callback && <span>{texts.callback(item.callback.name)}</span>}
    {item.task && <LinkTo link={taskLinks.one(item.task.id)}>{texts.task(item.task.title)}</LinkTo>}
    <span className="text-12 soft self-middle">{texts.outcomes[item.outcome]}</span>
    <small className="text-12 muted">
      {item.to.name}, {texts.parts[item.kind]}
    </small>
  </li>
);

const Content = ({ card }: { readonly card: Card }): ReactElement => (
  <>
    <dl className="facts mb-16">
      <dt>{handOverScreenTexts.columns.state}</dt>
      <dd>
        <StatusPill tone={stateTones[card.state]}>{handOverTexts.states[card.state]}</StatusPill>
      </dd>
      <dt>{handOverScreenTexts.columns.reason}</dt>
      <dd>{handOverTexts.reasons[card.reason]}</dd>
      <dt>{handOverScreenTexts.columns.days}</dt>
      <dd>{daysOf(card)}</dd>
      <dt>{handOverScreenTexts.columns.to}</dt>
      <dd>{card.replacements.map(({ name }) => name).join(', ')}</dd>
      <dt>{texts.author}</dt>
      <dd>{card.author.name}</dd>
      {card.comment !== '' && (
        <>
          <dt>{texts.comment}</dt>
          <dd>{card.comment}</dd>
        </>
      )}
    </dl>
    {isUnderWay(card) && (
      <Act of={handOverCalls.endHandOver}>
        <Button variant="default" mb="var(--space-16)" onClick={() => void endHandOver(card)}>
          {card.state === 'planned' ? handOverScreenTexts.cancel : handOverScreenTexts.end}
        </Button>
      </Act>
    )}
    <h2 className="mt-4 mb-6">{texts.items}</h2>
    {card.items.length === 0 ? (
      <p className="muted">{texts.none}</p>
    ) : (
      <ul>
        {card.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    )}
  </>
);

type HandOverDrawerProps = { readonly id: number | undefined; readonly onClose: () => void };

/** One hand-over: its terms, what has passed to whom, what came back. */
export const HandOverDrawer = ({ id, onClose }: HandOverDrawerProps): ReactElement => {
  const [last, setLast] = useState(id);
  // The words stay while the drawer slides out.
  if (id !== undefined && id !== last) setLast(id);
  const shown = id ?? last;
  const card = useCall(
    handOverCalls.getHandOver,
    { query: { id: shown ?? 1 } },
    { enabled: shown !== undefined, quiet: true, staleMs: 0 },
  );
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={520}
      title={card.data?.person.name ?? handOverScreenTexts.title}
    >
      <Loaded of={card} errorTitle={handOverScreenTexts.cardFailed}>
        {(found) => <Content card={found} />}
      </Loaded>
    </Drawer>
  );
};
