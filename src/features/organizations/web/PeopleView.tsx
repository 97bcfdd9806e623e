import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { zoneOfRegion } from '#domain/region-zone.ts';
import {
  type FoundPlace,
  PhonePlace,
  RegisterNote,
  usePhonePlaces,
} from '#features/numbering/web/numbering.facade.tsx';
import { changeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import type { Card as OrganizationCard } from '#features/organizations/web/fact-form.ts';
import { ListsDialog } from '#features/organizations/web/ListsDialog.tsx';
import styles from '#features/organizations/web/organizations.module.css';
import { callApi } from '#kit/web/calls/call-api.ts';
import { Covered } from '#kit/web/Covered.tsx';
import { MailLink, PhoneLink } from '#kit/web/contact/Contact.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type ListProps = {
  readonly title: string;
  readonly nothing: string;
  readonly actions?: ReactNode;
  /** Under the entries. */
  readonly note?: ReactNode;
  readonly children: readonly ReactElement[];
};

const List = ({ title, nothing, actions, note, children }: ListProps): ReactElement => (
  <Card title={title} actions={actions}>
    {children.length === 0 ? (
      <p className="pt-4 px-16 pb-16 muted">{nothing}</p>
    ) : (
      <ul className={styles['entries']}>{children}</ul>
    )}
    {note}
  </Card>
);

type Person = OrganizationCard['people'][number];
type Account = OrganizationCard['accounts'][number];
type Licence = OrganizationCard['licences'][number];

type PersonLineProps = {
  readonly cardId: number;
  readonly person: Person;
  readonly place: FoundPlace | undefined;
  readonly zone: string | null;
};

const PersonLine = ({ cardId, person, place, zone }: PersonLineProps): ReactElement => {
  const openPassport = async (reason: string): Promise<string> => {
    const body = { id: cardId, name: person.name, reason };
    return (await callApi(organizationCalls.openPassport, { body }, { quiet: true })).passport;
  };
  return (
    <li>
      <b>{person.name}</b>
      <small>
        {[
          person.post,
          person.share && texts.shareOf(person.share),
          person.citizenship,
          person.inn && texts.innOfPerson(person.inn),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {person.passport && (
        <small>
          <Covered cover={person.passport} what={texts.passportOf(person.name)} onOpen={openPassport} />
        </small>
      )}
      <span>
        {person.phone && <PhoneLink phone={person.phone} name={person.name} />}
        {person.phone && person.email && ' · '}
        {person.email && <MailLink mail={person.email} />}
      </span>
      <PhonePlace place={place} ownerZone={zone} />
    </li>
  );
};

const AccountLine = ({ account }: { readonly account: Account }): ReactElement => (
  <li>
    <b>{account.account}</b>
    <span>{account.bank_name}</span>
    <small>
      {[`${texts.bik} ${account.bik}`, account.corr_account && `${texts.corrAccount} ${account.corr_account}`]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </li>
);

const LicenceLine = ({ licence }: { readonly licence: Licence }): ReactElement => (
  <li>
    <b>{licence.number}</b>
    <span>{licence.activity}</span>
    <small>
      {[
        licence.issued_by,
        licence.issued_on && texts.since(formatDate(licence.issued_on)),
        licence.valid_until && texts.until(formatDate(licence.valid_until)),
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </li>
);

/** People to talk to, settlement accounts, licences. */
export const PeopleView = ({ card }: { readonly card: OrganizationCard }): ReactElement => {
  const role = useRole();
  const mayChange = mayAct('organizations', changeOrganizations, role) && card.merged_into === null;
  const [isOpen, setOpen] = useState(false);
  const places = usePhonePlaces(card.people.flatMap(({ phone }) => phone ?? []));
  const zone = card.region_code === null ? null : (zoneOfRegion(card.region_code) ?? null);
  const edit = mayChange && (
    <Button
      variant="default"
      size="xs"
      leftSection={<Pencil size={14} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {texts.edit}
    </Button>
  );
  return (
    <div
      className="grid top gap-12 narrow-one"
      style={{ gridTemplateColumns: 'minmax(0, 1.6fr) minmax(280px, 1fr)' }}
    >
      <List
        title={texts.people}
        nothing={texts.nobodyYet}
        actions={edit}
        note={<RegisterNote places={places} isAdmin={role === 'admin'} />}
      >
        {card.people.map((person) => (
          <PersonLine
            key={JSON.stringify(person)}
            cardId={card.id}
            person={person}
            place={person.phone === null ? undefined : places.get(person.phone)}
            zone={zone}
          />
        ))}
      </List>
      <div className="column gap-12 shrinks">
        <List title={texts.accounts} nothing={texts.noAccounts}>
          {card.accounts.map((account) => (
            <AccountLine key={JSON.stringify(account)} account={account} />
          ))}
        </List>
        <List title={texts.licences} nothing={texts.noLicences}>
          {card.licences.map((licence) => (
            <LicenceLine key={JSON.stringify(licence)} licence={licence} />
          ))}
        </List>
      </div>
      {isOpen && <ListsDialog card={card} onClose={() => setOpen(false)} />}
    </div>
  );
};
