/** A hole as somebody might leave it in the product, the part of the attack that must fall into it, and how it says so. */
export type Hole = {
  readonly name: string;
  readonly file: string;
  /** What stands there once, and what is left of it. */
  readonly whole: string;
  readonly holed: string;
  readonly part: string;
  readonly says: RegExp;
};

export const holes: readonly Hole[] = [
  {
    name: 'a missing scope',
    file: 'src/features/leads/server/list-leads.ts',
    whole: '    visibleLeads(context.caller),\n',
    holed: '    sql`true`,\n',
    part: 'canaries',
    says: /hears the canary in leads\./,
  },
  {
    name: 'a field that is not cut',
    file: 'src/kit/server/replies/cut-reply.ts',
    whole: 'delete record[key];\n        continue;',
    holed: '',
    part: 'own',
    says: /meets the price with our discount/,
  },
  {
    name: 'a swallowed race',
    file: 'src/features/deal-wizard/server/update-deal.ts',
    whole: '    throw await dealConflict(db, deal, version);\n',
    holed: '',
    part: 'races',
    says: /one version was written 2 times/,
  },
  {
    name: 'a fault of the sender that ends as ours',
    file: 'src/kit/server/answer-errors.ts',
    whole: '  400: kitErrors.malformed,\n',
    holed: '',
    part: 'inputs',
    says: /: 500 /,
  },
  {
    name: 'an unbounded read',
    file: 'src/kit/contract/fields.ts',
    whole: 'z._default(z.int().check(z.gte(1), z.lte(200)), preset)',
    holed: 'z._default(z.int().check(z.gte(1)), preset)',
    part: 'inputs',
    says: /a page of 1000000 rows is given/,
  },
  {
    name: 'a formula',
    file: 'src/kit/server/write-sheet.ts',
    whole: "(/^[=+\\-@\\t\\r]/.test(text) ? `'${text}` : text)",
    holed: 'text',
    part: 'stored',
    says: /begins a cell as a formula/,
  },
  {
    name: 'a name of a file that leaves as it came',
    file: 'src/kit/server/send-file.ts',
    whole: "name.replaceAll(/[^\\x20-\\x7e]|[\"\\\\%]/g, '_')",
    holed: 'name',
    part: 'stored',
    says: /openDocument: 500/,
  },
  {
    name: 'a lost letter',
    file: 'src/features/deal-sending/server/send-deal.ts',
    whole: '    await postToBank(operation, leg, { to, subject, text }, { files: [archive.stored] });\n',
    holed: '',
    part: 'legs',
    says: /a deal sent by two: 0 letters have gone/,
  },
  {
    name: 'an export past the scope',
    file: 'src/features/deal-export/server/read-rows.ts',
    whole: 'await searchDeals(operation, asked, only)',
    holed:
      "await searchDeals({ ...operation, caller: { ...operation.caller, role: 'director' } }, asked, only)",
    part: 'canaries',
    says: /hears the canary in the table of deals that leaves/,
  },
  {
    name: 'a door of a client that forgets whose deal it is',
    file: 'src/features/client-links/server/do-acts.ts',
    whole: 'invoice.dealId !== link.deal_id || ',
    holed: '',
    part: 'client',
    says: /opens invoice of another deal/,
  },
  {
    name: 'a token that survives',
    file: 'src/features/sign-in/server/sign-in.routes.ts',
    whole: '    await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, caller.sessionId));\n',
    holed: '',
    part: 'sessions',
    says: /after signing out: the token lives/,
  },
];
