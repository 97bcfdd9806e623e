import { Menu, UnstyledButton } from '@mantine/core';
import { Clock, ExternalLink } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { lawLabels } from '#domain/law.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { timeInZone } from '#domain/phone-place.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import { tenderLinks } from '#features/tenders/web/tenders.facade.tsx';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import {
  closesAt,
  isOpenNow,
  opensAt,
  placeOf,
  type Purchase,
  refreshWinners,
  roubles,
  roublesRound,
  type WinnerCard,
} from '#features/winners/web/winner-view.ts';
import styles from '#features/winners/web/cockpit.module.css';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { InnText } from '#kit/web/contact/Contact.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';

type CardProps = { readonly card: WinnerCard };

/** Whether the company is a small one: said by a person, until somebody has said so nothing is claimed. */
const Sme = ({ card }: CardProps): ReactElement => {
  const set = useCallMutation(winnerCalls.setSme, { onSuccess: () => void refreshWinners() });
  const mark = (smp: boolean | null): void => set.mutate({ body: { winner_id: card.row.id, smp } });
  const words = card.is_sme === null ? texts.smeUnknown : card.is_sme ? texts.sme : texts.notSme;
  const pill = <StatusPill tone={card.is_sme ? 'info' : 'neutral'}>{words}</StatusPill>;
  if (!mayCall(winnerCalls.setSme)) return pill;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton aria-label={words}>{pill}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => mark(true)}>{texts.smeMenu.yes}</Menu.Item>
        <Menu.Item onClick={() => mark(false)}>{texts.smeMenu.no}</Menu.Item>
        <Menu.Item onClick={() => mark(null)}>{texts.smeMenu.unknown}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** The clock of the client, and until when he may be called. */
const ClientClock = ({ card: { row } }: CardProps): ReactElement => {
  const now = useNow();
  const isOpen = isOpenNow(row, now);
  return (
    <span className="inline-row gap-6 text-13">
      <Clock size={14} aria-hidden />
      <b>{texts.clock(placeOf(row), timeInZone(now, row.zone))}</b>
      <span className={isOpen ? 'muted' : 'wait'}>
        {isOpen ? texts.callUntil(closesAt(row)) : texts.closedNow(opensAt(row, now))}
      </span>
    </span>
  );
};

const Identity = ({ card }: CardProps): ReactElement => {
  const { row, head, organization_id: organizationId, deals } = card;
  const last = deals.last_at === null ? '' : formatDate(moscowDateOf(new Date(deals.last_at)));
  return (
    <header className="grid gap-4 px-16 py-12">
      <div className="row wrap gap-8">
        <h2 className="text-16">
          {organizationId === null ? (
            row.name
          ) : (
            <LinkTo link={organizationScreens.detail.link({ id: organizationId })}>{row.name}</LinkTo>
          )}
        </h2>
        <Sme card={card} />
        <span title={texts.unfairHint}>
          <StatusPill tone="neutral">{texts.unfair}</StatusPill>
        </span>
        <span className="spacer" />
        <ClientClock card={card} />
      </div>
      <div className="row wrap gap-8 text-13 muted">
        {row.inn !== '' && <InnText inn={row.inn} />}
        {head && <span>{`${head.post} ${head.name}`.trim()}</span>}
        <span>{texts.deals(deals.count, last)}</span>
      </div>
    </header>
  );
};

type FactProps = {
  readonly name: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
  readonly isUrgent?: boolean;
};
const Fact = ({ name, note, children, isUrgent = false }: FactProps): ReactElement => (
  <div className={isUrgent ? 'on-wait wait' : undefined}>
    <dt className="text-12 muted ellipsis">{name}</dt>
    <dd className="m-0">
      <b className="text-16 block">{children}</b>
      <span className="text-12">{note}</span>
    </dd>
  </div>
);

/** What the talk is about: how much, at what price, for how long, until when. */
const Facts = ({ purchase }: { readonly purchase: Purchase }): ReactElement => (
  <dl className={`m-0 ${styles['fact-row']}`}>
    <Fact
      name={texts.facts.security}
      note={purchase.security_part === null ? '' : texts.part(purchase.security_part.replace('.', ','))}
    >
      {roublesRound(purchase.security) ?? texts.unknownSum}
    </Fact>
    <Fact
      name={texts.facts.price}
      note={purchase.drop_percent === null ? '' : texts.drop(purchase.drop_percent.replace('.', ','))}
    >
      {roublesRound(purchase.price) ?? texts.unknownSum}
    </Fact>
    <Fact name={texts.facts.term} note={texts.until(formatDate(purchase.date_end))}>
      {texts.days(purchase.term_days)}
    </Fact>
    <Fact
      name={texts.facts.sign}
      isUrgent={purchase.days_left !== null && purchase.days_left <= 2}
      note={purchase.days_left === null ? texts.noDay : texts.daysMore(purchase.days_left)}
    >
      {purchase.sign_deadline === null ? '—' : formatDate(purchase.sign_deadline)}
    </Fact>
  </dl>
);

const Notes = ({ purchase }: { readonly purchase: Purchase }): ReactElement | null => {
  if (purchase.is_contradicted) return <p className="bad text-13 m-0 px-16 pb-8">{texts.contradicted}</p>;
  return purchase.is_hand ? <p className="wait text-13 m-0 px-16 pb-8">{texts.byHand}</p> : null;
};

type HeadProps = CardProps & {
  readonly purchase: Purchase;
  readonly onPurchase: (id: number) => void;
};

/** Whom one talks to and about what; several purchases of the company are a switch. */
export const WinnerHead = ({ card, purchase, onPurchase }: HeadProps): ReactElement => (
  <section className="card fixed" aria-label={card.row.name}>
    <Identity card={card} />
    {card.purchases.length > 1 && (
      <div className="row wrap gap-6 px-16 pb-10" role="group" aria-label={texts.purchases}>
        {card.purchases.map((one) => (
          <UnstyledButton
            key={one.id}
            className="text-12 px-8 py-2"
            aria-pressed={one.id === purchase.id}
            onClick={() => onPurchase(one.id)}
          >
            <StatusPill tone={one.id === purchase.id ? 'info' : 'neutral'}>
              {`…${one.number.slice(-6)} · ${roubles(one.security) ?? texts.unknownSum}`}
            </StatusPill>
          </UnstyledButton>
        ))}
      </div>
    )}
    <Facts purchase={purchase} />
    <div className="row wrap gap-8 px-16 py-10 text-13">
      <span className="muted">{lawLabels[purchase.law]}</span>
      <LinkTo link={tenderLinks.one(purchase.tender_id)}>
        {texts.number(purchase.number)} <ExternalLink size={12} aria-hidden />
      </LinkTo>
      <span className={`grow ellipsis ${styles['subject']}`} title={purchase.subject}>
        {purchase.subject}
        {purchase.customer !== '' && <span className="muted"> · {purchase.customer}</span>}
      </span>
      {purchase.state !== 'offered' && <span className="wait">{purchase.state_words}</span>}
    </div>
    <Notes purchase={purchase} />
  </section>
);
