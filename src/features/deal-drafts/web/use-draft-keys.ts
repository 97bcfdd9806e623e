import { usePageKeys } from '#kit/web/screens/use-page-keys.ts';

type DraftKeys = {
  readonly isOff: boolean;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onRemark: () => void;
  readonly onMode: () => void;
};

/** Keys of a draft: J and K walk over differences, R remarks on the selection, V changes the mode. */
export const useDraftKeys = ({ isOff, onNext, onPrevious, onRemark, onMode }: DraftKeys): void => {
  const actions = new Map([
    ['KeyJ', onNext],
    ['KeyK', onPrevious],
    ['KeyR', onRemark],
    ['KeyV', onMode],
  ]);
  usePageKeys({ isOff, actionOf: ({ code, shiftKey }) => (shiftKey ? undefined : actions.get(code)) });
};
