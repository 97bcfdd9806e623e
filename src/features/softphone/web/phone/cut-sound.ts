import type { ConversationPiece } from '#features/softphone/web/phone/phone-server.ts';

/** The server takes pieces of 15 s and 160 KiB; a busy browser hands over what has gathered meanwhile at once. */
const mostMs = 15_000;
const longestMs = 10_000;
const mostBytes = 120_000;

/** How loud both sides were, as often as they were measured. */
type Levels = readonly (readonly [we: number, they: number])[];
const mostLevels = 50;

/** The nth of so many equal shares of something. */
const share = (length: number, nth: number, count: number): [from: number, to: number] => [
  Math.floor((length * nth) / count),
  Math.floor((length * (nth + 1)) / count),
];

/** Sound of any length as pieces that the server takes, one after another from `number` on. */
export const cutSound = (sound: Blob, ms: number, levels: Levels, number: number): ConversationPiece[] => {
  const count = Math.min(
    sound.size,
    Math.max(Math.ceil(ms / longestMs), Math.ceil(sound.size / mostBytes), 1),
  );
  return Array.from({ length: count }, (_, nth) => {
    const [from, to] = share(ms, nth, count);
    const measured = levels.slice(...share(levels.length, nth, count)).slice(0, mostLevels);
    return {
      number: number + nth,
      ms: Math.max(1, Math.min(mostMs, to - from)),
      sound: sound.slice(...share(sound.size, nth, count), sound.type),
      we: measured.map(([we]) => we),
      they: measured.map(([, they]) => they),
    };
  });
};
