import { type ComponentType, lazy } from 'react';
import { patiently } from '#kit/web/calls/patiently.ts';
import type { LazyComponent } from '#kit/web/screens/slots.ts';

const components = new WeakMap<object, ComponentType<never>>();

/**
 * The component that is loaded so, made once: a new one at every drawing would load anew. Without a line it is waited
 * for, and `onWait` may say so.
 */
export const lazyPart = <Props extends object>(
  load: LazyComponent<Props>,
  onWait?: () => void,
): ComponentType<Props> => {
  const existing = components.get(load);
  if (existing) return existing as ComponentType<Props>;
  const made = lazy(() => patiently(load, onWait)) as unknown as ComponentType<Props>;
  components.set(load, made as ComponentType<never>);
  return made;
};

/** Forgets a component whose code did not come, so that the next who opens it asks anew. */
export const forgetPart = (load: object): void => void components.delete(load);
