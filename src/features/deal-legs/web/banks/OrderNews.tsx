import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealEvents } from '#features/deals/deals.events.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useUser } from '#kit/web/calls/session.ts';

type OrderNewsProps = { readonly isWaiting: boolean; readonly onShow: () => void };

/** Somebody else has changed the legs while the mouse was over them: the rows wait in their places for a word. */
export const OrderNews = ({ isWaiting, onShow }: OrderNewsProps): ReactElement | null => {
  const { deal } = useRoom();
  const { id: me } = useUser();
  const [by, setBy] = useState<number | null>(null);
  useEvent(dealEvents.changed, ({ data }) => {
    if (data.application_id === deal.id) setBy(data.by);
  });
  // What this person has done needs no word: the rows take their places when the mouse leaves them.
  if (!isWaiting || by === me) return null;
  const people = [deal.operator, deal.manager, deal.agent, deal.author];
  const who = people.find((person) => person?.id === by)?.name;
  return (
    <output className="row fixed gap-10 py-4 px-16 text-12 wait on-wait">
      {who ? dealLegTexts.changed(who) : dealLegTexts.changedBySomebody}
      <Button variant="subtle" size="compact-xs" onClick={onShow}>
        {dealLegTexts.showChange}
      </Button>
    </output>
  );
};
