import { Fragment, type ReactElement, type ReactNode } from 'react';
import { dealStatusNames } from '#domain/deal-status.ts';
import { lawLabels } from '#domain/law.ts';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { regionNameOf } from '#domain/region.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import styles from '#features/banks/web/banks.module.css';
import { MailLink, PhoneLink } from '#kit/web/contact/Contact.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';

type Fact = readonly [label: string, value: ReactNode];
type Shown = { readonly bank: BankCard };

const { facts } = texts;
const hoursOf = (count: number | null): string => (count === null ? texts.notSet : texts.hours(count));
const sumOf = (sum: string | null | undefined): string =>
  sum === null || sum === undefined ? texts.none : formatRoubles(kopecksFromDecimal(sum));

const openFacts = (bank: BankCard): Fact[] => [
  [texts.laws, bank.laws.map((law) => lawLabels[law]).join(', ')],
  [facts.requisites, bank.bik],
  [texts.inn, bank.inn ?? texts.notSet],
  [facts.account, bank.correspondent_account ?? texts.notSet],
  [texts.ministryList, bank.in_ministry_list ? texts.yes : texts.no],
  [texts.signature, bank.requires_qualified_signature ? texts.yes : texts.no],
  [facts.decision, texts.hours(bank.decision_hours)],
  [facts.issue, hoursOf(bank.issue_hours)],
  [facts.query, hoursOf(bank.query_hours)],
  [facts.work, texts.workHours(bank.work_from, bank.work_to, texts.timeZones[bank.time_zone])],
];

const regionsOf = (codes: readonly string[] | undefined): string =>
  codes === undefined || codes.length === 0
    ? texts.none
    : codes.map((code) => regionNameOf(code) ?? code).join(', ');

const ageOf = (months: number | undefined): string => (months ? texts.fromMonths(months) : facts.noAge);

const Portal = ({ address }: { readonly address: string | null | undefined }): ReactNode =>
  address ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  ) : (
    texts.notSet
  );

const closedFacts = (bank: BankCard): Fact[] => [
  [facts.maxAmount, texts.upTo(sumOf(bank.max_amount))],
  [facts.maxTerm, texts.upToDays(bank.max_term_days ?? 0)],
  [facts.limitTotal, sumOf(bank.limit_total)],
  [facts.limitPerClient, sumOf(bank.limit_per_client)],
  [facts.age, ageOf(bank.min_company_age_months)],
  [facts.stopRegions, regionsOf(bank.stop_regions)],
  [facts.stopInns, bank.stop_inns?.join(', ') || texts.none],
  [facts.mode, bank.mode && texts.modes[bank.mode]],
  [facts.priority, bank.priority],
  [facts.portal, <Portal key="portal" address={bank.portal_url} />],
  [facts.hideNames, bank.hide_staff_names ? facts.namesHidden : facts.namesShown],
];

const Facts = ({ of }: { readonly of: readonly Fact[] }): ReactElement => (
  <dl className="facts">
    {of.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);

const Contacts = ({ bank }: Shown): ReactElement => (
  <Card title={texts.groups.contacts} padded>
    {bank.contacts?.length === 0 && <p className="muted">{texts.noContacts}</p>}
    <ul className={styles['contacts']}>
      {bank.contacts?.map((contact, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two people of a bank may have one name
        <li className="grid gap-2 py-8 text-13 hair-top" key={at}>
          <span className="flex wrap gap-2 gap-x-12">
            <b>{contact.name}</b>
            <span className="muted">{contact.position}</span>
          </span>
          <span className="flex wrap gap-2 gap-x-12">
            {contact.phone && <PhoneLink phone={contact.phone} name={contact.name} />}
            {contact.email && <MailLink mail={contact.email} />}
          </span>
          {contact.note && <span className="muted">{contact.note}</span>}
        </li>
      ))}
    </ul>
  </Card>
);

const Advantages = ({ bank }: Shown): ReactElement => (
  <Card title={texts.groups.advantages} padded>
    {bank.advantages.length === 0 ? (
      <p className="muted">{texts.noAdvantages}</p>
    ) : (
      <div className="flex wrap gap-4 clipped">
        {bank.advantages.map((advantage) => (
          <Chip key={advantage}>{advantage}</Chip>
        ))}
      </div>
    )}
  </Card>
);

const Statuses = ({ bank }: Shown): ReactElement => (
  <Card title={texts.groups.statuses} padded>
    <dl className={`grid gap-8 text-13 ${styles['statuses']}`}>
      {bank.status_texts.map(({ status, text }) => (
        <div key={status}>
          <dt className="muted">{dealStatusNames[status]}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** The bank's card as it is read; limits, work and contacts only where the answer has them. */
export const BankCardView = ({ bank }: Shown): ReactElement => {
  const isWhole = bank.max_amount !== undefined;
  return (
    <div className={`grid-2 top gap-12 ${styles['card']}`}>
      <div className="column gap-12">
        <Card title={texts.groups.bank} padded>
          <Facts of={openFacts(bank)} />
        </Card>
        {isWhole && (
          <Card title={texts.groups.limits} padded>
            <Facts of={closedFacts(bank)} />
          </Card>
        )}
        {bank.contacts !== undefined && <Contacts bank={bank} />}
      </div>
      <div className="column gap-12">
        <Advantages bank={bank} />
        <Statuses bank={bank} />
      </div>
    </div>
  );
};
