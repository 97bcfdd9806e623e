import { inArray } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { demoReports } from '#features/statements/server/demo-statements.ts';
import { statementLookups, statements } from '#features/statements/server/statements.tables.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** Figures are there already for so many organizations in five; the others are there to be loaded. */
const existing = 4;

export const statementsSeed = defineSeed({
  name: 'statements',
  order: 22,
  title: 'Отчётность организаций',
  run: async ({ services, today, progress }) => {
    const { database } = services;
    const companies = await database.read((db) =>
      db
        .select()
        .from(organizations)
        .where(inArray(organizations.kind, ['legal']))
        .orderBy(organizations.id),
    );
    const chosen = companies.filter((_, at) => at % (existing + 1) < existing);
    const lookedUpAt = new Date(today.getTime() - 18 * 86_400_000);
    const stamps = { lookedUpAt, createdAt: lookedUpAt, updatedAt: lookedUpAt };
    const rows = chosen.flatMap(({ id, ...organization }) =>
      demoReports(organization, moscowDateOf(today)).map(({ lines, ...report }) => ({
        ...report,
        ...stamps,
        organizationId: id,
        lines,
        registryLines: lines,
        source: 'demo' as const,
        registrySource: 'demo' as const,
      })),
    );
    const lookups = chosen.map(({ id }) => ({
      organizationId: id,
      state: 'answered' as const,
      outcome: rows.some(({ organizationId }) => organizationId === id)
        ? ('found' as const)
        : ('empty' as const),
      askedAt: lookedUpAt,
      answeredAt: lookedUpAt,
    }));
    if (rows.length > 0)
      await database.write(async (db) => {
        await db.insert(statements).values(rows).onConflictDoNothing();
        await db.insert(statementLookups).values(lookups).onConflictDoNothing();
      });
    progress(rows.length, rows.length);
  },
});
