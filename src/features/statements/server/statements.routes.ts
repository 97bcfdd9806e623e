import { statementCalls } from '#features/statements/statements.contract.ts';
import { findOrganization } from '#features/statements/server/find-organization.ts';
import { lockPeriod } from '#features/statements/server/lock-period.ts';
import { refreshStatements } from '#features/statements/server/refresh-statements.ts';
import { saveStatement } from '#features/statements/server/save-statement.ts';
import { describeLookup, findLookup, listYears } from '#features/statements/server/show-statements.ts';
import { statementSource } from '#features/statements/server/statement-source.ts';
import { implement } from '#kit/server/implement.ts';

export const statementRoutes = implement(statementCalls, {
  listStatements: async ({ query }, context) => {
    const { db, services } = context;
    const organization = await findOrganization(context, query.organization_id);
    const lookup = await findLookup(db, organization.id);
    return {
      organization,
      source: statementSource(services)?.name ?? null,
      lookup: lookup && describeLookup(lookup),
      statements: await listYears(db, organization.id),
    };
  },
  saveStatement: ({ body }, context) => saveStatement(body, context),
  refreshStatements: ({ body }, context) => refreshStatements(body, context),
  lockPeriod: ({ body }, context) => lockPeriod(body, context),
});
