import { eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { letterLanguageOf } from '#domain/words/language.ts';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { fullName } from '#domain/person-name.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import type { DealMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { canPost, queueLetters } from '#features/letters/server/letters.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { agentStatusLetters, clientStatusLetters } from '#features/status-letters/status-letters.letters.ts';
import { newsOf, type StatusNews } from '#features/status-letters/status-letters.rules.ts';
import { clientLetterStops } from '#features/status-letters/server/status-letters.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

type User = typeof users.$inferSelect;

/** Where a letter goes; a client is no user. */
type Addressee = {
  readonly to: string;
  readonly person: User | null;
  readonly letters: typeof clientStatusLetters | typeof agentStatusLetters;
};

const [agents, managers] = [alias(users, 'agent'), alias(users, 'manager')];

/** Everybody and everything a letter about the deal hangs on, by one query. */
const readAround = async (db: Db, deal: Deal) => {
  const [around] = await db
    .select({
      agent: agents,
      manager: managers,
      organization: organizations,
      isStopped: isNotNull(clientLetterStops.dealId),
    })
    .from(deals)
    .leftJoin(agents, eq(agents.id, deals.agentId))
    .leftJoin(managers, eq(managers.id, deals.managerId))
    .leftJoin(organizations, eq(organizations.id, deals.organizationId))
    .leftJoin(clientLetterStops, eq(clientLetterStops.dealId, deals.id))
    .where(eq(deals.id, deal.id));
  if (!around) throw new Error(`Deal ${deal.id} is gone`);
  return around;
};

type Around = Awaited<ReturnType<typeof readAround>>;

const nameOf = (user: User | null): string => (user ? fullName(user) || user.username : '');

/** Clients have chosen no language: they are written to in Russian, at the address of the organization or of its first person. */
const clientOf = ({ organization, isStopped }: Around): Addressee | null => {
  const to = organization?.email ?? organization?.people.find(({ email }) => email !== null)?.email;
  return to && !isStopped ? { to, person: null, letters: clientStatusLetters } : null;
};

const agentOf = ({ agent: person }: Around, { author }: DealMoved): Addressee | null =>
  person?.email && person.status === 'active' && person.id !== author?.userId
    ? { to: person.email, person, letters: agentStatusLetters }
    : null;

const wordsOf = (
  { services }: Writing,
  deal: Deal,
  { agent, manager }: Pick<Around, 'agent' | 'manager'>,
  { banks, comment }: StatusNews,
  { person }: Addressee,
) => ({
  deal: String(deal.id),
  client: deal.clientName,
  bank: [...new Set(banks)].join(', '),
  amount: deal.amount === null ? '' : formatRoubles(kopecksFromDecimal(deal.amount)),
  agent: nameOf(agent),
  agent_phone: agent?.phone ? formatPhone(agent.phone) : '',
  manager: nameOf(manager),
  manager_phone: manager?.phone ?? '',
  manager_email: manager?.email ?? '',
  person: nameOf(person),
  comment,
  deal_link: services.settings.publicUrl
    ? new URL(`/application/detail/${deal.id}`, services.settings.publicUrl).href
    : '',
});

/** Writes to the client and the agent what has become of their deal, in the transaction of the move. */
export const writeLetters = async (writing: Writing, fact: DealMoved): Promise<void> => {
  const { db, services } = writing;
  const news = newsOf(fact.legs);
  if (news.length === 0 || !canPost(services)) return;
  const around = await readAround(db, fact.deal);
  const addressees = [clientOf(around), agentOf(around, fact)].filter((one) => one !== null);
  const letterTo = (one: StatusNews, addressee: Addressee) => ({
    to: addressee.to,
    letter: addressee.letters[one.status](wordsOf(writing, fact.deal, around, one, addressee)),
    userId: addressee.person?.id ?? null,
    language: addressee.person ? letterLanguageOf(addressee.person.settings) : ('ru' as const),
    sending: { purpose: 'statuses' as const },
  });
  await queueLetters(
    writing,
    news.flatMap((one) => addressees.map((addressee) => letterTo(one, addressee))),
  );
};
