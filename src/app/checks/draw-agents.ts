import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import {
  agentContracts,
  contractTemplates,
} from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import type { Db } from '#kit/server/database.ts';

const now = new Date('2026-11-23T09:00:00Z');

/** Contracts of a few agents each by chance, as `agentOf` draws them. */
export const drawContracts = async (db: Db, ids: readonly number[], agentOf: () => number): Promise<void> => {
  const [madeBy = 0] = ids;
  const template = {
    part: 'contract' as const,
    name: '',
    sha256: '',
    bytes: 1,
    uses: [],
    uploadedBy: madeBy,
  };
  const [made] = await db
    .insert(contractTemplates)
    .values({ ...template, form: 'ip', number: (await db.$count(contractTemplates)) + 1, uploadedAt: now })
    .returning();
  await db.insert(agentContracts).values(
    ids.slice(0, 12).map((_, at) => ({
      agentId: agentOf(),
      kind: 'agency' as const,
      form: 'ip' as const,
      year: 2026,
      seq: at,
      number: `${made?.id}-${at}`,
      templateId: made?.id ?? 0,
      values: {},
      startsOn: '2026-11-23',
      endsOn: '2027-11-23',
      state: 'signed' as const,
      madeBy,
      madeAt: now,
    })),
  );
};

/** A request of changes of each of a few agents. */
export const drawChanges = async (db: Db, ids: readonly number[]): Promise<void> => {
  const some = ids.slice(0, 12);
  await db
    .insert(agents)
    .values(some.map((userId) => ({ userId, state: 'working' as const, since: now })))
    .onConflictDoNothing();
  await db.insert(agentChanges).values(
    some.map((agentId) => ({
      agentId,
      part: 'name' as const,
      state: 'checking' as const,
      before: {},
      after: {},
      words: '',
      askedAt: now,
    })),
  );
};
