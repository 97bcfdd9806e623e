import { eq } from 'drizzle-orm';
import type { InBothLanguages } from '#domain/words/language.ts';
import type { AgentNote } from '#features/agents/agents.status.ts';
import { agentNoteWords } from '#features/agents/agents.texts.ts';
import { agentHistory, agents } from '#features/agents/server/agents.tables.ts';
import { notifyByWords } from '#features/agents/server/notify-of-move.ts';
import type { Writing } from '#kit/server/implement.ts';

type Noted = {
  readonly agentId: number;
  readonly note: AgentNote;
  /** What it is about, in words; the history keeps the Russian ones. */
  readonly about: InBothLanguages | null;
  /** Null: the product itself. */
  readonly byUserId: number | null;
  readonly reason: string | null;
};

/** Writes into the history of a locked agent what does not move him, and tells of it by the table of words. */
export const noteAgent = async (writing: Writing, noted: Noted): Promise<void> => {
  const { db, now } = writing;
  const [agent] = await db.select().from(agents).where(eq(agents.userId, noted.agentId));
  if (!agent) return;
  const row = { ...noted, about: noted.about?.ru ?? null, at: now, from: agent.state, to: agent.state };
  await db.insert(agentHistory).values(row);
  await notifyByWords(writing, { ...noted, words: agentNoteWords(noted.note) });
};

/** Says in the book since when a request of changes waits for us; null: none does any more. */
export const waitForChanges = async (
  { db }: Pick<Writing, 'db'>,
  agentId: number,
  since: Date | null,
): Promise<void> => {
  await db.update(agents).set({ changesSince: since }).where(eq(agents.userId, agentId));
};
