import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { ErrorBoundary } from '#kit/web/ErrorBoundary.tsx';
import { useUser } from '#kit/web/session.ts';
import type { LazyComponent, ShellPart, Slot } from '#kit/web/slots.ts';

type Known = { readonly key: number; readonly Part: ComponentType };

// One lazy component for each import, else every drawing would load it anew.
const known = new Map<LazyComponent<object>, Known>();

const componentOf = (load: LazyComponent<object>): Known => {
  const made = known.get(load) ?? { key: known.size, Part: lazy(load) as ComponentType };
  known.set(load, made);
  return made;
};

/** What features put into a place of the shell, in order; a part that breaks is left out and takes nothing with it. */
export const SlotParts = ({ slot }: { readonly slot: Slot<ShellPart> }): readonly ReactElement[] => {
  const user = useUser();
  return slot
    .items()
    .filter(({ isShown }) => isShown?.(user) ?? true)
    .map(({ load }) => {
      const { key, Part } = componentOf(load);
      return (
        <ErrorBoundary key={key} instead={null}>
          <Suspense>
            <Part />
          </Suspense>
        </ErrorBoundary>
      );
    });
};
