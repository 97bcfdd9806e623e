import type { ReactElement } from 'react';
import { timeInZone } from '#domain/phone-place.ts';
import { numberingTexts as texts } from '#features/numbering/numbering.texts.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import type { FoundPlace } from '#features/numbering/web/use-phone-places.ts';

type PhonePlaceProps = {
  readonly place: FoundPlace | undefined;
  /** The zone of whoever the phone belongs to, for a number that tells none. */
  readonly ownerZone: string | null;
};

/** The region and the operator of a phone and the time of day there; of an unknown one, what its owner's region says. */
export const PhonePlace = ({ place, ownerZone }: PhonePlaceProps): ReactElement | null => {
  const now = useNow();
  if (!place) return null;
  const time = place.zone !== null && texts.localTime(timeInZone(now, place.zone));
  const ownerTime = place.zone === null && ownerZone !== null && texts.byOwner(timeInZone(now, ownerZone));
  const words = [
    place.region,
    place.source === 'code' && texts.byCode,
    place.operator,
    time,
    ownerTime,
  ].filter(Boolean);
  return words.length === 0 ? null : <small className="muted">{words.join(' · ')}</small>;
};

type RegisterNoteProps = {
  readonly places: ReadonlyMap<string, FoundPlace>;
  readonly isAdmin: boolean;
};

/** Says that the register is not loaded, where that is why a phone is not known better. */
export const RegisterNote = ({ places, isAdmin }: RegisterNoteProps): ReactElement | null => {
  const isMissed = [...places.values()].some(
    ({ isRegisterLoaded, source }) => !isRegisterLoaded && source !== 'register',
  );
  return isMissed ? (
    <p className="muted small">{isAdmin ? texts.notLoadedForAdmin : texts.notLoaded}</p>
  ) : null;
};
