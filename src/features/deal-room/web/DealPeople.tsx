import { type ReactElement, Suspense } from 'react';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { initialsOf, peopleOf, type Person } from '#features/deal-room/web/deal-people.ts';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import styles from '#features/deal-room/web/SideColumn.module.css';
import { PhoneButton } from '#kit/web/contact/PhoneButton.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { useUser } from '#kit/web/calls/session.ts';

const AssignPeople = lazyPart(async () => ({
  default: (await import('#features/deal-room/web/AssignPeople.tsx')).AssignPeople,
}));

const texts = dealRoomTexts.people;
const assigning = ['head', 'director', 'admin'];

const PersonRow = ({ person, isMe }: { readonly person: Person; readonly isMe: boolean }): ReactElement => (
  <li className="row gap-10 py-4 pr-10 pl-16" style={{ minHeight: 44 }}>
    <span
      className={`grid centred fixed text-11 bold neutral round on-neutral ${styles['avatar']}`}
      style={{ width: 28, height: 28 }}
      data-me={isMe || undefined}
      aria-hidden
    >
      {initialsOf(person.name)}
    </span>
    <span className="two-lines">
      <span>{person.name}</span>
      <small>{[person.part, isMe && texts.you].filter(Boolean).join(', ')}</small>
    </span>
    <span className="spacer" />
    {person.phone && !isMe && <PhoneButton phone={person.phone} name={person.name} />}
  </li>
);

/** Who leads the deal, with a way to call; on the working screen those who may change it. */
export const DealPeople = (): ReactElement => {
  const { deal, role, isEdit } = useRoom();
  const { id } = useUser();
  return (
    <section className="fixed pb-6 card">
      <header className="row spread gap-8 pb-6 pt-12 px-16">
        <h2>{texts.title}</h2>
      </header>
      <ul>
        {peopleOf(deal).map((person) => (
          <PersonRow key={person.part} person={person} isMe={person.id === id} />
        ))}
      </ul>
      <Suspense>{isEdit && assigning.includes(role) && <AssignPeople />}</Suspense>
    </section>
  );
};
