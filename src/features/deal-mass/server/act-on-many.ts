import type { MassAction } from '#features/deal-mass/deal-mass.rules.ts';
import { dealMassTexts as texts } from '#features/deal-mass/deal-mass.texts.ts';
import type { MassItem } from '#features/deal-mass/server/ask-mass.ts';
import { isOperator } from '#features/deal-mass/server/list-assignees.ts';
import { assignOperator, findDeal } from '#features/deals/server/deals.facade.ts';
import { moveLegs } from '#features/deal-legs/server/deal-legs.facade.ts';
import { updateDeal } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import type { Came, RunningBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

type Wish = {
  readonly action: MassAction;
  readonly reason_code?: string;
  readonly comment?: string;
  readonly person_id?: number;
  readonly items: readonly MassItem[];
};

const assignManager = async (operation: Operation, dealId: number, personId: number): Promise<Came> => {
  const deal = await findDeal(operation, dealId);
  if (deal.managerId === personId) return { outcome: 'same', words: texts.alreadyHis };
  await updateDeal(operation, dealId, { version: deal.version, manager_id: personId });
  return { outcome: 'done' };
};

const giveToOperator = async (operation: Operation, dealId: number, personId: number): Promise<Came> => {
  if (!(await isOperator(operation.db, personId))) return { outcome: 'refused', words: texts.personUnknown };
  return (await assignOperator(operation, dealId, personId))
    ? { outcome: 'done' }
    : { outcome: 'same', words: texts.alreadyHis };
};

const actOnOne = async (operation: Operation, wish: Wish, dealId: number): Promise<Came> => {
  const { action, reason_code: reason, comment, person_id: personId = 0 } = wish;
  if (action === 'manager') return assignManager(operation, dealId, personId);
  if (action === 'operator') return giveToOperator(operation, dealId, personId);
  const words = { ...(reason ? { reason_code: reason } : {}), ...(comment ? { comment } : {}) };
  const target = { application_id: dealId, ...words };
  const { moved } = await moveLegs(
    operation,
    action === 'delete' ? { ...target, to: 'deleted' } : { ...target, move: action },
  );
  return { outcome: 'done', words: texts.moved(moved.length) };
};

/** Does the wish deal by deal through the operations a person uses: the same guards, the same history. */
export const massWork = async (backgroundJob: RunningBackgroundJob): Promise<null> => {
  const wish = backgroundJob.input as Wish; // written by `askMass`, which has proved it
  await backgroundJob.each(wish.items, (operation, { dealId }) => actOnOne(operation, wish, dealId));
  return null;
};
