import { formatPhone } from '#domain/phone.ts';
import { leadEvents } from '#features/leads/leads.events.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import type { Lead } from '#features/leads/server/visible-leads.ts';
import { whoSeesLead } from '#features/leads/server/who-sees-lead.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { sql } from 'drizzle-orm';

type Base = Pick<Writing, 'db' | 'now'>;
const words = leadTexts.report;

/** Everybody who sees the lead sees it anew; `also` are those who have just lost sight of it. */
export const refreshLead = async (
  writing: Base,
  lead: Lead,
  also: readonly (number | null)[] = [],
): Promise<void> => {
  const to = [...(await whoSeesLead(writing.db, lead)), ...also.filter((id) => id !== null)];
  await publish(writing, leadEvents.counted, { to: [...new Set(to)], data: { id: lead.id } });
};

const nameOf = ({ name, phone }: Lead): string => words.withPhone(name, phone ? formatPhone(phone) : '');

const inform = (writing: Base, lead: Lead, to: readonly number[], header: string, by: number | null) =>
  notify(writing, {
    to,
    fromUserId: by,
    kind: 'lead',
    header,
    message: nameOf(lead),
    entity: { kind: 'lead', id: lead.id },
    event: leadEvents.report,
  });

/** Tells a person that a lead is his now. */
export const notifyOwner = async (writing: Base, lead: Lead, by: number | null): Promise<void> => {
  if (lead.ownerId === null) return;
  await inform(writing, lead, [lead.ownerId], by === null ? words.came : words.assigned, by);
};

/** Those who give leads to others. */
const distributors = async (db: Db): Promise<number[]> =>
  (
    await selectRows<{ id: number }>(
      db,
      sql`select u.id from ${users} u where u.status = 'active' and u.roles && '{head,director}'::text[]`,
    )
  ).map(({ id }) => id);

/** A lead without anybody: whoever distributes hears of it. */
export const notifyDistributors = async (writing: Base, lead: Lead, by: number | null): Promise<void> =>
  inform(writing, lead, await distributors(writing.db), words.nobody, by);

/** Tells a person that a lead went to another because he was late. */
export const notifyLate = async (writing: Base, lead: Lead, late: number): Promise<void> =>
  inform(writing, lead, [late], words.late, null);
