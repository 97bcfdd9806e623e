import { type ComponentType, lazy } from 'react';
import type { LazyComponent } from '#kit/web/slots.ts';

const components = new WeakMap<object, ComponentType<never>>();

/** The component that a slot's item loads, made once: a new one at every drawing would load anew. */
export const lazyPart = <Props extends object>(item: {
  readonly load: LazyComponent<Props>;
}): ComponentType<Props> => {
  const known = components.get(item);
  if (known) return known as ComponentType<Props>;
  const made = lazy(item.load) as unknown as ComponentType<Props>;
  components.set(item, made as ComponentType<never>);
  return made;
};
