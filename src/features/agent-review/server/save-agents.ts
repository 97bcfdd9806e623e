import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewErrors } from '#features/agent-review/agent-review.errors.ts';
import { agentReviewTexts } from '#features/agent-review/agent-review.texts.ts';
import { readAgents } from '#features/agent-review/server/list-agents.ts';
import { agentTexts } from '#features/agents/agents.texts.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { withAdded } from '#kit/server/sheets/added-columns.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

const texts = agentReviewTexts.sheet;
const mostRows = 5_000;

const day = (at: string | null): string => (at === null ? '' : formatDate(moscowDateOf(new Date(at))));

/** The agents of a search as a workbook. */
export const saveAgents = async (
  operation: Operation,
  filter: CallParsed<(typeof agentReviewCalls)['saveAgents']>['query'],
): Promise<SentFile> => {
  const agents = await readAgents(operation, filter, mostRows);
  if (agents.length > mostRows) throw refuse(agentReviewErrors.tooMany);
  const cells = agents.map((agent) => ({
    id: agent.id,
    cells: [
      agent.name,
      agentTexts.states[agent.state],
      day(agent.since),
      agent.curator ?? '',
      agent.head ?? '',
      agent.u_form === null ? '' : texts.forms[agent.u_form],
      agent.deals,
      Number(agent.issued),
      day(agent.first_deal_at),
      day(agent.seen_at),
    ],
  }));
  const added = await withAdded(operation, 'agent', cells);
  const columns = texts.columns.map((title, at) => ({ title, width: at === 0 ? 32 : 18 }));
  return sheetFile(`${texts.name}.xlsx`, {
    name: texts.name,
    columns: [...columns, ...added.columns],
    rows: added.rows,
  });
};
