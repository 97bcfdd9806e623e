import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';

type MissingDocument = { readonly code: string; readonly name: string; readonly isExpired: boolean };
type Checklist = {
  readonly required: number;
  readonly ready: number;
  readonly missing: readonly MissingDocument[];
};

/** What the bank that asks for most lacks; null while no bank says what it wants. */
export const checklistOf = ({ legs }: ShownDeal): Checklist | null => {
  const existing = legs.flatMap(({ documents }) => (documents ? [documents] : []));
  const required = Math.max(0, ...existing.map((documents) => documents.required));
  if (required === 0) return null;
  const missing = new Map<string, MissingDocument>();
  for (const { document_type: code, name, state } of existing.flatMap((documents) => documents.missing))
    missing.set(code, { code, name, isExpired: state === 'expired' });
  const all = Math.max(required, missing.size);
  return { required: all, ready: all - missing.size, missing: [...missing.values()] };
};
