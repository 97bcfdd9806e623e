import { hurryAgent } from '#features/work-days/server/hurry-agent.ts';
import { hurryPerson } from '#features/work-days/server/hurry-person.ts';
import { listLate } from '#features/work-days/server/list-late.ts';
import { readBusiness } from '#features/work-days/server/read-business.ts';
import { readDay } from '#features/work-days/server/read-day.ts';
import { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { implement } from '#kit/server/implement.ts';

export const workDayRoutes = implement(workDayCalls, {
  getDay: (_input, context) => readDay(context),
  getOwnBusiness: (_input, context) => readBusiness(context),
  listLate: (_input, context) => listLate(context),
  hurryAgent: ({ body }, context) => hurryAgent(context, body.application_id),
  hurryPerson: ({ body }, context) => hurryPerson(context, body.user_id),
});
