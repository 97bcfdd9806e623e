import { type ComponentType, lazy } from 'react';
import type { LazyComponent } from '#kit/web/slots.ts';

const components = new WeakMap<object, ComponentType<never>>();

/** The component that is loaded so, made once: a new one at every drawing would load anew. */
export const lazyPart = <Props extends object>(load: LazyComponent<Props>): ComponentType<Props> => {
  const existing = components.get(load);
  if (existing) return existing as ComponentType<Props>;
  const made = lazy(load) as unknown as ComponentType<Props>;
  components.set(load, made as ComponentType<never>);
  return made;
};
