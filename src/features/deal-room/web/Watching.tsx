import { Eye } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortName } from '#domain/person-name.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { useWatchers } from '#features/deal-room/web/use-watchers.ts';
import { PersonAvatar } from '#kit/web/PersonAvatar.tsx';

const texts = dealRoomTexts.watching;
const mostAvatars = 2;

/** Who else has the deal before his eyes, beside its menu: round pictures, names for who asks; nothing while nobody has. */
export const Watching = ({ dealId }: { readonly dealId: number }): ReactElement | null => {
  const people = useWatchers(dealId);
  if (people.length === 0) return null;
  const names = people.map(shortName).join(', ');
  const more = people.length - mostAvatars;
  return (
    <span className="row gap-4 fixed muted" title={`${texts.title}: ${names}`}>
      <span className="visually-hidden">{texts.title}</span>
      <Eye size={14} aria-hidden />
      <span className="flex gap-2">
        {people.slice(0, mostAvatars).map(({ userId, firstName, lastName }) => (
          <PersonAvatar key={userId} firstName={firstName} lastName={lastName} size={24} isQuiet />
        ))}
        {more > 0 && (
          <span className="inline-row px-6 text-11 bold neutral round-12 on-neutral">+{more}</span>
        )}
      </span>
      <span className="visually-hidden">{names}</span>
    </span>
  );
};
