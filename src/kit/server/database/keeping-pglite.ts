import {
  messages,
  parse,
  PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { RepeatedTexts } from '#kit/server/database/repeated-texts.ts';

/** A statement the database has parsed, with the types of its parameters and the shape of its rows. */
type Cached = { readonly name: string; readonly types: readonly number[]; readonly fields: Fields };
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Fields = Results['fields'];
type Parsers = PGlite['parsers'];

const { serialize } = protocol;
const unsynced = { syncToFs: false } as const;

const fieldsOf = (answer: Messages): Fields =>
  answer.flatMap((one) =>
    one instanceof messages.RowDescriptionMessage
      ? one.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
      : [],
  );

const affectedBy = (answer: Messages): number => {
  const ended = answer.find((one) => one instanceof messages.CommandCompleteMessage);
  return Number(/^(?:INSERT|UPDATE|DELETE|MERGE) .*?(\d+)$/.exec(ended?.text ?? '')?.[1] ?? 0);
};

/** Rows of an answer. The engine's own reader describes every row anew: a tenth of all that a busy product does. */
const readRows = (answer: Messages, fields: Fields, parsers: Parsers, asked?: QueryOptions): unknown[] => {
  const readers = fields.map(({ dataTypeID }) => asked?.parsers?.[dataTypeID] ?? parsers[dataTypeID]);
  const rows: unknown[] = [];
  for (const one of answer) {
    if (!(one instanceof messages.DataRowMessage)) continue;
    const cells = one.fields.map((text, at) => {
      const read = readers[at];
      return text === null || !read ? text : read(text, fields[at]?.dataTypeID);
    });
    rows.push(asked?.rowMode === 'array' ? cells : named(fields, cells));
  }
  return rows;
};

const named = (fields: Fields, cells: readonly unknown[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {};
  for (const [at, { name }] of fields.entries()) row[name] = cells[at];
  return row;
};

const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/**
 * The embedded database with the statements of transactions kept parsed and planned, as a client of PostgreSQL keeps
 * them by name: PGlite itself parses and plans each anew, in six exchanges where two thirds of a short statement's
 * time go.
 */
export class KeepingPglite extends PGlite {
  readonly #texts = new RepeatedTexts<Cached>();
  #made = 0;

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = async (text, values, options) =>
        (tx.closed ? undefined : await this.#ask(text, values ?? [], options)) ??
        tx.query(text, values, options);
      return work(Object.assign(Object.create(tx) as Transaction, { query }));
    });
  }

  /** The answer of a kept statement; undefined for one that is not kept. */
  async #ask<Row>(text: string, values: readonly unknown[], options?: QueryOptions) {
    if (!this.#texts.isRepeated(text)) return undefined;
    return this.runExclusive(async (): Promise<Results<Row> | undefined> => {
      const { name, types, fields } = await this.#keep(text);
      const asText = (value: unknown, at: number): string | null => {
        if (value === null || value === undefined) return null;
        const write = this.serializers[types[at] ?? 0];
        if (write) return write(value);
        return typeof value === 'string' ? value : JSON.stringify(value);
      };
      const message = joined([
        serialize.bind({ statement: name, values: values.map(asText) }),
        serialize.execute({}),
        serialize.sync(),
      ]);
      const answer = await this.execProtocolStream(message, unsynced);
      const rows = readRows(answer, fields, this.parsers, options) as Row[];
      return { rows, fields, affectedRows: affectedBy(answer) };
    });
  }

  async #keep(text: string): Promise<Cached> {
    const existing = this.#texts.use(text);
    if (existing) return existing;
    const old = this.#texts.makeRoom();
    if (old)
      await this.execProtocolStream(
        joined([serialize.close({ type: 'S', name: old.name }), serialize.sync()]),
        unsynced,
      );
    this.#made += 1;
    const name = `kept${this.#made}`;
    const message = joined([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const answer = await this.execProtocolStream(message, unsynced);
    const types = parse.parseDescribeStatementResults(answer);
    const cached = { name, types, fields: fieldsOf(answer) };
    this.#texts.keep(text, cached);
    return cached;
  }
}
