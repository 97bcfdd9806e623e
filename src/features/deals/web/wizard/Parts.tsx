import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import type { WizardPart } from '#features/deals/web/deals.facade.tsx';
import type { Slot } from '#kit/web/slots.ts';

const components = new Map<unknown, ComponentType<never>>();

const componentOf = <P extends object>({ load }: WizardPart<P>): ComponentType<P> => {
  const known = components.get(load) as ComponentType<P> | undefined; // made below from this very `load`
  if (known) return known;
  const made = lazy(load);
  components.set(load, made);
  return made;
};

/** Draws what other features put into a slot of the wizard, each with the same facts. */
export const Parts = <P extends object>({
  slot,
  ...props
}: { readonly slot: Slot<WizardPart<P>> } & P): ReactElement => (
  <Suspense fallback={null}>
    {slot.items().map((part) => {
      const Part = componentOf(part);
      return <Part key={part.order} {...(props as unknown as P)} />;
    })}
  </Suspense>
);
