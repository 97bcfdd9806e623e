import { and, desc, sql } from 'drizzle-orm';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actTexts } from '#features/agent-acts/agent-acts.texts.ts';
import { actScope } from '#features/agent-acts/server/agent-acts.scope.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { readForPrint } from '#features/agent-acts/server/print-act.ts';
import { mostFound, numberIn } from '#features/print-templates/print-templates.kinds.ts';
import { printPoint } from '#features/print-templates/server/print-templates.facade.ts';
import { namesOfKind } from '#features/reward-templates/reward-templates.fields.ts';
import { isOfForm, storedTemplate } from '#features/reward-templates/server/reward-templates.facade.ts';
import { containing } from '#kit/server/like-words.ts';

/** An act among papers with templates: tried on one the caller sees. */
export const actPrint = printPoint.give({
  kind: 'act',
  opens: actCalls.openAct,
  names: namesOfKind('act'),
  find: async ({ db, caller }, typed, { form }) => {
    const number = numberIn(typed);
    const rows = await db
      .select()
      .from(agentActs)
      .where(
        and(
          actScope.where(caller),
          number === undefined ? undefined : sql`${agentActs.number} ilike ${containing(number)}`,
          form && isOfForm(agentActs, form),
        ),
      )
      .orderBy(desc(agentActs.id))
      .limit(mostFound);
    return rows.map(({ id, number: shown, day, isServices, values: { payee } }) => ({
      id,
      title: `${actTexts.title(isServices, shown, day)}, ${payee}`,
    }));
  },
  read: readForPrint,
  stored: (db, id) => storedTemplate(db, 'act', id),
});
