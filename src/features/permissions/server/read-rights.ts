import { mayPass } from '#domain/access.ts';
import { audiences } from '#domain/audience.ts';
import { type Role, roles } from '#domain/role.ts';
import { dealMachineTexts } from '#features/deal-legs/deal-legs-machine.texts.ts';
import { legMachine } from '#features/deal-legs/deal-legs.moves.ts';
import { type DeclaredScope, declaredScopes } from '#features/people/server/people.facade.ts';
import {
  type Extent,
  extentOf,
  type Extents,
  type RightKind,
  wider,
} from '#features/permissions/permissions.extent.ts';
import { permissionTexts as texts } from '#features/permissions/permissions.texts.ts';
import { type CallMarks, marksOf } from '#features/permissions/server/read-schemas.ts';
import { titleOf } from '#features/permissions/server/title-of.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { type ContributionsHolder, oncePerProduct } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

type Seen = DeclaredScope['roles'][Role];
type Relation = Exclude<Seen, 'all'>[number];

/** A right as the product knows it, for all roles at once. */
export type Right = {
  readonly key: string;
  readonly kind: RightKind;
  readonly group: string;
  readonly title: string;
  readonly meaning: string;
  readonly code: string;
  readonly isDanger: boolean;
  readonly extents: Extents;
  readonly rule: (role: Role) => string;
  /** The name its rows stand under in the log; null where nothing is written. */
  readonly logged: string | null;
  readonly calls: readonly string[];
};

const extentOfRelation: Readonly<Record<Relation, Extent>> = {
  self: 'own',
  selfOrNobody: 'own',
  mentor: 'own',
  trainee: 'own',
  curated: 'own',
  ledAgent: 'own',
  seen: 'own',
  team: 'group',
  branch: 'branch',
  staff: 'department',
  staffOrNobody: 'department',
  agentOfStaff: 'department',
};

const extentOfSeen = (seen: Seen): Extent =>
  seen === 'all' ? 'all' : seen.map((relation) => extentOfRelation[relation]).reduce(wider, 'none');

const toExtents = (of: (role: Role) => Extent): Extents => roles.map(of);

/**
 * The scope that judges a call: that of the record it answers about, or else takes; where nobody divides those, of one
 * beside them. People stand in everybody's lists: they are divided where the call itself takes one.
 */
const scopeOf = (
  { records }: NamedCall,
  { asked, answered }: CallMarks,
  scopes: ReadonlyMap<string, DeclaredScope>,
): DeclaredScope | undefined => {
  if (records !== undefined) return scopes.get(records);
  const subject = answered[0] ?? asked[0] ?? '';
  const people = scopes.get('user');
  if (subject === 'user') return asked.some((entity) => scopes.get(entity) === people) ? people : undefined;
  return [subject, ...asked]
    .filter((entity) => entity !== 'user')
    .map((entity) => scopes.get(entity))
    .find((scope) => scope !== undefined);
};

const ruleOfSeen = (seen: Seen): string =>
  seen === 'all'
    ? texts.rules.all
    : [...new Set(seen.map((relation) => texts.relations[relation]))].join('; ');

const rightOfCall = (call: NamedCall, scope: DeclaredScope | undefined): Right => {
  const { access, records } = call;
  const isOwn = records === 'own';
  const extentFor = (role: Role): Extent => {
    if (!mayPass(access, role)) return 'none';
    if (isOwn) return 'own';
    return scope ? extentOfSeen(scope.roles[role]) : 'all';
  };
  return {
    key: `call:${call.name}`,
    kind: 'call',
    group: call.path.split('/')[1] ?? '',
    title: titleOf(call.summary),
    meaning: call.summary,
    code: `${call.method} ${call.path}`,
    isDanger: call.danger === true,
    extents: toExtents(extentFor),
    rule: (role) => {
      if (access.kind === 'public') return texts.rules.visitors;
      if (!mayPass(access, role)) return texts.rules.none;
      if (isOwn) return texts.rules.own;
      return scope ? ruleOfSeen(scope.roles[role]) : texts.rules.undivided;
    },
    logged: call.method === 'GET' || call.reads ? null : call.name,
    calls: [],
  };
};

const movesGroup = 'moves';
const fieldsGroup = 'fields';

const rightsOfMoves = (scope: DeclaredScope | undefined): Right[] =>
  legMachine.moves
    .filter(({ kind }) => kind !== 'calendar')
    .map(({ id, who }) => {
      const may = (role: Role): boolean => role === 'admin' || who.includes(role);
      const title = dealMachineTexts.moveTitles[id] ?? id;
      return {
        key: `move:${id}`,
        kind: 'move',
        group: movesGroup,
        title,
        meaning: texts.moveMeaning(title),
        code: id,
        isDanger: false,
        extents: toExtents((role) => (may(role) && scope ? extentOfSeen(scope.roles[role]) : 'none')),
        rule: (role) => (may(role) && scope ? ruleOfSeen(scope.roles[role]) : texts.rules.moveNone),
        logged: null,
        calls: [],
      };
    });

type Found = { readonly right: Right; readonly marks: CallMarks };

const fieldRight = (
  name: string,
  words: { readonly title: string; readonly meaning: string; readonly code: string },
  holders: readonly Right[],
  may: (role: Role) => boolean,
): Right => ({
  key: `field:${name}`,
  kind: 'field',
  group: fieldsGroup,
  ...words,
  isDanger: false,
  extents: toExtents((role) =>
    may(role) ? holders.map(({ extents }) => extentOf(extents, role)).reduce(wider, 'none') : 'none',
  ),
  rule: (role) => {
    if (!may(role)) return texts.rules.hidden;
    return holders.some(({ extents }) => extentOf(extents, role) !== 'none')
      ? texts.rules.field
      : texts.rules.unmet;
  },
  logged: null,
  calls: holders.map(({ code }) => code),
});

const rightsOfFields = (found: readonly Found[]): Right[] => {
  const narrow = Map.groupBy(
    found.flatMap(({ right, marks }) =>
      [...marks.narrow].map(([name, audience]) => ({ name, audience, right })),
    ),
    ({ name, audience }) => `${audience}.${name}`,
  );
  const personal = Map.groupBy(
    found.flatMap(({ right, marks }) => [...marks.personal].map(([pd, fields]) => ({ pd, fields, right }))),
    ({ pd }) => pd,
  );
  return [
    ...[...narrow.values()].map(([first, ...more]) => {
      const { name = '', audience = 'staff' } = first ?? {};
      const holders = [first, ...more].flatMap((one) => one?.right ?? []);
      const title = texts.fields[name] ?? name;
      return fieldRight(
        `${audience}.${name}`,
        { title, meaning: texts.audiences[audience], code: name },
        holders,
        audiences[audience],
      );
    }),
    ...[...personal].map(([pd, holding]) =>
      fieldRight(
        `pd.${pd}`,
        {
          title: texts.personal[pd] ?? pd,
          meaning: texts.personalMeaning(
            [...new Set(holding.flatMap(({ fields }) => [...fields]))].join(', '),
          ),
          code: pd,
        },
        holding.map(({ right }) => right),
        () => true,
      ),
    ),
  ];
};

type Rights = {
  readonly rights: readonly Right[];
  readonly byKey: ReadonlyMap<string, Right>;
  /** How far each role sees records, by what contracts call them. */
  readonly scopes: ReadonlyMap<string, Extents>;
};

type Product = ContributionsHolder & Pick<Services, 'calls'>;

/**
 * Every right of the running product: of its calls by the access and the scopes they are guarded by, of moves by the
 * machine that judges them, of fields by the audiences that cut replies. There is no other list.
 */
export const readRights: (product: ContributionsHolder) => Rights = oncePerProduct((holder) => {
  const { calls } = holder as Product;
  const scopes = new Map(
    declaredScopes(holder).flatMap((scope) => scope.entities.map((entity) => [entity, scope] as const)),
  );
  const found = calls.map((call) => {
    const marks = marksOf(call);
    return { right: rightOfCall(call, scopeOf(call, marks, scopes)), marks };
  });
  const rights = [
    ...rightsOfMoves(scopes.get('deal')),
    ...rightsOfFields(found),
    ...found.map(({ right }) => right),
  ];
  return {
    rights,
    byKey: new Map(rights.map((right) => [right.key, right])),
    scopes: new Map(
      [...scopes].map(([entity, scope]) => [entity, toExtents((role) => extentOfSeen(scope.roles[role]))]),
    ),
  };
});
