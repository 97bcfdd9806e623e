import { shortBankName } from '#domain/bank-name.ts';
import type { ShownDeal } from '#features/deals/web/deals.facade.tsx';

/** A paper that banks of the deal ask for and do not have yet. */
export type WantedPaper = {
  readonly code: string;
  readonly name: string;
  readonly banks: readonly string[];
  readonly isExpired: boolean;
};

/** What the deal's banks lack together, each paper once, in the order in which their packages name it. */
export const wantedPapers = ({ legs }: ShownDeal): readonly WantedPaper[] => {
  const found = new Map<string, WantedPaper>();
  for (const { bank, papers } of legs) {
    for (const { document_type: code, name, is_expired: isExpired } of papers?.missing ?? []) {
      const known = found.get(code);
      const banks = [...(known?.banks ?? []), ...(bank ? [shortBankName(bank.name)] : [])];
      found.set(code, { code, name, banks, isExpired: isExpired || (known?.isExpired ?? false) });
    }
  }
  return [...found.values()];
};
