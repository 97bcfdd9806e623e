import { describe, expect, it } from 'vitest';
import { findViolations } from '#app/checks/find-violations.ts';
import { importsOf, readSources } from '#app/checks/source-files.ts';

const sources = readSources();

describe('the architecture', () => {
  it('is kept by every file', () => {
    expect(findViolations(sources)).toEqual([]);
  });

  it('was really looked at', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(1000);
  });
});

const planted: readonly (readonly [string, string, string, RegExp])[] = [
  [
    'a lower floor importing a higher one',
    'src/kit/server/x.ts',
    "import '#features/deals/deals.status.ts';",
    /floors/,
  ],
  [
    'web importing server',
    'src/features/deals/web/X.tsx',
    "import '#features/deals/server/deals.tables.ts';",
    /web never imports server/,
  ],
  [
    'server importing web',
    'src/features/deals/server/x.ts',
    "import '#features/deals/web/X.tsx';",
    /server never imports web/,
  ],
  [
    'a neutral file importing a side',
    'src/features/deals/deals.x.ts',
    "import '#features/deals/server/deals.tables.ts';",
    /neutral imports neutral/,
  ],
  [
    'a feature entered past its door',
    'src/features/banks/server/x.ts',
    "import '#features/deal-legs/server/move-leg.ts';",
    /doors/,
  ],
  [
    'a lazy import past the door',
    'src/features/banks/server/x.ts',
    "await import('#features/deal-legs/server/move-leg.ts');",
    /doors/,
  ],
  [
    'a foreign table that nobody has published',
    'src/features/banks/server/x.ts',
    "import { deals } from '#features/deals/server/deals.tables.ts';",
    /doors/,
  ],
  [
    'the app at a table that nobody has published',
    'src/app/server/x.ts',
    "import { deals } from '#features/deals/server/deals.tables.ts';",
    /doors/,
  ],
  [
    'what others may read, read by a neutral file',
    'src/features/banks/banks.x.ts',
    "import { deals } from '#features/deals/server/deals.read.ts';",
    /doors/,
  ],
  [
    'a write into a foreign table',
    'src/features/banks/server/x.ts',
    "import { deals } from '#features/deals/server/deals.read.ts';\ndb.update(deals);",
    /only deals does/,
  ],
  ['React in a neutral file', 'src/domain/x.ts', "import 'react';", /not a package of the neutral side/],
  ['Node in the browser', 'src/kit/web/x.ts', "import 'node:fs';", /not a package of the web side/],
  [
    'Russian words in a component',
    'src/kit/web/X.tsx',
    'export const X = () => <b>Сделка</b>;',
    /Russian words/,
  ],
  ['Russian words in a handler', 'src/kit/server/x.ts', "export const x = 'Сделка';", /Russian words/],
  ['a relative import', 'src/kit/server/x.ts', "import './clock.ts';", /absolute/],
  ['a drawer of odds and ends', 'src/kit/server/utils.ts', 'export const x = 1;', /banned name/],
  [
    'a kind of texts of its own',
    'src/features/deals/deals.slot-texts.ts',
    'export const x = 1;',
    /words stand in/,
  ],
  ['a barrel', 'src/kit/server/x.ts', "export * from '#kit/server/clock.ts';", /barrel/],
  ['a default export', 'src/kit/server/x.ts', 'export default 1;', /default export/],
  [
    'a test imported by the product',
    'src/app/server/x.ts',
    "import '#kit/testing/start-api.ts';",
    /tests are never imported/,
  ],
];

describe('the check of the architecture', () => {
  it.each(planted)('catches %s', (_name, path, text, rule) => {
    expect(findViolations([{ path, text }]).join('\n')).toMatch(rule);
  });

  it.each([
    [
      'import',
      'server/x.ts',
      '#features/banks/banks.rules.ts',
      'server/y.ts',
      '#features/deals/deals.rules.ts',
    ],
    [
      'name for foreign keys',
      'server/deals.tables.ts',
      '#features/banks/server/banks.tables.ts',
      'server/banks.tables.ts',
      '#features/deals/server/deals.tables.ts',
    ],
    [
      'read in queries',
      'server/x.ts',
      '#features/banks/server/banks.read.ts',
      'web/X.tsx',
      '#features/deals/deals.texts.ts',
    ],
  ])('catches features that %s one another', (_how, deals, banksFile, banks, dealsFile) => {
    const files = [
      { path: `src/features/deals/${deals}`, text: `import { x } from '${banksFile}';` },
      { path: `src/features/banks/${banks}`, text: `import { y } from '${dealsFile}';` },
    ];
    expect(findViolations(files)).toEqual(['features form a cycle: banks <-> deals']);
  });

  it('catches a folder that one cannot look through', () => {
    const files = Array.from({ length: 61 }, (_, at) => ({
      path: `src/features/deals/web/x${at}.ts`,
      text: '',
    }));
    expect(findViolations(files)).toEqual(['src/features/deals/web holds 61 files: at most 60']);
    expect(findViolations(files.slice(1))).toEqual([]);
  });

  it('catches a circle of three', () => {
    const leaning = (from: string, to: string) => ({
      path: `src/features/${from}/server/x.ts`,
      text: `import '#features/${to}/server/${to}.facade.ts';`,
    });
    const files = [leaning('deals', 'banks'), leaning('banks', 'tasks'), leaning('tasks', 'deals')];
    expect(findViolations(files)).toEqual(['features form a cycle: banks <-> deals <-> tasks']);
  });

  it.each([
    ['in a query', 'sql`select 1 from ${users} u join deals d on d.id = 1`'],
    ['in quotes', 'sql`delete from "deals"`'],
    ['before a column', 'sql<number>`max(deals.id)`'],
    ['as an identifier', "sql`select 1 from ${sql.identifier('deals')}`"],
    ['as raw text', "sql.raw('truncate deals')"],
    ['in a plain text', "execute('select id from deals where id = $1')"],
  ])('catches a table named %s', (_where, query) => {
    const files = [
      {
        path: 'src/features/deals/server/deals.tables.ts',
        text: "export const deals = pgTable('deals', {});",
      },
      { path: 'src/features/banks/server/x.ts', text: `export const x = ${query};` },
    ];
    expect(findViolations(files).join('\n')).toMatch(/banks\/server\/x\.ts names deals in SQL/);
  });

  it('catches a table whose name is made', () => {
    const text = 'export const x = (name: string) => sql`select 1 from ${sql.identifier(name)} m`;';
    expect(findViolations([{ path: 'src/features/banks/server/x.ts', text }]).join()).toMatch(
      /makes the name/,
    );
  });

  it('lets a sound file pass', () => {
    const text = `import '#domain/role.ts';
      import '#features/banks/server/banks.facade.ts';
      import { banks } from '#features/banks/server/banks.read.ts';
      import 'drizzle-orm';
      export const x = sql\`select count(*) as deals, 'deals', d.deals from \${deals} d\`;`;
    const tables =
      "import '#features/banks/server/banks.tables.ts';\nexport const deals = pgTable('deals', {});";
    const files = [
      { path: 'src/features/deals/server/x.ts', text },
      { path: 'src/features/deals/server/deals.tables.ts', text: tables },
    ];
    expect(findViolations(files)).toEqual([]);
  });
});
