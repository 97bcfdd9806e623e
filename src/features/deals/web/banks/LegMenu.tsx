import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { isRefusal, mayRecordOffer, movesOfLeg } from '#features/deals/web/banks/leg-moves.ts';
import type { Leg } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';

type ItemsProps = { readonly leg: Leg };

const Items = ({ leg }: ItemsProps): ReactElement => {
  const { role, start, recordOffer, openLeg } = useRoom();
  const allowed = movesOfLeg(leg).filter((move) => move.is_allowed);
  const onward = allowed.filter((move) => !isRefusal(move));
  const refusals = allowed.filter(isRefusal);
  return (
    <>
      {mayRecordOffer(leg, role) && (
        <Menu.Item onClick={() => recordOffer(leg)}>
          {leg.offer ? dealLegTexts.newOffer : dealLegTexts.recordOffer}
        </Menu.Item>
      )}
      {onward.map((move) => (
        <Menu.Item key={move.id} onClick={() => start(move, [leg])}>
          {dealTexts.moveTitles[move.id] ?? move.id}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => openLeg(leg.id)}>{dealLegTexts.openLeg}</Menu.Item>
      {refusals.length > 0 && <Menu.Divider />}
      {refusals.map((move) => (
        <Menu.Item key={move.id} c="var(--bad)" onClick={() => start(move, [leg])}>
          {dealTexts.moveTitles[move.id] ?? move.id}
        </Menu.Item>
      ))}
    </>
  );
};

/** What can be done with one bank; the menu is built when it is first opened. */
export const LegMenu = ({ leg }: ItemsProps): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-haspopup="menu"
      aria-label={dealLegTexts.actionsWith(leg.bank?.name ?? leg.number)}
      onClick={() => setIsOpen(true)}
    >
      <Ellipsis size={17} />
    </ActionIcon>
  );
  if (!isOpen) return button;
  return (
    <Menu position="bottom-end" width={270} opened onChange={setIsOpen}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Items leg={leg} />
      </Menu.Dropdown>
    </Menu>
  );
};
