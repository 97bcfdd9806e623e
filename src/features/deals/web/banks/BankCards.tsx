import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import styles from '#features/deals/web/banks/banks.module.css';
import { LegPapers, LegWaiting, stepWords } from '#features/deals/web/banks/LegCells.tsx';
import { FitLine, FitMark, fitTone } from '#features/deals/web/banks/LegFit.tsx';
import { PermissionLine } from '#features/deals/web/banks/LegPermission.tsx';
import { LegMarks } from '#features/deals/web/banks/LegParts.tsx';
import { LegMenu } from '#features/deals/web/banks/LegMenu.tsx';
import { isClosed, type Leg } from '#features/deals/web/room/deal-view.ts';
import { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { Roubles } from '#features/deals/web/room/Roubles.tsx';
import { sideOf } from '#features/deals/web/room/side-of.ts';
import { TurnTrack } from '#kit/web/TurnTrack.tsx';

const BankCard = ({ leg }: { readonly leg: Leg }): ReactElement => {
  const { role, now, openLeg } = useRoom();
  const price = leg.offer?.price ?? leg.price;
  return (
    <li className={styles['card']} data-dim={isClosed(leg) || undefined}>
      <div className={styles['line']}>
        <FitMark leg={leg} />
        <button type="button" className={styles['name']} onClick={() => openLeg(leg.id)}>
          {shortBankName(leg.bank?.name ?? '')}
        </button>
        <span className="spacer" />
        <b className={styles['best']}>{price ? <Roubles amount={price} hasSign /> : dealLegTexts.noPrice}</b>
        <LegMenu leg={leg} />
      </div>
      <div className={styles['line']}>
        <DealStatusPill status={leg.status} />
        <span className="muted small">{stepWords(leg)}</span>
        <span className="spacer" />
        <LegMarks leg={leg} />
      </div>
      {fitTone(leg) !== 'green' && <FitLine leg={leg} />}
      <PermissionLine leg={leg} />
      {leg.turn.actor && (
        <div className={styles['line']}>
          <TurnTrack turn={leg.turn.actor} side={sideOf(role)} />
          <LegWaiting leg={leg} now={now} />
          <span className="spacer" />
          <LegPapers leg={leg} />
        </div>
      )}
    </li>
  );
};

/** The banks of a deal on a narrow screen. */
export const BankCards = ({ legs }: { readonly legs: readonly Leg[] }): ReactElement => (
  <ul className={styles['cards']} aria-label={dealLegTexts.tableLabel}>
    {legs.map((leg) => (
      <BankCard key={leg.id} leg={leg} />
    ))}
  </ul>
);
