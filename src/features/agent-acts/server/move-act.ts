import type { InBothLanguages } from '#domain/words/language.ts';
import { eq } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { agentActLetters } from '#features/agent-acts/agent-acts.letters.ts';
import { actScope } from '#features/agent-acts/server/agent-acts.scope.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import type { Act } from '#features/agent-acts/server/find-act.ts';
import { queueLetter } from '#features/letters/server/letters.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { reportEvents } from '#features/remuneration/remuneration.events.ts';
import { issueTicket } from '#features/sign-in/server/sign-in.facade.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Change = Partial<typeof agentActs.$inferInsert>;

/** An act has moved or its money has, in the same transaction. */
export const actMoved = defineHook<{ readonly actId: number }>('agent-acts.moved');

/** Says to whoever sees an act that it has changed. */
export const publishAct = (
  writing: Pick<Writing, 'db' | 'now'>,
  { id, payeeId }: Pick<Act, 'id' | 'payeeId'>,
): Promise<void> =>
  publish(writing, reportEvents.moved, {
    to: actScope.seers({ payeeId }),
    data: { report_id: null, act_id: id },
  });

/** Writes a change of a locked act: the next version, the trace, the news. */
export const changeActRow = async (operation: Operation, act: Act, set: Change): Promise<void> => {
  await operation.db
    .update(agentActs)
    .set({ ...set, version: act.version + 1 })
    .where(eq(agentActs.id, act.id));
  await recordChange(operation, {
    entity: 'agentAct',
    entityId: act.id,
    before: { state: act.state, day: act.day, regime: act.regime, to_pay: act.toPay, paid: act.paid },
    after: {
      state: set.state ?? act.state,
      day: set.day ?? act.day,
      regime: set.regime === undefined ? act.regime : set.regime,
      to_pay: set.toPay ?? act.toPay,
      paid: set.paid ?? act.paid,
    },
  });
  await publishAct(operation, act);
  await actMoved.emit(operation, { actId: act.id });
};

type Words = { readonly header: InBothLanguages; readonly message: InBothLanguages };

/** Tells the payee of an act, on the screen and by a letter with a link to it. */
export const notifyPayee = async (
  operation: Operation,
  { id, payeeId }: Pick<Act, 'id' | 'payeeId'>,
  { header, message }: Words,
): Promise<void> => {
  const { db, caller } = operation;
  await notify(operation, {
    to: [payeeId],
    fromUserId: caller.userId,
    kind: 'report',
    header: header.ru,
    message: message.ru,
    entity: null,
  });
  const [payee] = await db.select().from(users).where(eq(users.id, payeeId));
  if (!payee || payee.email === null) return;
  await queueLetter(operation, {
    to: payee.email,
    letter: (language) =>
      agentActLetters.moved({ name: fullName(payee), header: header[language], message: message[language] })(
        language,
      ),
    userId: payeeId,
    sending: { purpose: 'money' },
    ...(await issueTicket(operation, payeeId, `/remuneration/act/${id}`)),
  });
};
