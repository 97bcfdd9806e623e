import type { FloatingPosition } from '@mantine/core';
import { cloneElement, type ReactElement, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const openDelayMs = 200;
const HintBubble = lazyPart(async () => ({
  default: (await import('#kit/web/notes/HintBubble.tsx')).HintBubble,
}));

/** What the element under a hint must take. */
export type Hinted = {
  readonly ref?: Ref<HTMLElement>;
  readonly onPointerEnter?: () => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
};

type HintProps = {
  readonly label: string;
  readonly position?: FloatingPosition;
  readonly offset?: number;
  /** What it says stands nowhere else, so it comes to the keyboard too. */
  readonly comesOnFocus?: boolean;
  /** One element that takes a ref and the pointer's events. */
  readonly children: ReactElement<Hinted>;
};

/** The name of an icon on hover; its code comes with the first hint. */
export const Hint = ({
  label,
  position = 'top',
  offset = 8,
  comesOnFocus = false,
  children,
}: HintProps): ReactElement => {
  const target = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = (): void => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  const enter = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setWasOpen(true);
      setIsOpen(true);
    }, openDelayMs);
  };
  return (
    <>
      {/* oxlint-disable-next-line react/no-clone-element, react/refs -- the child keeps its place in the page: a box around it would change how it lies */}
      {cloneElement(children, {
        ref: target,
        onPointerEnter: enter,
        onPointerLeave: leave,
        ...(comesOnFocus ? { onFocus: enter, onBlur: leave } : {}),
      })}
      {wasOpen && (
        <Suspense>
          <HintBubble label={label} position={position} offset={offset} target={target} opened={isOpen} />
        </Suspense>
      )}
    </>
  );
};
