import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { isClosed } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import type { OfferedLeg } from '#features/deal-legs/web/offers/offers-of.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';

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
  const linkTo = isEdit ? dealLinks.edit : dealLinks.detail;
  return (
    <p className="text-13 line-18 soft">
      {isNamed && leg.bank && (
        <b className="medium ink">{texts.cannotAccept(shortBankName(leg.bank.name))}</b>
      )}{' '}
      {why}.{' '}
      {leg.status === 'approved' && !offer.is_expired && (
        <LinkTo link={linkTo(deal.id, draftsView)}>{texts.toDraft}</LinkTo>
      )}
    </p>
  );
};

/** The same for every bank whose offer stands in the table. */
export const AcceptNotes = ({ offers }: { readonly offers: readonly OfferedLeg[] }): ReactElement | null =>
  offers.every((offered) => whyNot(offered) === null) ? null : (
    <div className="grid gap-4 fixed pb-12 px-16">
      {offers.map((offered) => (
        <AcceptNote key={offered.leg.id} offered={offered} isNamed />
      ))}
    </div>
  );
