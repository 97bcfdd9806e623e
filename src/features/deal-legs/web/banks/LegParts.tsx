import type { ReactElement } from 'react';
import { legLines, legMarks } from '#features/deal-legs/web/deal-legs.facade.tsx';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';

type LegPartsProps = { readonly leg: Leg };

/** What other features show beside the bank's name. */
export const LegMarks = ({ leg }: LegPartsProps): ReactElement => (
  <SlotItems slot={legMarks} props={{ deal: useRoom().deal, leg }} broken={null} />
);

/** What other features bring to the application that is open; the ways to speak with its bank stand in one line. */
export const LegLines = ({ leg }: LegPartsProps): ReactElement => {
  const { deal, role } = useRoom();
  const lines = (areContacts: boolean): ReactElement => (
    <SlotItems
      slot={legLines}
      props={{ deal, leg }}
      only={({ isShown, isContact = false }) => isContact === areContacts && (isShown?.(leg, role) ?? true)}
    />
  );
  return (
    <>
      <div className="row wrap gap-8">{lines(true)}</div>
      {lines(false)}
    </>
  );
};
