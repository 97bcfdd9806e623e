import { eq } from 'drizzle-orm';
import { languageOf, type Language } from '#domain/language.ts';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { fullName } from '#domain/person-name.ts';
import type { Deal, DealMoved } from '#features/deals/server/deals.facade.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import {
  type Audience,
  fillTemplate,
  type LetterWords,
  newsOf,
  type StatusNews,
} from '#features/status-letters/status-letters.rules.ts';
import { isClientWrittenTo } from '#features/status-letters/server/deal-letters.ts';
import { readStatusLetters, templateOf } from '#features/status-letters/server/status-letters.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

type User = typeof users.$inferSelect;

/** Where a letter goes and in which language. */
type Addressee = {
  readonly audience: Audience;
  readonly to: string;
  readonly language: Language;
  readonly person: User | null;
};

const readUser = async (db: Db, id: number | null): Promise<User | null> => {
  if (id === null) return null;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
};

const nameOf = (user: User | null): string => (user ? fullName(user) || user.username : '');

/** Clients have chosen no language: they are written to in Russian, at the address of the firm or of its first person. */
const clientOf = async (db: Db, deal: Deal): Promise<Addressee | null> => {
  if (deal.organizationId === null || !(await isClientWrittenTo(db, deal.id))) return null;
  const [firm] = await db.select().from(organizations).where(eq(organizations.id, deal.organizationId));
  const to = firm?.email ?? firm?.people.find(({ email }) => email !== null)?.email;
  return to ? { audience: 'client', to, language: 'ru', person: null } : null;
};

const agentOf = async (db: Db, { deal, author }: DealMoved): Promise<Addressee | null> => {
  if (deal.agentId === author?.userId) return null;
  const agent = await readUser(db, deal.agentId);
  if (!agent?.email || agent.status !== 'active') return null;
  return { audience: 'agent', to: agent.email, language: languageOf(agent.settings), person: agent };
};

const wordsOf = (
  { services }: Writing,
  deal: Deal,
  manager: User | null,
  { banks, comment }: StatusNews,
  { person }: Addressee,
): LetterWords => ({
  deal: String(deal.id),
  client: deal.clientName,
  bank: [...new Set(banks)].join(', '),
  amount: deal.amount === null ? '' : formatRoubles(kopecksFromDecimal(deal.amount)),
  manager: nameOf(manager),
  manager_phone: manager?.phone ?? '',
  manager_email: manager?.email ?? '',
  person: nameOf(person),
  comment: comment.replaceAll(/\s+/g, ' '),
  deal_link: services.settings.publicUrl
    ? new URL(`/application/detail/${deal.id}`, services.settings.publicUrl).href
    : '',
});

/** Writes to the client and the agent what has become of their deal, in the transaction of the move. */
export const writeLetters = async (writing: Writing, fact: DealMoved): Promise<void> => {
  const { db, services } = writing;
  const news = newsOf(fact.legs);
  if (news.length === 0 || !canPost(services)) return;
  const addressees = [await clientOf(db, fact.deal), await agentOf(db, fact)].filter((one) => one !== null);
  if (addressees.length === 0) return;
  const letters = await readStatusLetters(db);
  const manager = await readUser(db, fact.deal.managerId);
  for (const one of news) {
    for (const addressee of addressees) {
      const letter = letters.find(
        ({ status, audience }) => status === one.status && audience === addressee.audience,
      );
      if (!letter?.isOn) continue;
      const words = wordsOf(writing, fact.deal, manager, one, addressee);
      const { subject, text } = fillTemplate(templateOf(letter, addressee.language), words);
      await queueLetter(writing, {
        to: addressee.to,
        subject,
        text,
        userId: addressee.person?.id ?? null,
      });
    }
  }
};
