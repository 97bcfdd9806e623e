import type { ReactElement } from 'react';
import { roleNames } from '#domain/role.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Person } from '#features/chat/web/chat-wire.ts';
import styles from '#features/chat/web/composer/composer.module.css';

/** The list of people under the field, and one of them, for the field to name. */
export const mentionListId = 'chat-mentions';
export const mentionId = (userId: number): string => `chat-mention-${userId}`;

type MentionListProps = {
  readonly people: readonly Person[];
  readonly chosen: number;
  readonly onChoose: (person: Person) => void;
};

/** Whom «@» may name; the arrows of the field go over it. */
export const MentionList = ({ people, chosen, onChoose }: MentionListProps): ReactElement => (
  <div
    className={`edge round-8 on-paper scrolls-down py-4 px-4 shadowed over ${styles['people']}`}
    style={{ zIndex: 5, bottom: 'calc(100% + 6px)', left: 0, width: 'min(320px, 100%)', maxHeight: 260 }}
    id={mentionListId}
    role="listbox"
    aria-label={chatScreenTexts.composer.people}
  >
    {people.map((person, at) => (
      <div
        className="row gap-8 py-6 px-10 round-6 pressed"
        key={person.id}
        id={mentionId(person.id)}
        role="option"
        tabIndex={-1}
        aria-selected={at === chosen}
        onPointerDown={(event) => {
          event.preventDefault();
          onChoose(person);
        }}
      >
        <span className="ellipsis">{person.name}</span>
        <small className="text-12 muted">{roleNames[person.role]}</small>
        {person.is_on_duty && <i className="fixed round" title={chatScreenTexts.head.onDuty} />}
      </div>
    ))}
  </div>
);
