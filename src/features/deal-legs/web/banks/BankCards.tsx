import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { LegDocuments, LegWaiting, stepWords } from '#features/deal-legs/web/banks/LegCells.tsx';
import { FitLine, FitMark, fitTone } from '#features/deal-legs/web/banks/LegFit.tsx';
import { PermissionRequestLine } from '#features/deal-legs/web/banks/LegPermissionRequest.tsx';
import { LegMarks } from '#features/deal-legs/web/banks/LegParts.tsx';
import { LegMenu } from '#features/deal-legs/web/banks/LegMenu.tsx';
import { isClosed, type Leg } from '#features/deal-legs/deal-legs.view.ts';
import { DealStatusPill, Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { sideOf } from '#features/deals/deals.rules.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { TurnTrack } from '#kit/web/clocks/TurnTrack.tsx';

const BankCard = ({ leg }: { readonly leg: Leg }): ReactElement => {
  const { role, now, openLeg } = useRoom();
  const price = leg.offer?.price ?? leg.price;
  return (
    <li className={`grid gap-8 py-12 px-16 hair-top pressed ${isClosed(leg) ? 'muted' : ''}`}>
      <div className="row gap-10 shrinks">
        <FitMark leg={leg} />
        <button
          type="button"
          className="p-0 medium text-left no-edge no-ground ellipsis"
          onClick={() => openLeg(leg.id)}
        >
          {shortBankName(leg.bank?.name ?? '')}
        </button>
        <span className="spacer" />
        <b className="bold">{price ? <Roubles amount={price} hasSign /> : dealLegTexts.noPrice}</b>
        <LegMenu leg={leg} />
      </div>
      <div className="row gap-10 shrinks">
        <DealStatusPill status={leg.status} />
        <span className="muted small">{stepWords(leg)}</span>
        <span className="spacer" />
        <LegMarks leg={leg} />
      </div>
      {fitTone(leg) !== 'green' && <FitLine leg={leg} />}
      <PermissionRequestLine leg={leg} />
      {leg.turn.actor && (
        <div className="row gap-10 shrinks">
          <TurnTrack turn={leg.turn.actor} side={sideOf(role)} />
          <LegWaiting leg={leg} now={now} />
          <span className="spacer" />
          <LegDocuments leg={leg} />
        </div>
      )}
    </li>
  );
};

/** The banks of a deal on a narrow screen. */
export const BankCards = ({ legs }: { readonly legs: readonly Leg[] }): ReactElement => (
  <ul className="column" aria-label={dealLegTexts.tableLabel}>
    {legs.map((leg) => (
      <BankCard key={leg.id} leg={leg} />
    ))}
  </ul>
);
