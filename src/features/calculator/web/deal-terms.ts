import type { MouseEvent } from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { answeredQuestion } from '#features/calculator/web/price-words.ts';
import type { Answer } from '#features/calculator/web/use-calculation.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import type { WizardLink } from '#features/deals/deals.links.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** What a calculation brings into a new deal; null for those who make none. */
export const useDealTerms = (asked: Answer['asked']): WizardLink | null => {
  const { role, stop_app: isStopped } = useUser();
  if (!mayAct('deals', createDeals, role) || (isStopped === 1 && isAgentFamily(role))) return null;
  const { law, purpose, amount, start, end, hasPrepayment } = answeredQuestion(asked);
  return { law, purpose, amount, start, end, prepayment: hasPrepayment ? '1' : undefined };
};

/** A press that opens the deal in this page closes the dialog; one that opens it elsewhere leaves it. */
export const leaving =
  (onLeave: () => void) =>
  ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) onLeave();
  };
