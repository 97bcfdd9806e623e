import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';
import styles from '#features/tenders/web/TenderFacts.module.css';
import { Fact } from '#features/tenders/web/TenderFacts.tsx';
import { TenderSum } from '#features/tenders/web/TenderSum.tsx';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const { inn, winnerStates, card } = tenderListTexts;
const texts = card.winners;

type Winner = CallReply<typeof tenderCalls.showTender>['winners'][number];
type WinnerProps = { readonly winner: Winner; readonly hasLots: boolean };

const tones: Readonly<Record<Winner['state'], Tone>> = {
  unnamed: 'wait',
  named: 'info',
  signing: 'info',
  signed: 'good',
  evaded: 'bad',
};

const dayOf = (date: string | null): string => (date === null ? '—' : formatDate(date));

const Who = ({ winner, hasLots }: WinnerProps): ReactElement => (
  <div className={styles['who']}>
    {hasLots && <span className="muted nowrap">{texts.lot(winner.lot)}</span>}
    <b>{winner.company_name ?? (winner.state === 'evaded' ? texts.evaded : texts.unnamed)}</b>
    {winner.company_inn !== null && <span className="muted">{inn(winner.company_inn)}</span>}
    <StatusPill tone={tones[winner.state]}>{winnerStates[winner.state]}</StatusPill>
  </div>
);

const Drop = ({ percent }: { readonly percent: string | null }): ReactElement | null => {
  if (percent === null || Number(percent) === 0) return null;
  const words = percent.startsWith('-') ? texts.rise(percent.slice(1)) : texts.drop(percent);
  return <span className="muted"> · {words}</span>;
};

/** How the security was come by: the documents state it, or it is a part of the winner's price. */
const basisOf = ({ security_basis: basis, security_part: part }: Winner): string => {
  if (basis === 'stated') return texts.stated;
  return part === null ? texts.counted : texts.partOf(part);
};

const Contacts = ({ winner: { phones, emails } }: { readonly winner: Winner }): ReactElement => (
  <>
    <Fact name={texts.phones}>
      {phones.length === 0 ? (
        <span className="muted">{texts.noContacts}</span>
      ) : (
        phones.map((phone) => (
          <a key={phone} href={`tel:${phone}`} className={styles['contact']}>
            {formatPhone(phone)}
          </a>
        ))
      )}
    </Fact>
    <Fact name={texts.emails}>
      {emails.length === 0 ? (
        <span className="muted">{texts.noContacts}</span>
      ) : (
        emails.map((email) => (
          <a key={email} href={`mailto:${email}`} className={styles['contact']}>
            {email}
          </a>
        ))
      )}
    </Fact>
  </>
);

const OneWinner = ({ winner, hasLots }: WinnerProps): ReactElement => (
  <li className={styles['customer']}>
    <Who winner={winner} hasLots={hasLots} />
    {winner.state === 'unnamed' && <p className="muted small">{texts.unnamedText}</p>}
    <dl className={styles['facts']}>
      <Fact name={texts.price}>
        <TenderSum amount={winner.price} hasSign />
        <Drop percent={winner.drop_percent} />
      </Fact>
      <Fact name={texts.security}>
        <TenderSum amount={winner.security_amount} hasSign />
        {winner.security_amount !== null && <span className="muted"> · {basisOf(winner)}</span>}
      </Fact>
      <Fact name={texts.protocol}>{dayOf(winner.protocol_date)}</Fact>
      <Fact name={texts.deadline}>
        <b>{dayOf(winner.sign_deadline)}</b>
        {winner.sign_deadline !== null && <span className="muted"> · {texts.deadlineNote}</span>}
      </Fact>
      {winner.company_name !== null && <Contacts winner={winner} />}
    </dl>
  </li>
);

/** Who won, lot by lot, with the price, the security it wants and how that was counted. */
export const TenderWinners = ({ winners }: { readonly winners: readonly Winner[] }): ReactElement => {
  if (winners.length === 0) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <ul>
      {winners.map((winner) => (
        <OneWinner key={winner.lot} winner={winner} hasLots={winners.length > 1} />
      ))}
    </ul>
  );
};
