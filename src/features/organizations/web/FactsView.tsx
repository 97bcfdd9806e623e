import type { ReactElement } from 'react';
import { zoneOfRegion } from '#domain/region-zone.ts';
import { PhonePlace, usePhonePlaces } from '#features/numbering/web/numbering.facade.tsx';
import { type FactName, factNames } from '#features/organizations/organizations.rules.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import type { Card as OrganizationCard } from '#features/organizations/web/fact-form.ts';
import { ageText, factText } from '#features/organizations/web/organization-words.ts';
import styles from '#features/organizations/web/organizations.module.css';
import { MailLink, PhoneLink } from '#kit/web/contact/Contact.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';

const wide: readonly FactName[] = ['full_name', 'address', 'okved_name'];
const contacts: readonly FactName[] = ['region_code', 'phone', 'email', 'address'];
const numbers = factNames.filter(
  (name) => name !== 'short_name' && name !== 'status' && !contacts.includes(name),
);

type FactProps = { readonly card: OrganizationCard; readonly name: FactName };

const Phone = ({
  card,
  phone,
}: {
  readonly card: OrganizationCard;
  readonly phone: string;
}): ReactElement => {
  const places = usePhonePlaces([phone]);
  const zone = card.region_code === null ? null : (zoneOfRegion(card.region_code) ?? null);
  return (
    <>
      <PhoneLink phone={phone} />
      <br />
      <PhonePlace place={places.get(phone)} ownerZone={zone} />
    </>
  );
};

const Value = ({ card, name }: FactProps): ReactElement => {
  const value = card[name] === null ? null : String(card[name]);
  if (name === 'phone' && value) return <Phone card={card} phone={value} />;
  if (name === 'email' && value) return <MailLink mail={value} />;
  return <>{factText(name, value)}</>;
};

const Facts = ({ card, names }: { readonly card: OrganizationCard; readonly names: readonly FactName[] }) => (
  <dl className={`tiles gap-12 gap-x-24 ${styles['facts']}`}>
    {names.map((name) => (
      <div key={name} data-wide={wide.includes(name) || undefined}>
        <dt>
          {texts.fact[name]}
          {card.source !== 'hand' && card.by_hand.includes(name) && <Chip tone="wait">{texts.byHand}</Chip>}
        </dt>
        <dd>
          <Value card={card} name={name} />
        </dd>
      </div>
    ))}
  </dl>
);

/** The facts with where they came from and how old they are. */
export const FactsView = ({ card }: { readonly card: OrganizationCard }): ReactElement => {
  const age = <span className="muted small">{ageText(card.source, card.looked_up_at)}</span>;
  return (
    <div
      className="grid top gap-12 narrow-one"
      style={{ gridTemplateColumns: 'minmax(0, 1.6fr) minmax(280px, 1fr)' }}
    >
      <Card title={texts.numbers} actions={age} padded>
        <Facts card={card} names={numbers} />
      </Card>
      <Card title={texts.contacts} padded>
        <Facts card={card} names={contacts} />
      </Card>
    </div>
  );
};
