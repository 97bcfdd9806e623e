import * as z from 'zod/mini';
import {
  type Area,
  areaOf,
  areas,
  featuresIn,
  receivedOf,
  levelOf,
  type Level,
  type Shape,
} from '#features/narrowings/narrowings.areas.ts';
import { isWriting, type NamedCall, type Schema } from '#kit/contract/define-call.ts';
import { canBeCovered } from '#kit/server/replies/cut-reply.ts';
import type { Narrowed } from '#kit/server/caller.ts';

const featureOf = ({ name }: NamedCall): string => name.split('.', 1)[0] ?? '';

/** Areas in which a person keeps what is his own: his card, his own rights. */
const ownAreas: ReadonlySet<Area> = new Set(['people', 'settings']);

/** What everybody reads whatever his area: the banner, the words of the company, names of people. */
const common: ReadonlySet<string> = new Set([
  'notices.getBanner',
  'interface-errors.reportError',
  'calendar.getCalendar',
  'users.listAgentNames',
  'users.listHeadAgentNames',
  'curators.listCurators',
  'letters.pressStop',
]);

/** Files that show passports and INN. */
const documents: ReadonlySet<string> = new Set([
  'agentDossiers.openDocument',
  'agentChanges.openChangeDocument',
  'agentContracts.openContract',
]);

const holders = new WeakMap<NamedCall, boolean>();

const takesIdentityIn = (schema: Schema): boolean =>
  JSON.stringify(z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' })).includes(
    '"pd":"identity"',
  );

/**
 * Whether it shows what a person is known by and cannot cover it, or would write it: who sees it covered must not write
 * the cover down.
 */
const holdsIdentity = (call: NamedCall): boolean => {
  const known = holders.get(call);
  if (known !== undefined) return known;
  const shows = 'file' in call.reply ? documents.has(call.name) : !canBeCovered(call.reply as z.ZodMiniType);
  const holds = shows || (isWriting(call) && call.body !== undefined && takesIdentityIn(call.body));
  holders.set(call, holds);
  return holds;
};

const isShutByArea = (call: NamedCall, levelIn: (area: Area) => Level): boolean => {
  const area = areaOf(featureOf(call));
  if (area === undefined || common.has(call.name)) return false;
  if (call.records === 'own' && ownAreas.has(area)) return false;
  const level = levelIn(area);
  return level === 'hidden' || (level === 'reads' && isWriting(call));
};

const isOpenToAll = (call: NamedCall): boolean =>
  call.access.kind === 'public' || call.withoutFactor === true || call.asAnother === 'always';

/** Whether a call is shut by what has been taken away: of its area, or of its kind wherever it stands. */
export const isShut = (call: NamedCall, shapes: readonly Shape[]): boolean => {
  if (isOpenToAll(call)) return false;
  const kinds = new Set(shapes.flatMap((shape) => shape.kinds));
  return (
    isShutByArea(call, (area) => levelOf(shapes, area)) ||
    (call.bulk === 'export' && kinds.has('exports')) ||
    (call.bulk === 'mass' && kinds.has('mass')) ||
    (kinds.has('identity') && holdsIdentity(call))
  );
};

/** All that follows from what has been taken away from somebody, so that a call costs him one look. */
export const workOutNarrowed = (
  calls: readonly NamedCall[],
  shapes: readonly Shape[],
  why: string,
): Narrowed => {
  const at = (level: Level) => new Set(areas.filter((area) => levelOf(shapes, area) === level));
  const hidden = at('hidden');
  const known = calls.map(featureOf);
  const received = [...hidden].flatMap((area) => receivedOf[area] ?? []);
  return {
    calls: new Set(calls.filter((call) => isShut(call, shapes)).map(({ name }) => name)),
    origins: new Set(received.flatMap(({ origins }) => origins)),
    counters: new Set(received.flatMap(({ counters }) => counters)),
    features: featuresIn(known, hidden),
    readOnly: featuresIn(known, at('reads')),
    hidesIdentity: shapes.some(({ kinds }) => kinds.includes('identity')),
    why,
  };
};
