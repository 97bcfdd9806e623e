import {
  agentContracts,
  contractTemplates,
} from '#features/agent-contracts/server/agent-contracts.tables.ts';
import type { Db } from '#kit/server/database.ts';

const now = new Date('2026-11-23T09:00:00Z');

/** Signed contracts of agents drawn by the caller, a dozen of them at most. */
export const drawContracts = async (db: Db, ids: readonly number[], draw: () => number): Promise<void> => {
  const [madeBy = 0] = ids;
  const template = {
    part: 'contract' as const,
    name: '',
    validFrom: '2026-11-23',
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
      agentId: draw(),
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
