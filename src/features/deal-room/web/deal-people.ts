import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';

const texts = dealRoomTexts.people;

export type Person = {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly part: string;
};

/** The people of a deal with their parts; one who has two parts stands once. */
export const peopleOf = (deal: Deal): readonly Person[] => {
  const parts = [
    { person: deal.manager, part: texts.manager },
    { person: deal.agent, part: texts.agent },
    { person: deal.operator, part: texts.operator },
    { person: deal.author, part: texts.author },
  ];
  return parts.reduce<Person[]>((all, { person, part }) => {
    if (!person || all.some((existing) => existing.id === person.id)) return all;
    return [...all, { ...person, part }];
  }, []);
};

/** Two letters of a name for a round picture. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s\u00a0]+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
