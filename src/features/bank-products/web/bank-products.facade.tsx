import { type ReactElement, Suspense } from 'react';
import type { RuleVerdict } from '#features/bank-products/bank-products.verdict.ts';
import type { ShownVerdict } from '#features/bank-products/web/shown-verdict.ts';
export { VerdictSign, verdictTones } from '#features/bank-products/web/VerdictSign.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const VerdictButton = lazyPart(async () => ({
  default: (await import('#features/bank-products/web/VerdictButton.tsx')).VerdictButton,
}));

/** A small mark that tells how a deal stands to the rules of a bank, and on a press each rule; for agents the result alone. */
export const VerdictMark = ({ verdict }: { readonly verdict: ShownVerdict }): ReactElement => (
  <Suspense fallback={<span style={{ flex: 'none', width: 24 }} />}>
    <VerdictButton verdict={verdict} />
  </Suspense>
);

const LazyRules = lazyPart(async () => ({
  default: (await import('#features/bank-products/web/VerdictRules.tsx')).VerdictRules,
}));

/** Every rule of a verdict with what was found, the limit and what would help; broken ones first. */
export const VerdictRuleList = ({ rules }: { readonly rules: readonly RuleVerdict[] }): ReactElement => (
  <Suspense fallback={null}>
    <LazyRules rules={rules} />
  </Suspense>
);
