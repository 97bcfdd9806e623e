import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { type DealMenuLine, dealMenuLines } from '#features/deals/web/deals.facade.tsx';
import type { Deal } from '#features/deals/web/room/deal-view.ts';

type Line = ComponentType<{ readonly deal: Deal }>;

const components = new Map<DealMenuLine, Line>();

const componentOf = (line: DealMenuLine): Line => {
  const known = components.get(line);
  if (known) return known;
  const made = lazy(line.load);
  components.set(line, made);
  return made;
};

/** What other features put into the menu of this deal. */
export const MenuLines = ({ deal }: { readonly deal: Deal }): readonly ReactElement[] =>
  dealMenuLines.items().map((line) => {
    const Line = componentOf(line);
    return (
      <Suspense key={line.order}>
        <Line deal={deal} />
      </Suspense>
    );
  });
