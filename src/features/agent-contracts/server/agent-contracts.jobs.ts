import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { formatDate, addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import { dueReminder, remindDays } from '#features/agent-contracts/agent-contracts.rules.ts';
import { agentContractLetters } from '#features/agent-contracts/agent-contracts.letters.ts';
import { contractTexts as texts } from '#features/agent-contracts/agent-contracts.texts.ts';
import {
  agentContracts,
  contractTemplates,
} from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { keepMade, makeFilled, readStored } from '#features/deal-forms/server/deal-forms.facade.ts';
import { queueLetter } from '#features/letters/server/letters.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { defineJobQueue } from '#kit/server/background-jobs/background-jobs.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Makes the DOCX and the PDF of a contract from what was written down when it was made; made once, they stay. */
const makeFiles = async (services: Services, id: number): Promise<void> => {
  const [found] = await services.database.read((db) =>
    db
      .select({ contract: agentContracts, template: contractTemplates.sha256 })
      .from(agentContracts)
      .innerJoin(contractTemplates, eq(contractTemplates.id, agentContracts.templateId))
      .where(and(eq(agentContracts.id, id), isNull(agentContracts.pdfSha256))),
  );
  if (!found) return;
  const { number, values } = found.contract;
  const template = await readStored(services, found.template);
  const [made] = await makeFilled([{ template, data: values, title: texts.fileName(number) }]);
  if (!made) throw new Error('No files were made');
  const { docx, pdf } = made;
  await writeByClock(services, async ({ db }) => {
    const files = {
      docxSha256: (await keepMade({ db, services }, docx)).sha256,
      pdfSha256: (await keepMade({ db, services }, pdf)).sha256,
      pdfBytes: pdf.length,
    };
    await db
      .update(agentContracts)
      .set(files)
      .where(and(eq(agentContracts.id, id), isNull(agentContracts.pdfSha256)));
  });
};

/** Files of contracts, made once whichever server dies meanwhile. */
export const contractQueue = defineJobQueue({
  name: 'agent-contracts.files',
  atOnce: 1,
  retries: 3,
  run: makeFiles,
});

type Ending = {
  readonly agent: typeof users.$inferSelect;
  readonly id: number;
};

/** Signed contracts whose end is near enough to be spoken of. */
const readEnding = async (
  { database }: Services,
  today: string,
  after: number,
  limit: number,
): Promise<Ending[]> => {
  const far = addDays(today, Math.max(...remindDays));
  const near = addDays(today, Math.min(...remindDays));
  return database.read((db) =>
    db
      .select({ id: agentContracts.id, agent: users })
      .from(agentContracts)
      .innerJoin(users, eq(users.id, agentContracts.agentId))
      .where(
        and(
          gt(agentContracts.id, after),
          eq(agentContracts.state, 'signed'),
          isNull(agentContracts.parentId),
          sql`${agentContracts.endsOn} between ${today}::date and ${far}::date`,
          sql`(${agentContracts.reminded} is null
               or (${agentContracts.reminded} > ${Math.min(...remindDays)}
                   and ${agentContracts.endsOn} <= ${near}::date))`,
        ),
      )
      .orderBy(asc(agentContracts.id))
      .limit(limit),
  );
};

/** Takes the contract as it stands now: an addendum that has moved its end meanwhile is not crossed. */
const lockDue = async ({ db }: Writing, id: number, today: string) => {
  const signed = and(eq(agentContracts.id, id), eq(agentContracts.state, 'signed'));
  const [contract] = await db.select().from(agentContracts).where(signed).for('update');
  const days = contract && dueReminder(contract.endsOn, contract.reminded, today);
  return contract && days !== undefined ? { contract, days } : undefined;
};

const remind = async (writing: Writing, { id, agent }: Ending, today: string): Promise<void> => {
  const { db } = writing;
  const due = await lockDue(writing, id, today);
  if (!due) return;
  const { number, endsOn, agentId, madeBy } = due.contract;
  await db.update(agentContracts).set({ reminded: due.days }).where(eq(agentContracts.id, id));
  await notify(writing, {
    to: [agentId, agent.curatorId ?? madeBy],
    fromUserId: null,
    kind: 'report',
    header: texts.endsHeader(number),
    message: texts.ends(endsOn),
    entity: null,
  });
  if (agent.email !== null)
    await queueLetter(writing, {
      to: agent.email,
      letter: agentContractLetters.ends({ name: fullName(agent), number, day: formatDate(endsOn) }),
      userId: agentId,
      sending: { purpose: 'reports' },
      isBulk: true,
    });
};

/** A contract's end is spoken of 30 and 7 days before, each once. */
export const remindOfEnds = async (services: Services): Promise<void> => {
  const today = moscowDateOf(services.clock.now());
  await forEachRow(
    services,
    (after, limit) => readEnding(services, today, after, limit),
    (ending) => writeByClock(services, (writing) => remind(writing, ending, today)),
  );
};

export const contractReminders = defineJob({
  name: 'agent-contracts.remind',
  title: texts.jobs.remind,
  everyMinutes: 60,
  run: remindOfEnds,
});
