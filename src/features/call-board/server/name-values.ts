import { eq, inArray } from 'drizzle-orm';
import { regionNameOf } from '#domain/region.ts';
import { callBoardTexts as texts } from '#features/call-board/call-board.texts.ts';
import { callScripts, callScriptVersions } from '#features/call-scripts/server/call-scripts.read.ts';
import type { FigureGroup } from '#features/calls/calls.figures.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

type Looking = Pick<Operation, 'db' | 'services'>;
type Naming = (value: string) => string;

const idsOf = (values: readonly string[]): number[] =>
  values.flatMap((value) => (value === '' ? [] : [Number(value)]));

const personNames = async (looking: Looking, values: readonly string[]): Promise<Naming> => {
  const names = await shortNamesOf(looking, idsOf(values));
  return (value) => names.get(Number(value)) ?? '';
};

const scriptNames = async ({ db }: Looking, values: readonly string[]): Promise<Naming> => {
  const rows = await db
    .select({ id: callScripts.id, name: callScripts.name })
    .from(callScripts)
    .where(inArray(callScripts.id, [0, ...idsOf(values)]));
  const names = new Map(rows.map(({ id, name }) => [String(id), name]));
  return (value) => names.get(value) ?? texts.unnamed.script;
};

const versionNames = async ({ db }: Looking, values: readonly string[]): Promise<Naming> => {
  const rows = await db
    .select({ id: callScriptVersions.id, number: callScriptVersions.number, name: callScripts.name })
    .from(callScriptVersions)
    .innerJoin(callScripts, eq(callScripts.id, callScriptVersions.scriptId))
    .where(inArray(callScriptVersions.id, [0, ...idsOf(values)]));
  const names = new Map(rows.map(({ id, name, number }) => [String(id), texts.version(name, number)]));
  return (value) => names.get(value) ?? texts.unnamed.version;
};

const sources: Readonly<Record<string, string>> = texts.sources;
const zones: Readonly<Record<string, string>> = texts.zones;

/** How what calls are looked at by is called. */
export const namesOfValues = async (
  looking: Looking,
  by: FigureGroup,
  values: readonly string[],
): Promise<Naming> => {
  switch (by) {
    case 'person':
      return personNames(looking, values);
    case 'script':
      return scriptNames(looking, values);
    case 'version':
      return versionNames(looking, values);
    case 'hour':
      return (value) => texts.hour(Number(value));
    case 'zone':
      return (value) => (value === '' ? texts.unnamed.zone : (zones[value] ?? value));
    case 'region':
      return (value) => regionNameOf(value) ?? texts.unnamed.region;
    case 'source':
      return (value) => sources[value] ?? texts.unnamed.source;
    case 'all':
      return () => texts.all;
  }
};
