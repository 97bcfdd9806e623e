import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { zoneOfRegion } from '#domain/region-zone.ts';
import { type FoundPlace, PhonePlace, usePhonePlaces } from '#features/numbering/web/numbering.facade.tsx';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';
import styles from '#features/tenders/web/TenderFacts.module.css';
import { Fact } from '#features/tenders/web/TenderFacts.tsx';
import { TenderSum } from '#features/tenders/web/TenderSum.tsx';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { MailLink, PhoneLink } from '#kit/web/contact/Contact.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const { inn, winnerStates, card } = tenderListTexts;
const texts = card.winners;

type Winner = CallReply<typeof tenderCalls.showTender>['winners'][number];
type WinnerProps = { readonly winner: Winner; readonly hasLots: boolean };
type OneWinnerProps = WinnerProps & Pick<ContactsProps, 'places'>;

const tones: Readonly<Record<Winner['state'], Tone>> = {
  unnamed: 'wait',
  named: 'info',
  signing: 'info',
  signed: 'good',
  evaded: 'bad',
};

const dayOf = (date: string | null): string => (date === null ? '—' : formatDate(date));

const Who = ({ winner, hasLots }: WinnerProps): ReactElement => (
  <div className="row wrap gap-4 gap-x-12">
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

type ContactsProps = {
  readonly winner: Winner;
  readonly places: ReadonlyMap<string, FoundPlace>;
};

/** The zone of the organization's own tax office. */
const zoneOf = ({ company_inn: taxNumber }: Winner): string | null =>
  taxNumber === null ? null : (zoneOfRegion(taxNumber.slice(0, 2)) ?? null);

const Contacts = ({ winner, places }: ContactsProps): ReactElement => (
  <>
    <Fact name={texts.phones}>
      {winner.phones.length === 0 ? (
        <span className="muted">{texts.noContacts}</span>
      ) : (
        winner.phones.map((phone) => (
          <span key={phone} className={styles['contact']}>
            <PhoneLink phone={phone} /> <PhonePlace place={places.get(phone)} ownerZone={zoneOf(winner)} />
          </span>
        ))
      )}
    </Fact>
    <Fact name={texts.emails}>
      {winner.emails.length === 0 ? (
        <span className="muted">{texts.noContacts}</span>
      ) : (
        winner.emails.map((email) => (
          <span key={email} className={styles['contact']}>
            <MailLink mail={email} />
          </span>
        ))
      )}
    </Fact>
  </>
);

const OneWinner = ({ winner, hasLots, places }: OneWinnerProps): ReactElement => (
  <li className="grid gap-2 py-12 line-top">
    <Who winner={winner} hasLots={hasLots} />
    {winner.state === 'unnamed' && <p className="muted small">{texts.unnamedText}</p>}
    <dl className={`tiles gap-10 gap-x-24 mt-8 ${styles['facts']}`}>
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
      {winner.company_name !== null && <Contacts winner={winner} places={places} />}
    </dl>
  </li>
);

/** Who won, lot by lot, with the price, the security it wants and how that was counted. */
export const TenderWinners = ({ winners }: { readonly winners: readonly Winner[] }): ReactElement => {
  const places = usePhonePlaces(winners.flatMap(({ phones }) => phones));
  if (winners.length === 0) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <ul>
      {winners.map((winner) => (
        <OneWinner key={winner.lot} winner={winner} hasLots={winners.length > 1} places={places} />
      ))}
    </ul>
  );
};
