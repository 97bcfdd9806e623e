import * as z from 'zod/mini';
import { type Audience, audienceOfField } from '#domain/audience.ts';
import type { NamedCall, Schema } from '#kit/contract/define-call.ts';

/** The part of JSON Schema that marks of contracts stand in. */
type Json = {
  readonly entity?: unknown;
  readonly audience?: Audience;
  readonly pd?: string;
  readonly properties?: Readonly<Record<string, Json>>;
};

const toJson = (schema: Schema, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema as z.ZodMiniType, { io, unrepresentable: 'any' }) as Json;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Visits a schema and all within it, each under the name of its field. */
const visit = (json: Json, name: string, seen: (json: Json, name: string) => void): void => {
  seen(json, name);
  for (const [key, part] of Object.entries(json)) {
    if (!isJson(part)) continue;
    const parts: [string, unknown][] = key === 'properties' ? Object.entries(part) : [[name, part]];
    for (const [field, of] of parts) if (isJson(of)) visit(of, field, seen);
  }
};

/** What a contract says of a call beside who may make it. */
export type CallMarks = {
  /** Records it names in what it takes, then in what it answers, as they come. */
  readonly asked: readonly string[];
  readonly answered: readonly string[];
  /** Fields of the answer that one audience alone sees. */
  readonly narrow: ReadonlyMap<string, Audience>;
  /** Classes of personal data in the answer, with the fields that hold them. */
  readonly personal: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Reads the marks of a call. */
export const marksOf = (call: NamedCall): CallMarks => {
  const asked = new Set<string>();
  const answered = new Set<string>();
  const narrow = new Map<string, Audience>();
  const personal = new Map<string, Set<string>>();
  for (const schema of [call.params, call.query, call.body])
    if (schema)
      visit(toJson(schema, 'input'), '', ({ entity }) => typeof entity === 'string' && asked.add(entity));
  if (!('file' in call.reply))
    visit(toJson(call.reply, 'output'), '', ({ entity, audience, pd }, name) => {
      if (typeof entity === 'string') answered.add(entity);
      const only = audienceOfField(name) ?? audience;
      if (only && name !== '') narrow.set(name, only);
      if (typeof pd === 'string' && name !== '') {
        if (!personal.has(pd)) personal.set(pd, new Set());
        personal.get(pd)?.add(name);
      }
    });
  return { asked: [...asked], answered: [...answered], narrow, personal };
};

/** Every field that a call takes or answers with, by its class of personal data. */
export const fieldsOf = (call: NamedCall): { readonly name: string; readonly pd: string | undefined }[] => {
  const found: { name: string; pd: string | undefined }[] = [];
  const see = ({ pd }: Json, name: string): void => {
    if (name !== '') found.push({ name, pd });
  };
  for (const schema of [call.params, call.query, call.body])
    if (schema) visit(toJson(schema, 'input'), '', see);
  if (!('file' in call.reply)) visit(toJson(call.reply, 'output'), '', see);
  return found;
};
