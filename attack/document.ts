import { type Answer, jsonOf, type Person, send } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';

/** A schema as the published document writes it. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What kind of record an id names. */
  readonly entity?: string;
};

/** A call as a stranger reads it in the document. */
export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly params: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly schema: Schema;
  }[];
  readonly body: Schema | undefined;
  readonly isForm: boolean;
  /** It makes something, once for a key. */
  readonly isKeyed: boolean;
  readonly reply: Schema | undefined;
};

type Media = { readonly schema?: Schema };
type Written = {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
};

export const readDocument = async (address: string): Promise<readonly Operation[]> => {
  const answer = await send(address, { method: 'GET', path: '/api/openapi.json' });
  const { paths } = jsonOf(answer) as { paths: Record<string, Record<string, Written>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => {
      const form = requestBody?.content['multipart/form-data'];
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        params: parameters.filter((one): one is Operation['params'][number] => one.in !== 'header'),
        isKeyed: parameters.some(({ name }) => name === 'Idempotency-Key'),
        body: (form ?? requestBody?.content['application/json'])?.schema,
        isForm: form !== undefined,
        reply: responses['200']?.content?.['application/json']?.schema,
      };
    }),
  );
};

/** A way into a value: names of fields, `[]` for every element of a list. */
export type Path = readonly string[];

/** Where a schema names records. */
export const placesOf = (schema: Schema | undefined): { readonly entity: string; readonly path: Path }[] => {
  if (!schema) return [];
  if (schema.entity) return [{ entity: schema.entity, path: [] }];
  const inside = (name: string, one: Schema | undefined) =>
    placesOf(one).map(({ entity, path }) => ({ entity, path: [name, ...path] }));
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => inside(name, one)),
    ...inside('[]', schema.items),
    ...(schema.anyOf ?? []).flatMap(placesOf),
  ];
};

/** The values of a JSON at a path. */
export const valuesAt = (value: unknown, [first, ...rest]: Path): unknown[] => {
  if (first === undefined) return [value];
  if (first === '[]') return Array.isArray(value) ? value.flatMap((one) => valuesAt(one, rest)) : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return valuesAt((value as Record<string, unknown>)[first], rest);
};

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const samples: Readonly<Record<string, string>> = {
  money: '1500000.00',
  date: tomorrow,
  'date-time': `${tomorrow}T10:00:00.000Z`,
  uuid: '7f0c3a52-1d3c-4c39-9a44-0d6a1f1f6a10',
};
const guesses = [
  '7707083893', // an INN whose check sum is right
  '0373200041526000187',
  '32312345678',
  '10',
  '12.5',
  'T5',
  '0'.repeat(36),
  'Слова',
];

/** What the document says by the name of a field alone. */
const byName: Readonly<Record<string, string>> = { phone: '+7(999)123-4567', email: 'somebody@example.test' };

const textFor = ({ format = '', pattern }: Schema): string =>
  samples[format] ?? guesses.findLast((guess) => !pattern || new RegExp(pattern, 'u').test(guess)) ?? 'Слова';

/** How values are made: which id stands for a kind of record, and what is said of that which may be left out. */
export type Making = {
  readonly ids: (entity: string) => number;
  readonly isSaid: (schema: Schema) => boolean;
  /** Which of several forms a value is to take, where that is known. */
  readonly isWanted?: (schema: Schema) => boolean;
  /** Words for a field that takes any. */
  readonly text?: (schema: Schema) => string;
  readonly dice: Dice;
};

/** A value that a schema may take. */
export const valueFor = (schema: Schema, making: Making): unknown => {
  const { ids, isSaid, dice } = making;
  if (schema.entity) return ids(schema.entity);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.one(schema.enum);
  if (schema.anyOf) {
    const wanted = schema.anyOf.find((one) => making.isWanted?.(one));
    return valueFor(wanted ?? dice.one(schema.anyOf), making);
  }
  const type = typeof schema.type === 'object' ? schema.type[0] : schema.type;
  if (type === 'object') {
    const wanted = Object.entries(schema.properties ?? {}).filter(
      ([name, one]) => schema.required?.includes(name) || isSaid(one),
    );
    return Object.fromEntries(
      wanted.map(([name, one]) => [name, (one.pattern ? undefined : byName[name]) ?? valueFor(one, making)]),
    );
  }
  if (type === 'array') return schema.items ? [valueFor(schema.items, making)] : [];
  if (type === 'integer' || type === 'number')
    return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000, dice.roll(1_000)));
  if (type === 'boolean') return dice.roll(2) === 0;
  if (type !== 'string') return null;
  const isFree = !schema.format && !schema.pattern;
  return (isFree ? making.text?.(schema) : undefined) ?? textFor(schema);
};

/** What goes out for a call: its address with the query, and its body. */
export type Input = { readonly path: string; readonly body: unknown };

export const inputFor = (operation: Operation, making: Making): Input => {
  const query = new URLSearchParams();
  let { path } = operation;
  for (const { name, in: where, schema, ...more } of operation.params) {
    const isRequired = where === 'path' || (more as { required?: boolean }).required;
    if (!isRequired && !making.isSaid(schema)) continue;
    const value = valueFor(schema, making);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text));
    else query.set(name, text);
  }
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    body: operation.body && valueFor(operation.body, making),
  };
};

const boundary = 'attack-7f0c3a52';
/** The smallest PDF that the doors of documents take. */
export const soundPdf = '%PDF-1.4\n%a\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';

/** A body as the call takes it: JSON, or a form with a small PDF where it takes files. */
export const encoded = (
  operation: Operation,
  body: unknown,
): { readonly headers: Record<string, string>; readonly body?: Buffer } => {
  if (body === undefined) return { headers: {} };
  if (!operation.isForm)
    return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {})
    .filter(([name]) => name !== 'files')
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    });
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${soundPdf}\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(`${fields.join('')}${file}--${boundary}--\r\n`),
  };
};

/** Sends an input as somebody, or as a visitor. */
export const sendInput = (
  address: string,
  person: Person | undefined,
  operation: Operation,
  { path, body }: Input,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const sent = encoded(operation, body);
  return send(address, {
    method: operation.method,
    path: `/api${path}`,
    headers: { ...sent.headers, ...(person ? { authorization: `Bearer ${person.token}` } : {}), ...more },
    ...(sent.body ? { body: sent.body } : {}),
  });
};
