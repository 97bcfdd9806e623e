import type { leadCalls } from '#features/leads/leads.contract.ts';
import { leadErrors } from '#features/leads/leads.errors.ts';
import { isOpen, leadStep, movesOf } from '#features/leads/leads.status.ts';
import { leadTexts, lostReasonsNow } from '#features/leads/leads.texts.ts';
import { refreshLead } from '#features/leads/server/notify-lead.ts';
import { type LeadCard, showLead } from '#features/leads/server/show-lead.ts';
import { lockLead } from '#features/leads/server/visible-leads.ts';
import { changeLead } from '#features/leads/server/write-lead.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<(typeof leadCalls)['moveLead']>['body'];

const problems = leadTexts.fieldProblems;

/** A lost lead wants a reason, one of those that the company gives to choose. */
const refuseReason = (reason: string | null): void => {
  if (reason !== null && Object.hasOwn(lostReasonsNow(), reason)) return;
  const problem = reason === null ? problems.reasonNeeded : problems.reasonGone;
  throw refuse(leadErrors.invalid, { errors: { reason: [problem] } });
};

/** Takes a lead to another state by the table of moves; a lost one wants its reason. */
export const moveLead = async (
  operation: Operation,
  { id, version, move, reason, comment }: Input,
): Promise<LeadCard> => {
  const { caller, now } = operation;
  const lead = await lockLead(operation, id, version);
  const step = leadStep(move);
  if (!movesOf(lead.state, caller.role).includes(move) || step.to === 'previous')
    throw refuse(leadErrors.noMove);
  if (step.guards.includes('reason')) refuseReason(reason);
  const isLive = isOpen(step.to);
  const changed = await changeLead(operation, caller, lead, {
    set: {
      state: step.to,
      lostReason: step.to === 'lost' ? reason : null,
      closedAt: isLive ? null : now,
      nextContactAt: isLive ? lead.nextContactAt : null,
      firstResponseAt: lead.firstResponseAt ?? now,
      // Nobody is ready for a deal before he was talked to.
      reachedAt: step.to === 'qualified' ? (lead.reachedAt ?? now) : lead.reachedAt,
      responseDueAt: null,
    },
    story: { what: 'moved', comment: comment === '' ? null : comment },
  });
  await refreshLead(operation, changed);
  return showLead(operation, id);
};
