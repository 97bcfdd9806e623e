import { usePageKeys } from '#kit/web/use-page-keys.ts';

type RoomKeys = {
  readonly isOff: boolean;
  readonly onView: (at: number) => void;
  readonly onNext: () => void;
  readonly onHelp: () => void;
};

/** Keys of a deal: 1… views, G next action, ? list of keys. */
export const useRoomKeys = ({ isOff, onView, onNext, onHelp }: RoomKeys): void =>
  usePageKeys({
    isOff,
    actionOf: ({ code, key, shiftKey }) => {
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
      if (digit && !shiftKey) return () => onView(Number(digit) - 1);
      if (code === 'KeyG') return onNext;
      return key === '?' || (shiftKey && code === 'Slash') ? onHelp : undefined;
    },
  });
