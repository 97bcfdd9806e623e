import { and, eq } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import type { InBothLanguages, Language } from '#domain/words/language.ts';
import { agentLetters } from '#features/agents/agents.letters.ts';
import { agentMoves } from '#features/agents/agents.status.ts';
import { agentMoveWords, agentTexts, type MoveWords } from '#features/agents/agents.texts.ts';
import type { AgentMoved } from '#features/agents/server/agent-moved.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { activeAdministrators } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

type User = typeof users.$inferSelect;

/** Who checks an agent: his curator where he has one who works, else administrators. */
const checkersOf = async (db: Db, { curatorId }: Pick<User, 'curatorId'>): Promise<number[]> => {
  if (curatorId === null) return activeAdministrators(db);
  const working = and(eq(users.status, 'active'), eq(users.id, curatorId));
  return (await db.$count(users, working)) > 0 ? [curatorId] : activeAdministrators(db);
};

/** What is told: by whom it was done, why, what it is about, in the words of the table. */
type Report = Pick<AgentMoved, 'agentId' | 'byUserId' | 'reason'> & {
  readonly words: MoveWords;
  readonly about: InBothLanguages | null;
};

const notifyPerson = async (
  writing: Writing,
  user: User,
  { byUserId, reason, about }: Report,
  words: NonNullable<MoveWords['toPerson']>,
): Promise<void> => {
  const messageIn = (language: Language): string =>
    agentTexts.about(words.message[language], about?.[language] ?? null);
  await notify(writing, {
    to: [user.id],
    fromUserId: byUserId,
    kind: 'system',
    header: words.header.ru,
    message: agentTexts.withReason(messageIn('ru'), reason),
    entity: null,
  });
  if (!user.email || !canPost(writing.services)) return;
  const link = String(writing.services.settings.publicUrl ?? '');
  await queueLetter(writing, {
    to: user.email,
    letter: (language) =>
      agentLetters.moved({
        name: user.firstName || user.username,
        header: words.header[language],
        message: messageIn(language),
        reason: reason ?? '',
        site: link,
      })(language),
    userId: user.id,
  });
};

/** Tells by the table of words: the person, unless it was he, and whoever checks. */
export const notifyByWords = async (writing: Writing, report: Report): Promise<void> => {
  const { toPerson, toStaff } = report.words;
  const [user] = await writing.db.select().from(users).where(eq(users.id, report.agentId));
  if (!user) return;
  if (toPerson && report.byUserId !== user.id) await notifyPerson(writing, user, report, toPerson);
  if (!toStaff) return;
  await notify(writing, {
    to: await checkersOf(writing.db, user),
    fromUserId: user.id,
    kind: 'system',
    header: toStaff,
    message: agentTexts.ofAgent(fullName(user) || user.username, toStaff, report.about?.ru ?? null),
    entity: { kind: 'agent', id: user.id },
  });
};

/** Tells of a move; whoever becomes an agent gets a letter of his own, with a link that lets him in. */
export const notifyOfMove = async (writing: Writing, moved: AgentMoved): Promise<void> => {
  if (moved.move !== agentMoves.activate)
    await notifyByWords(writing, { ...moved, words: agentMoveWords(moved.move), about: null });
};
