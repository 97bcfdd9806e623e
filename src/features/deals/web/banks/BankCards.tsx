import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { BankMark } from '#features/banks/web/banks.facade.tsx';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import styles from '#features/deals/web/banks/banks.module.css';
import { LegPapers, LegWaiting, missingPapers, stepWords } from '#features/deals/web/banks/LegCells.tsx';
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
        {leg.bank && <BankMark bankId={leg.bank.id} name={leg.bank.name} />}
        <button type="button" className={styles['name']} onClick={() => openLeg(leg.id)}>
          {shortBankName(leg.bank?.name ?? '')}
        </button>
        <LegMarks leg={leg} />
        <span className="spacer" />
        <b className={styles['best']}>{price ? <Roubles amount={price} hasSign /> : dealLegTexts.noPrice}</b>
        <LegMenu leg={leg} />
      </div>
      <div className={styles['line']}>
        <DealStatusPill status={leg.status} />
        <span className="muted small">{stepWords(leg)}</span>
        <span className="spacer" />
        {missingPapers(leg) !== '' && <LegPapers leg={leg} />}
      </div>
      {leg.ball && (
        <div className={styles['line']}>
          <TurnTrack turn={leg.ball} side={sideOf(role)} />
          <LegWaiting leg={leg} now={now} />
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
