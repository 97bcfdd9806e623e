import { lazy, type ReactElement, Suspense } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { initialsOf, peopleOf, type Person } from '#features/deals/web/room/deal-people.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import styles from '#features/deals/web/room/SideColumn.module.css';
import { PhoneButton } from '#kit/web/contact/PhoneButton.tsx';
import { useUser } from '#kit/web/session.ts';

const AssignPeople = lazy(async () => ({
  default: (await import('#features/deals/web/room/AssignPeople.tsx')).AssignPeople,
}));

const texts = dealRoomTexts.people;
const assigning = ['head', 'director', 'admin'];

const PersonRow = ({ person, isMe }: { readonly person: Person; readonly isMe: boolean }): ReactElement => (
  <li className={styles['person']}>
    <span className={styles['avatar']} data-me={isMe || undefined} aria-hidden>
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
    <section className={styles['card']}>
      <header className={styles['head']}>
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
