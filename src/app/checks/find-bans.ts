import { isTest, parse, type SourceFile, walk } from '#app/checks/source-files.ts';

type Node = { readonly type: string; readonly [key: string]: unknown };
type Ban = {
  readonly rule: string;
  readonly where: (path: string) => boolean;
  readonly is: (node: Node) => boolean;
};

const isServer = (path: string): boolean =>
  /\/server\//.test(path) && !/\.(test|faults|seed|factory)\.ts$/.test(path);
const isProduct = (path: string): boolean =>
  !/\.(test|faults|e2e|faults-e2e)\.tsx?$|\/testing\/|\/checks\//.test(path);
const nameOf = (value: unknown): string => (value as { name?: string } | undefined)?.name ?? '';
const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && nameOf(node['callee']) === name;
const member = (node: Node): string => {
  if (node.type !== 'MemberExpression') return '';
  return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
};
const isCallOfMember = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && member(node['callee'] as Node) === name;
const isLiteral = (value: unknown): boolean => (value as { type?: string } | undefined)?.type === 'Literal';
const importsFrom = (node: Node): string =>
  node.type === 'ImportDeclaration' ? String((node['source'] as { value?: unknown }).value) : '';

const takes = (node: Node, names: readonly string[]): boolean =>
  ((node['specifiers'] ?? []) as readonly Node[]).some((one) => names.includes(nameOf(one['imported'])));

/** Whether a file takes from a module more than its types and servers, which call nobody. */
const takesClient = (node: Node): boolean =>
  node['importKind'] !== 'type' &&
  (node['specifiers'] as readonly Node[]).some(
    (one) => one['importKind'] !== 'type' && nameOf(one['imported']) !== 'createServer',
  );

/** What of Mantine lies over a page without a place in the stack. */
const outsideStack = ['Modal', 'ModalBase', 'Drawer', 'Dialog', 'Overlay'];

/** A dialog of a file's own: an element, a role, a call of the browser. */
const isOwnDialog = (node: Node): boolean => {
  if (node.type === 'JSXOpeningElement') return nameOf(node['name']) === 'dialog';
  if (node.type === 'CallExpression')
    return (
      nameOf((node['callee'] as Node)['property']) === 'showModal' ||
      nameOf(node['callee']) === 'createPortal'
    );
  if (node.type !== 'JSXAttribute' || nameOf(node['name']) !== 'role') return false;
  return /^(?:alert)?dialog$/.test(String((node['value'] as { value?: unknown } | null)?.value));
};

/** An id of a move of a deal, as a literal, a key or a member, or quoted in a template. */
const isMoveId = (node: Node): boolean =>
  (node.type === 'Literal' && /^T\d+[a-z]?$/.test(String(node['value']))) ||
  (node.type === 'Identifier' && /^T\d+[a-z]?$/.test(nameOf(node))) ||
  (node.type === 'TemplateElement' && /'T\d+[a-z]?'/.test((node['value'] as { raw: string }).raw));

const bans: readonly Ban[] = [
  {
    rule: 'randomness comes from node:crypto',
    where: isProduct,
    is: (node) => member(node) === 'Math.random',
  },
  {
    rule: 'time comes from the clock',
    where: (path) => isServer(path) && !path.endsWith('kit/server/clock.ts'),
    is: (node) =>
      member(node) === 'Date.now' ||
      (node.type === 'NewExpression' &&
        nameOf(node['callee']) === 'Date' &&
        (node['arguments'] as unknown[]).length === 0),
  },
  {
    rule: 'no code from text',
    where: isProduct,
    is: (node) =>
      isCallOf(node, 'eval') || (node.type === 'NewExpression' && nameOf(node['callee']) === 'Function'),
  },
  {
    rule: 'no HTML from text',
    where: isProduct,
    is: (node) => node.type === 'JSXAttribute' && nameOf(node['name']) === 'dangerouslySetInnerHTML',
  },
  {
    rule: 'no HTML from text',
    where: isProduct,
    is: (node) =>
      node.type === 'MemberExpression' &&
      ['innerHTML', 'outerHTML', 'insertAdjacentHTML'].includes(nameOf(node['property'])),
  },
  {
    rule: 'SQL only by parameters',
    where: (path) => isProduct(path) && !path.endsWith('kit/server/migrate.ts'),
    is: (node) => isCallOfMember(node, 'sql.raw') && !isLiteral((node['arguments'] as unknown[])[0]),
  },
  {
    rule: 'no shell, and one door to other programs',
    where: (path) => isProduct(path) && !path.endsWith('kit/server/run-program.ts'),
    is: (node) => importsFrom(node) === 'node:child_process',
  },
  {
    rule: 'one door to the outside',
    where: (path) => isServer(path) && !path.includes('/outbound/'),
    is: (node) =>
      isCallOf(node, 'fetch') ||
      (['node:http', 'node:https', 'undici'].includes(importsFrom(node)) && takesClient(node)),
  },
  {
    rule: 'one door to the server',
    where: (path) =>
      /\/web\//.test(path) &&
      !/(kit\/web\/calls\/(call-api|upload-files|is-server-there)|app\/web\/(ask-ahead|worker\/worker))\.ts$/.test(
        path,
      ),
    is: (node) =>
      isCallOf(node, 'fetch') ||
      (node.type === 'NewExpression' && nameOf(node['callee']) === 'XMLHttpRequest'),
  },
  {
    rule: 'the environment is read once',
    where: (path) =>
      isProduct(path) && !path.endsWith('app/server/run-product.ts') && !path.endsWith('app/server/cli.ts'),
    is: (node) => member(node) === 'process.env',
  },
  {
    rule: 'a promise waits for what it expects',
    where: (path) => path.endsWith('.e2e.ts'),
    is: (node) => node.type === 'MemberExpression' && nameOf(node['property']) === 'waitForTimeout',
  },
  {
    // The embedded engine repeats nothing else (vitest.config.ts): elsewhere such a test would run nowhere.
    rule: 'what skips on PostgreSQL stands in the kit or the app',
    where: (path) =>
      path.endsWith('.test.ts') &&
      !/^src\/(kit|app\/server)\/|^src\/app\/checks\/(killed|jobs|database)-/.test(path),
    is: (node) =>
      node.type === 'CallExpression' &&
      nameOf((node['callee'] as Node)['property']) === 'skipIf' &&
      nameOf((node['arguments'] as unknown[])[0]) === 'postgresUrl',
  },
  {
    rule: 'a move goes by its name',
    where: (path) => isProduct(path) && !path.endsWith('deal-legs/deal-legs.move-table.ts'),
    is: isMoveId,
  },
  {
    // One stack: what opens last stands on top.
    rule: 'dialogs come from the kit',
    where: (path) => /\/web\//.test(path) && !path.includes('/kit/web/dialogs/'),
    is: (node) =>
      (importsFrom(node) === '@mantine/core' && takes(node, outsideStack)) ||
      ['@mantine/modals', '@mantine/spotlight'].includes(importsFrom(node)) ||
      isOwnDialog(node),
  },
  {
    // What a feature gives to others is an exported value, found by the name of its file.
    rule: 'importing does nothing',
    where: (path) =>
      /^src\/features\/.*\/server\//.test(path) && !isTest(path) && !path.endsWith('worker.ts'),
    is: (node) =>
      node.type === 'Program' &&
      (node['body'] as readonly Node[]).some((one) => one.type === 'ExpressionStatement'),
  },
  {
    // It waits for the line instead of breaking, and says in its own place what fails.
    rule: 'code that comes later comes by lazyPart',
    where: (path) => /^src\/features\/.*\/web\//.test(path),
    is: (node) => importsFrom(node) === 'react' && takes(node, ['lazy']),
  },
  {
    rule: 'no token where scripts can read it',
    where: (path) => /\/web\//.test(path),
    is: (node) => node.type === 'Literal' && node['value'] === 'Admin-Token',
  },
];

/** Every banned construct, naming the file and the rule it breaks. */
export const findBans = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    const active = bans.filter((ban) => ban.where(file.path));
    const found = new Set<string>();
    walk(parse(file), (node) => {
      for (const ban of active) if (ban.is(node)) found.add(`${file.path}: ${ban.rule}`);
    });
    return [...found];
  });
