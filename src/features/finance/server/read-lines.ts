import { type SQL, sql } from 'drizzle-orm';
import type { FigureLines, LineKind } from '#features/finance/finance.lines.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** How many lines a figure consists of, and their sum. */
type FigureSum = { readonly count: number; readonly sum: string };

type Row = {
  readonly key: string;
  readonly title: string | null;
  readonly about: string | null;
  readonly day: string | null;
  readonly sum: string;
  readonly kind: LineKind | null;
  readonly id: number | null;
  readonly person_id: number | null;
};

const mostLines = 200;

const counted = (lines: SQL): SQL =>
  sql`select count(*)::int as count, coalesce(sum(q.sum), 0)::numeric(15,2)::text as sum from (${lines}) q`;

/** Figures by the queries of their lines, all by one statement. */
export const sumLines = async <Name extends string>(
  db: Db,
  queries: Readonly<Record<Name, SQL>>,
): Promise<Readonly<Record<Name, FigureSum>>> => {
  const names = Object.keys(queries) as Name[];
  const parts = names.map(
    (name) => sql`select ${name}::text as name, f.* from (${counted(queries[name])}) f`,
  );
  const rows = await selectRows<FigureSum & { name: Name }>(db, sql.join(parts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, ...sums }) => [name, sums])) as Record<Name, FigureSum>;
};

/**
 * The lines of a figure. Its query answers `key, title, about, day, sum, kind, id, person_id`: what a line is called, what
 * it leads to, and whose name stands before the title.
 */
export const readLines = async (
  reading: Pick<Operation, 'db' | 'services'>,
  lines: SQL,
): Promise<FigureLines> => {
  const { db } = reading;
  const all = await selectRow<FigureSum>(db, counted(lines));
  const rows = await selectRows<Row>(
    db,
    sql`select q.key, q.title, q.about, q.day::text as day, q.sum::numeric(15,2)::text as sum, q.kind, q.id, q.person_id
        from (${lines}) q order by q.day, q.key limit ${mostLines}`,
  );
  const names = await shortNamesOf(
    reading,
    rows.map((row) => row.person_id),
  );
  return {
    items: rows.map(({ key, title, about, day, sum, kind, id, person_id: person }) => ({
      key,
      title: [person === null ? null : names.get(person), title].filter(Boolean).join(' · '),
      about: about ?? '',
      day,
      sum,
      to: kind === null || id === null ? null : { kind, id },
    })),
    count: all?.count ?? 0,
    sum: all?.sum ?? '0.00',
  };
};
