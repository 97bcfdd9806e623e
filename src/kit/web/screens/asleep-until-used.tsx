import {
  type ComponentType,
  createElement,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import { patiently, reportWaiting } from '#kit/web/calls/patiently.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** What the sleeping twin puts on the element that a person touches. */
export type Wake = {
  readonly onPointerEnter: () => void;
  readonly onPointerDown: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onClick: () => void;
};

/** How the real control was woken: it takes the focus over, and opens if it was pressed. */
export type Woken = { readonly isFocused: boolean; readonly isPressed: boolean };

/**
 * The ref of the element that takes the focus over from its twin, in the very moment it takes its place: no key is
 * pressed between the two, and a focus that has gone on is left where it is.
 */
export const useWokenFocus = <E extends HTMLElement>(woken: Woken | undefined): RefObject<E | null> => {
  const element = useRef<E>(null);
  const isTaken = useRef(!woken?.isFocused);
  useLayoutEffect(() => {
    if (!isTaken.current && document.activeElement === document.body) element.current?.focus();
    isTaken.current = true;
  }, []);
  return element;
};

type Real<P> = ComponentType<P & { readonly woken: Woken }>;

/** Ends with the press of this moment: an element taken away between the two halves of a click would lose it. */
const endOfPress = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    setTimeout(() => resolve());
  };
  globalThis.addEventListener('pointerup', end, { signal: over.signal });
  globalThis.addEventListener('pointercancel', end, { signal: over.signal });
  return promise;
};

/**
 * A control whose code comes when the pointer or the focus first reaches it. Until then its twin, which looks the
 * same and knows only its value, stands in its place.
 */
export const asleepUntilUsed = <P extends object>(
  load: () => Promise<{ readonly default: Real<P> }>,
  Twin: ComponentType<P & { readonly wake: Wake }>,
): ComponentType<P> => {
  const Control = (props: P): ReactElement => {
    const [real, setReal] = useState<{ readonly Part: Real<P>; readonly woken: Woken } | null>(null);
    const woken = useRef({ isFocused: false, isPressed: false });
    const press = useRef<Promise<void> | null>(null);
    const wakeUp = async (): Promise<void> => {
      try {
        const file = await patiently(load, () => woken.current.isPressed && reportWaiting());
        await press.current;
        setReal({ Part: file.default, woken: { ...woken.current } });
      } catch {
        toast.error(webTexts.partBroken);
      }
    };
    if (real) return createElement(real.Part, { ...props, woken: real.woken });
    const wake: Wake = {
      onPointerEnter: () => void wakeUp(),
      onPointerDown: () => {
        press.current = endOfPress();
        void wakeUp();
      },
      onFocus: () => {
        woken.current.isFocused = true;
        void wakeUp();
      },
      onBlur: () => {
        woken.current = { isFocused: false, isPressed: false };
      },
      onClick: () => {
        woken.current.isPressed = true;
        void wakeUp();
      },
    };
    // oxlint-disable-next-line react/refs -- the twin only hands these to its events
    return createElement(Twin, { ...props, wake });
  };
  return Control;
};
