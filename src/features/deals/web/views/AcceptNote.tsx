import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealViewTexts } from '#features/deals/deals.move-texts.ts';
import { dealMoves } from '#features/deals/deals.moves.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { isClosed } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import type { OfferedLeg } from '#features/deals/web/views/offers-of.ts';
import styles from '#features/deals/web/views/offers.module.css';
import { LinkTo } from '#kit/web/LinkTo.tsx';

const texts = dealViewTexts.offers;
/** The view of drafts, which another feature brings. */
const draftsView = 'drafts';

const whyNot = ({ leg, offer }: OfferedLeg): string | null =>
  isClosed(leg) || offer.accepted_at
    ? null
    : (leg.moves.find(({ id }) => id === dealMoves.acceptOffer.id)?.why ?? null);

type AcceptNoteProps = { readonly offered: OfferedLeg; readonly isNamed?: boolean };

/** Why the offer of a bank cannot be accepted now, in sight, and the way to what is missing. */
export const AcceptNote = ({ offered, isNamed = false }: AcceptNoteProps): ReactElement | null => {
  const { deal, isEdit } = useRoom();
  const { leg, offer } = offered;
  const why = whyNot(offered);
  if (why === null) return null;
  const screen = isEdit ? dealScreens.edit : dealScreens.detail;
  return (
    <p className={styles['why']}>
      {isNamed && leg.bank && <b>{texts.cannotAccept(shortBankName(leg.bank.name))}</b>} {why}.{' '}
      {leg.status === 'approved' && !offer.is_expired && (
        <LinkTo link={screen.link({ id: deal.id }, { view: draftsView })}>{texts.toDraft}</LinkTo>
      )}
    </p>
  );
};

/** The same for every bank whose offer stands in the table. */
export const AcceptNotes = ({ offers }: { readonly offers: readonly OfferedLeg[] }): ReactElement | null =>
  offers.every((offered) => whyNot(offered) === null) ? null : (
    <div className={styles['notes']}>
      {offers.map((offered) => (
        <AcceptNote key={offered.leg.id} offered={offered} isNamed />
      ))}
    </div>
  );
