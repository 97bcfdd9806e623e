import type { ShownDeal } from '#features/deals/web/deals.facade.tsx';

export type MissingPaper = { readonly code: string; readonly name: string; readonly isExpired: boolean };
export type Checklist = {
  readonly wanted: number;
  readonly ready: number;
  readonly missing: readonly MissingPaper[];
};

/** What the bank that asks for most lacks; null while no bank says what it wants. */
export const checklistOf = ({ legs }: ShownDeal): Checklist | null => {
  const known = legs.flatMap(({ papers }) => (papers ? [papers] : []));
  const wanted = Math.max(0, ...known.map((papers) => papers.wanted));
  if (wanted === 0) return null;
  const missing = new Map<string, MissingPaper>();
  for (const { document_type: code, name, state } of known.flatMap((papers) => papers.missing))
    missing.set(code, { code, name, isExpired: state === 'expired' });
  const all = Math.max(wanted, missing.size);
  return { wanted: all, ready: all - missing.size, missing: [...missing.values()] };
};
