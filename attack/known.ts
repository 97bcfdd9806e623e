import { type Answer, jsonOf, type Person } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { inputFor, type Operation, type Schema, sendInput } from '#attack/document.ts';

const mostKnown = 200;

type Visit = {
  readonly id: (entity: string, id: number) => void;
  readonly version: (entity: string, id: number, version: number) => void;
};

/** Goes through an answer beside its schema: which records it names, and which version of them. */
const walk = (schema: Schema | undefined, value: unknown, visit: Visit): void => {
  if (!schema || value === null || value === undefined) return;
  if (schema.entity && typeof value === 'number') visit.id(schema.entity, value);
  for (const one of schema.anyOf ?? []) walk(one, value, visit);
  if (Array.isArray(value)) for (const one of value) walk(schema.items, one, visit);
  if (typeof value !== 'object' || Array.isArray(value) || !schema.properties) return;
  const said = value as Record<string, unknown>;
  for (const [name, one] of Object.entries(schema.properties)) walk(one, said[name], visit);
  const entity = schema.properties['id']?.entity;
  const { id, version } = said;
  if (entity && typeof id === 'number' && typeof version === 'number') visit.version(entity, id, version);
};

/** Records that answers have told of, by kind, and their versions: a call that names one gets further than to «not found». */
export const startKnowing = (dice: Dice) => {
  const known = new Map<string, number[]>();
  const versions = new Map<string, number>();
  return {
    learn: ({ reply }: Operation, answer: Answer): void =>
      walk(reply, jsonOf(answer), {
        id: (entity, id) => {
          const ids = known.get(entity) ?? [];
          if (!ids.includes(id)) ids[ids.length < mostKnown ? ids.length : dice.roll(mostKnown)] = id;
          known.set(entity, ids);
        },
        version: (entity, id, version) => versions.set(`${entity} ${id}`, version),
      }),
    idsOf: (entity: string): readonly number[] => known.get(entity) ?? [],
    entities: (): readonly string[] => [...known.keys()],
    idOf: (entity: string): number => {
      const ids = known.get(entity) ?? [];
      return ids.length > 0 && dice.roll(4) > 0 ? dice.one(ids) : 1 + dice.roll(400);
    },
    /** A body whose version is that of the record it names, where it is known. */
    ofVersion: ({ body: schema }: Operation, body: unknown): unknown => {
      if (!schema?.properties?.['version'] || typeof body !== 'object' || body === null) return body;
      for (const [name, one] of Object.entries(schema.properties)) {
        const version = versions.get(`${one.entity} ${String((body as Record<string, unknown>)[name])}`);
        if (version !== undefined) return { ...body, version };
      }
      return body;
    },
  };
};
export type Knowledge = ReturnType<typeof startKnowing>;

/** Asks everything that reads, as somebody, and once more by the numbers he has been told. */
export const learnAll = async (
  address: string,
  person: Person,
  reading: readonly Operation[],
  { knowledge, dice }: { readonly knowledge: Knowledge; readonly dice: Dice },
): Promise<void> => {
  for (let depth = 0; depth < 2; depth += 1)
    for (const operation of reading) {
      const input = inputFor(operation, { ids: knowledge.idOf, isSaid: () => false, dice });
      const answer = await sendInput(address, person, operation, input);
      if (answer.status === 200) knowledge.learn(operation, answer);
    }
};
