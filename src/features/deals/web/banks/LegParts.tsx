import type { ReactElement } from 'react';
import { legParts } from '#features/deals/web/deals.facade.tsx';
import type { Leg } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';

type LegPartsProps = { readonly leg: Leg };

/** What other features show beside the bank's name. */
export const LegMarks = ({ leg }: LegPartsProps): readonly ReactElement[] => {
  const { deal } = useRoom();
  return legParts.items().map(({ order, Mark }) => <Mark key={order} deal={deal} leg={leg} />);
};

/** What other features bring to the application that is open. */
export const LegLines = ({ leg }: LegPartsProps): readonly ReactElement[] => {
  const { deal } = useRoom();
  return legParts.items().map(({ order, Line }) => <Line key={order} deal={deal} leg={leg} />);
};
