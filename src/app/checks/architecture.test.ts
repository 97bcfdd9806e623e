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
    "import '#features/deals/server/move-leg.ts';",
    /doors/,
  ],
  [
    'a lazy import past the door',
    'src/features/banks/server/x.ts',
    "await import('#features/deals/server/move-leg.ts');",
    /doors/,
  ],
  [
    'a write into a foreign table',
    'src/features/banks/server/x.ts',
    "import { deals } from '#features/deals/server/deals.tables.ts';\ndb.update(deals);",
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

  it('catches features that import one another', () => {
    const files = [
      { path: 'src/features/deals/server/x.ts', text: "import '#features/banks/banks.rules.ts';" },
      { path: 'src/features/banks/server/y.ts', text: "import '#features/deals/deals.rules.ts';" },
    ];
    expect(findViolations(files)).toEqual(['features form a cycle: banks <-> deals']);
  });

  it('lets a sound file pass', () => {
    const text =
      "import '#domain/role.ts';\nimport '#features/banks/server/banks.facade.ts';\nimport 'drizzle-orm';";
    expect(findViolations([{ path: 'src/features/deals/server/x.ts', text }])).toEqual([]);
  });
});
