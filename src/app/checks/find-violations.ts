import { bareNames } from '#app/checks/bare-names.ts';
import { featureGraph, findKnots } from '#app/checks/feature-graph.ts';
import { importsOf, isTest, parse, type SourceFile, walk } from '#app/checks/source-files.ts';

const floors = ['domain', 'kit', 'features', 'app'] as const;
type Place = {
  readonly floor: number;
  readonly feature: string | undefined;
  readonly side: 'web' | 'server' | 'neutral' | 'test';
};

/** Where a file stands in the house: its floor, its feature, its side. */
const placeOf = (path: string): Place => {
  const parts = path.replace(/^src\//, '').split('/');
  const floor = floors.findIndex((name) => name === parts[0]);
  const side = isTest(path)
    ? 'test'
    : path.includes('/web/')
      ? 'web'
      : path.includes('/server/')
        ? 'server'
        : 'neutral';
  return { floor, feature: parts[0] === 'features' ? parts[1] : undefined, side };
};

/**
 * Packages each side may use; the neutral floor has the schema library and arithmetic alone. The web side meets
 * schemas only behind `kit/web/forms/check-form.ts`.
 */
const packages: Readonly<Record<'web' | 'server' | 'neutral', readonly RegExp[]>> = {
  neutral: [/^zod\/mini$/, /^decimal\.js$/],
  server: [
    /^node:/,
    /^(fastify|@fastify\/(multipart|static)|@scalar\/fastify-api-reference)$/,
    /^(drizzle-orm(\/.+)?|pg|pg-boss|@electric-sql\/pglite(-prepopulatedfs|\/.+)?)$/,
    /^@zxcvbn-ts\/language-common$/,
    /^unpdf$/,
    /^(@cantoo\/pdf-lib|sharp|yazl)$/,
    /^@noble\/curves\/abstract\/weierstrass\.js$/,
    /^(docxtemplater|html-to-text|imapflow|lvovich|mailparser|mammoth|pizzip)$/,
    /^(saxes|yauzl|file-type|nodemailer|otpauth|@simplewebauthn\/server|undici|web-push|werift|ws|zod\/mini|decimal\.js)$/,
    /^(read|write)-excel-file\/node$/,
  ],
  web: [
    /^(react|react-dom)(\/.+)?$/,
    /^@mantine\//,
    /^@tanstack\/react-(query|virtual)$/,
    /^(lucide-react|zustand|dayjs|get-nonce|jssip|@xyflow\/react)(\/.+)?$/,
    /^@fontsource-variable\//,
    /^@simplewebauthn\/browser$/,
    /^(diff|qr)$/,
    /^unpdf$/,
  ],
};

const bannedNames = /(^|[/.-])(utils?|helpers?|common|misc|shared|lib|core|data|types|index)(?=[.]|\/|$)/;

/** Words stand in three kinds of files: of a feature or of a part of it, of its screens alone, of what is refused. */
const isUnknownTexts = (base: string): boolean =>
  /-texts\.tsx?$/.test(base) && !/^[a-z-]+\.screen-texts\.ts$|^(define|repeated)-texts\.ts$/.test(base);

type Check = (file: SourceFile, place: Place) => readonly string[];

/** What an import must not do, by where both files stand. */
const bans: readonly {
  readonly problem: string;
  readonly isBroken: (from: Place, to: Place, target: string) => boolean;
}[] = [
  {
    problem: 'floors: imports point down only',
    isBroken: (from, to) => from.side !== 'test' && to.floor > from.floor,
  },
  {
    problem: 'sides: web never imports server',
    isBroken: (from, to) => from.side === 'web' && to.side === 'server',
  },
  {
    problem: 'sides: server never imports web',
    isBroken: (from, to) => from.side === 'server' && to.side === 'web',
  },
  {
    problem: 'sides: neutral imports neutral only',
    isBroken: (from, to) => from.side === 'neutral' && (to.side === 'web' || to.side === 'server'),
  },
  {
    problem: 'tests are never imported',
    isBroken: (from, to, target) =>
      from.side !== 'test' && to.side === 'test' && to.floor >= 0 && /\/(testing|checks)\//.test(target),
  },
];

const ownImports: Check = (file, place) =>
  importsOf(file).flatMap((target) => {
    if (target.startsWith('.')) return [`${file.path} imports ${target}: imports are absolute`];
    if (!target.startsWith('#')) return [];
    if (target.startsWith('#scripts/'))
      return place.side === 'test' ? [] : [`${file.path} imports ${target}: scripts are never imported`];
    const other = placeOf(`src/${target.slice(1)}`);
    return bans
      .filter(({ isBroken }) => isBroken(place, other, target))
      .map(({ problem }) => `${file.path} imports ${target}: ${problem}`);
  });

/** `x.read.ts` says which tables and conditions of a feature the queries of others may read. */
const door = /^#features\/[^/]+\/(?:[^/]+\.ts|server\/[^/]+\.(facade|read)\.ts|web\/[^/]+\.facade\.tsx?)$/;
const isTables = (path: string): boolean => /\/server\/[^/]+\.tables\.ts$/.test(path);

const doors: Check = (file, place) => {
  if (place.side === 'test') return [];
  return importsOf(file).flatMap((target) => {
    const other = placeOf(`src/${target.slice(1)}`);
    if (!target.startsWith('#features/') || other.feature === place.feature) return [];
    if (door.test(target) && (!target.endsWith('.read.ts') || place.side === 'server')) return [];
    // Foreign keys.
    if (isTables(file.path) && isTables(target)) return [];
    return [
      `${file.path} imports ${target}: doors: another feature is entered by its neutral files, its facade or what it lets others read`,
    ];
  });
};

/**
 * Who writes into another's table by a recorded decision: people stand below everything that names them, the cards of
 * `users` keep them, and a password is sign-in's (decision 26); the rooms of a deal write the one record of it (decision 22).
 */
const writesByDecision = new Set(['sign-in people', 'users people', 'deal-legs deals', 'deal-wizard deals']);
const writing = new Set(['insert', 'update', 'delete']);

const foreignTables = (file: SourceFile, feature: string): Map<string, string> => {
  const owners = new Map<string, string>();
  walk(parse(file), (node) => {
    const source =
      node.type === 'ImportDeclaration' ? String((node['source'] as { value?: unknown }).value) : '';
    const owner = /^#features\/([^/]+)\/server\/[^/]+\.(?:tables|read)\.ts$/.exec(source)?.[1];
    if (!owner || owner === feature) return;
    for (const one of node['specifiers'] as { local: { name: string } }[]) owners.set(one.local.name, owner);
  });
  return owners;
};

const foreignWrites: Check = (file, { feature, side }) => {
  if (!feature || side !== 'server' || /\.(seed|factory)\.ts$/.test(file.path)) return [];
  const owners = foreignTables(file, feature);
  const found: string[] = [];
  walk(parse(file), (node) => {
    if (node.type !== 'CallExpression') return;
    const method = (node['callee'] as { property?: { name?: string } }).property?.name ?? '';
    const table = (node['arguments'] as { name?: string }[])[0]?.name ?? '';
    const owner = writing.has(method) ? owners.get(table) : undefined;
    if (owner && !writesByDecision.has(`${feature} ${owner}`))
      found.push(`${file.path} writes ${table}: only ${owner} does`);
  });
  return found;
};

const thirdParty: Check = (file, { side }) => {
  if (side === 'test') return [];
  const foreign = importsOf(file).filter(
    (target) => !/^[.#]/.test(target) && !/^virtual:|\.css$/.test(target),
  );
  const refused = foreign.filter((target) => !packages[side].some((allowed) => allowed.test(target)));
  return refused.map((target) => `${file.path} imports ${target}: not a package of the ${side} side`);
};

const cyrillic: Check = (file, { side }) => {
  if ((side !== 'web' && side !== 'server') || /\.(seed|factory)\.ts$|\.seed-[\w-]+\.ts$/.test(file.path))
    return [];
  const found: string[] = [];
  walk(parse(file), (node) => {
    const words =
      node.type === 'Literal' ? node['value'] : node.type === 'JSXText' ? node['value'] : undefined;
    const quasi = node.type === 'TemplateElement' ? (node['value'] as { cooked?: string }).cooked : undefined;
    const text = typeof words === 'string' ? words : quasi;
    if (text && /\p{Script=Cyrillic}/u.test(text)) found.push(text);
  });
  return found.map((text) => `${file.path} says «${text.slice(0, 40)}»: Russian words live in texts`);
};

const names: Check = (file) => {
  const name = file.path.replace(/^src\//, '');
  if (bannedNames.test(name.slice(name.lastIndexOf('/') + 1))) return [`${file.path}: a banned name`];
  const isComponent = file.path.endsWith('.tsx') || /\/web\/[A-Z]/.test(file.path);
  const base = name.slice(name.lastIndexOf('/') + 1);
  if (isUnknownTexts(base))
    return [`${file.path}: words stand in x.texts.ts, x.screen-texts.ts or x.errors.ts`];
  return isComponent || /^[a-z0-9]+([.-][a-z0-9]+)*\.ts$/.test(base)
    ? []
    : [`${file.path}: names are kebab-case`];
};

const exportsCheck: Check = (file) => {
  const found: string[] = [];
  const mayDefault = /Screen\.tsx$|\.config\.ts$|\/testing\/(build|start)-/.test(file.path);
  walk(parse(file), (node) => {
    if (node.type === 'ExportDefaultDeclaration' && !mayDefault) found.push(`${file.path}: a default export`);
    if (node.type === 'ExportAllDeclaration') found.push(`${file.path}: a barrel`);
  });
  return found;
};

/** A folder holds what one can look through. */
const mostInFolder = 60;

const fullFolders = (files: readonly SourceFile[]): string[] => {
  const held = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    held.set(folder, (held.get(folder) ?? 0) + 1);
  }
  return [...held]
    .filter(([, count]) => count > mostInFolder)
    .map(([folder, count]) => `${folder} holds ${count} files: at most ${mostInFolder}`);
};

/** Features that lean on one another in a circle; a table named for a foreign key counts like any other import. */
const cycles = (files: readonly SourceFile[]): string[] =>
  findKnots(featureGraph(files)).map((knot) => `features form a cycle: ${knot.join(' <-> ')}`);

const checks: readonly Check[] = [
  ownImports,
  doors,
  foreignWrites,
  thirdParty,
  cyrillic,
  names,
  exportsCheck,
];

/** Every broken rule of the architecture, naming the file, its target and the rule. */
export const findViolations = (files: readonly SourceFile[]): string[] => [
  ...files.flatMap((file) => checks.flatMap((check) => check(file, placeOf(file.path)))),
  ...cycles(files),
  ...bareNames(files),
  ...fullFolders(files),
];
